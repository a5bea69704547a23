#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0 OR MIT
// Tests the emulated board itself: its core's flags and cycles, and that whatever goes wrong ends in one clear line.
//
//   node board.mjs DIRECTORY    the directory of core_test.elf and faults.elf

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('../run.mjs', import.meta.url));
const programs = process.argv[2] ?? '.';
const work = mkdtempSync(join(tmpdir(), 'cretula-board-'));
let [passed, failed] = [0, 0];

function report(ok, what) {
  if (ok) passed++;
  else failed++;
  if (!ok) console.log(`FAILED ${what}`);
}

function run(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** The run must end with this code and exactly one line on stderr that contains the text. */
function expectFailure(what, words, code, text, output = '') {
  const { status, stdout, stderr } = run('--quiet', ...words);
  const oneLine = stderr.split('\n').length === 2 && stderr.includes(text);
  report(status === code && oneLine && stdout === output, `${what}: exit ${status}, ${JSON.stringify(stderr + stdout)}`);
}

function testCore() {
  for (const program of ['core_test.elf', 'core_test-flash.elf']) {
    const json = join(work, 'core.json');
    const { status, stderr } = run('--json', json, join(programs, program));
    report(status === 0, `flags, ${program}: exit ${status}`);
    if (status !== 0) continue;
    report(stderr.includes('zero-wait memory'), 'figures without a word on memory');
    const { marks } = JSON.parse(readFileSync(json, 'utf8'));
    report(marks.length > 20, `only ${marks.length} measurements`);
    for (const { name, cycles } of marks) report(cycles === parseInt(name, 10), `${name}: ${cycles} cycles`);
  }
}

function testFaults() {
  // From flash: a stack that runs away must not overwrite the code.
  const program = join(programs, 'faults-flash.elf');
  const input = join(work, 'case');
  const cases = [
    [1, 99, 'undefined instruction', 'fault\n'],
    [2, 99, 'read at 0x00000000', 'fault\n'],
    [3, 99, 'unaligned read', 'fault\n'],
    [4, 99, 'write at 0x10100000', 'fault\n'],
    [5, 99, 'not Thumb code', 'fault\n'],
    [6, 99, 'read at 0x20042000', 'fault\n'],
    [7, 98, 'locked up', ''],
    [8, 124, 'still running after', ''],
    [9, 124, 'waits', ''],
    [10, 2, 'ended inside the measurement', ''],
    [11, 2, 'ends that did not begin', ''],
  ];

  for (const [number, code, text, output] of cases) {
    writeFileSync(input, Buffer.alloc(number));
    const words = ['--max-cycles', '2000000', '--load', '0x10100000', input, program];
    expectFailure(`case ${number}`, words, code, text, output);
  }
  writeFileSync(input, Buffer.alloc(12));
  report(run('--load', '0x10100000', input, program).status === 44, "the program's own exit code");
}

function testFiles() {
  const program = join(programs, 'faults.elf');
  const elf = readFileSync(program);
  const bad = join(work, 'bad.elf');
  const expectBad = (what, bytes, text) => {
    writeFileSync(bad, bytes);
    expectFailure(what, [bad], 2, text);
  };
  const patched = (offset, ...values) => {
    const copy = Buffer.from(elf);
    copy.set(values, offset);
    return copy;
  };

  expectBad('empty file', Buffer.alloc(0), 'not a 32-bit');
  expectBad('64-bit file', patched(4, 2), 'not a 32-bit');
  expectBad('another machine', patched(18, 243), 'not an Arm executable');
  expectBad('truncated headers', elf.subarray(0, 60), 'outside the file');
  expectBad('truncated segment', elf.subarray(0, 0x1010), 'past the end');
  expectBad('no vector table', patched(24, 0, 0, 0, 0x30), 'no vector table');
  expectFailure('no such file', [join(work, 'missing.elf')], 2, 'ENOENT');
  expectFailure('no program', [], 2, 'one program is needed');
  expectFailure('unknown option', ['--frobnicate', program], 2, 'unknown option');
  expectFailure('bad number', ['--max-cycles', 'many', program], 2, 'needs a number');
  expectFailure('load outside flash', ['--load', '0x30000000', bad, program], 2, 'do not fit');
  expectFailure('load over the program', ['--load', '0x20000010', bad, program], 2, 'in use already');
  const nowhere = join(work, 'missing', 'x.json');
  expectFailure('unwritable result', ['--json', nowhere, join(programs, 'core_test.elf')], 2, 'written');
}

try {
  testCore();
  testFaults();
  testFiles();
} finally {
  rmSync(work, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
