# SPDX-License-Identifier: Apache-2.0 OR MIT
# cretula hash, against coreutils.
load helper

ALGORITHMS="sha1 sha224 sha256 sha384 sha512"

@test "the output is that of sha256sum and its kin, byte for byte" {
    mkdir "with space"
    for n in 0 1 55 56 63 64 65 111 112 127 128 129 65535 65536 65537 300000; do
        random $n > "$n"
    done
    random 10 > "with space/file"
    random 10 > $'new\nline'
    random 10 > $'carriage\rreturn'
    random 10 > 'back\slash'
    random 10 > 'both\'$'\n'
    for a in $ALGORITHMS; do
        ${a}sum ./[0-9]* "with space/file" new* carriage* back* both* > want
        cretula hash -a "$a" ./[0-9]* "with space/file" new* carriage* back* both* > got
        cmp want got
        ${a}sum --tag ./[0-9]* "with space/file" new* carriage* back* both* > want
        cretula hash --tag --algorithm "$a" ./[0-9]* "with space/file" new* carriage* back* both* > got
        cmp want got
    done
}

@test "sha256sum -c and its kin read it" {
    random 1000 > a
    random 2000 > 'b\c'
    for a in $ALGORITHMS; do
        cretula hash -a "$a" a 'b\c' | ${a}sum -c --strict
        cretula hash -a "$a" --tag a 'b\c' | ${a}sum -c --strict
    done
}

@test "SHA-256 is the default, and names may be written large" {
    random 1000 > a
    [ "$(cretula hash a)" = "$(sha256sum a)" ]
    [ "$(cretula hash -aSHA512 a)" = "$(sha512sum a)" ]
}

@test "standard input, also in the middle of files and from a slow pipe" {
    echo hello > a
    [ "$(cretula hash a - a < a)" = "$(sha256sum a - a < a)" ]
    { printf he; sleep 0.1; echo llo; } | cretula hash - | diff - <(sha256sum - < a)
}

@test "if one file fails nothing is written" {
    echo hello > a
    mkdir d
    fails "cannot open 'missing': No such file or directory" hash a missing a
    fails "cannot read 'd': Is a directory" hash a d
    fails "cannot open '': No such file" hash a ""
}

@test "thousands of files" {
    mkdir d
    seq 3000 | split -a 3 -l 1 - d/
    cretula hash d/* | cmp - <(sha256sum d/*)
}

@test "wrong use" {
    fails "no file to hash" hash
    fails "no algorithm 'md5' in this build" hash -a md5 file
    fails "no algorithm '' in this build" hash -a "" file
    fails "unknown option '-c'" hash -c file
}
