#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# fetch_debian.sh binary|source SUITE DIR PACKAGE... [--sha256 FILE:SUM]...
#
# Downloads packages of another suite of Debian (bookworm-backports, trixie, ...) into DIR, and nothing more: binary packages as
# .deb files, or the files of a source package. Nothing is installed or unpacked, and the system's package sources, lists and
# database stay as they are: apt works in folders of its own, which are removed afterwards. The mirror is the system's, or the
# one that CRETULA_DEBIAN_MIRROR names; what comes from it is verified with Debian's keyring. With --sha256 a file of that name
# must have that sum, in small letters, whatever the suite says.
#
# The downloaded files' names go to standard output, messages to standard error. Needs apt and debian-archive-keyring, not root.
set -eu

die() {
    echo "fetch_debian: $*" >&2
    exit 1
}

usage() {
    echo "usage: fetch_debian.sh binary|source SUITE DIR PACKAGE... [--sha256 FILE:SUM]..." >&2
    exit 2
}

[ $# -ge 4 ] || usage
kind=$1 suite=$2 folder=$3
shift 3
case $kind in
binary) type=deb ;;
source) type=deb-src ;;
*) usage ;;
esac

packages="" sums=""
while [ $# -gt 0 ]; do
    case $1 in
    --sha256)
        [ $# -ge 2 ] || usage
        case $2 in ?*:?*) ;; *) usage ;; esac
        sums="$sums $2"
        shift
        ;;
    -*) usage ;;
    *) packages="$packages $1" ;;
    esac
    shift
done
[ -n "$packages" ] || usage

command -v apt-get > /dev/null 2>&1 || die "there is no apt-get here; fetch by other means:$packages, of Debian's $suite"
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
[ -e "$keyring" ] || keyring=/usr/share/keyrings/debian-archive-keyring.pgp
[ -e "$keyring" ] || die "Debian's keyring is missing: install debian-archive-keyring"

mirror=${CRETULA_DEBIAN_MIRROR:-}
if [ -z "$mirror" ]; then
    # shellcheck disable=SC1091
    codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(RELEASE) $(CODENAME) $(REPO_URI)' |
        awk -v n="$codename" '$NF != "" && ($1 == n || $2 == n || $1 == "stable") { print $NF; exit }')
    # That takes package lists. Without them the sources say it too.
    [ -n "$mirror" ] || mirror=$(apt-get update --print-uris |
        sed -n -e "s#^'\\(.*/\\)dists/$codename/InRelease'.*#\\1#p" -e "s#^'\\(.*/\\)dists/stable/InRelease'.*#\\1#p" | head -n 1)
    [ -n "$mirror" ] || die "the system's apt names no mirror of Debian: set CRETULA_DEBIAN_MIRROR"
fi

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/files"
: > "$work/status"
echo "$type [signed-by=$keyring] $mirror $suite main" > "$work/sources.list"

# As whoever calls: the folders are ours.
private() {
    apt-get -q -o Dir::State="$work" -o Dir::State::lists="$work/lists" -o Dir::State::status="$work/status" \
        -o Dir::Cache="$work" -o Dir::Cache::archives="$work/archives" -o Dir::Etc::sourcelist="$work/sources.list" \
        -o Dir::Etc::sourceparts=/dev/null -o Dir::Etc::preferencesparts=/dev/null -o Dir::Etc::preferences=/dev/null \
        -o APT::Sandbox::User="$(id -un)" -o APT::Get::List-Cleanup=0 -o Acquire::Languages=none -o Acquire::Retries=3 \
        -o APT::Get::AllowUnauthenticated=false -o Acquire::AllowInsecureRepositories=false "$@"
}

cd "$work/files"
if ! private update > "$work/log" 2>&1 || grep -q '^[EW]: ' "$work/log"; then
    cat "$work/log" >&2
    die "no package lists of Debian's $suite"
fi
if [ "$kind" = binary ]; then
    set -- download
else
    set -- source --download-only
fi
# shellcheck disable=SC2086
if ! private "$@" $packages > "$work/log" 2>&1; then
    cat "$work/log" >&2
    die "these did not come:$packages"
fi

for pair in $sums; do
    file=${pair%:*} sum=${pair##*:}
    [ -e "$file" ] || die "there is no $file in $suite"
    found=$(sha256sum "$file")
    [ "${found%% *}" = "$sum" ] || die "$file has the SHA-256 ${found%% *}, not $sum"
done
for file in *; do
    mv "$file" "$folder/$file"
    echo "$folder/$file"
done
