# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The CSV files of bench/results: comment lines with the tools and the date, then the columns."""
import csv
import datetime
import io
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent / "results"


def write(name, made_by, rows):
    """Writes rows, dictionaries of the same keys; made_by says with what they were measured."""
    text = io.StringIO()
    text.write(f"# {made_by}; {datetime.date.today().isoformat()}\n")
    table = csv.DictWriter(text, fieldnames=list(rows[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.csv").write_text(text.getvalue())


def number(text):
    try:
        return int(text)
    except ValueError:
        try:
            return float(text)
        except ValueError:
            return text


def read(name):
    """The rows, with numbers as numbers and an empty field as ""."""
    lines = (FOLDER / f"{name}.csv").read_text().splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return [{key: number(value) for key, value in row.items()} for row in rows]


def made_by(name):
    """The first comment line: tools and date."""
    return (FOLDER / f"{name}.csv").read_text().splitlines()[0].removeprefix("# ")
