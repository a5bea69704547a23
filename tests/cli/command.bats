# SPDX-License-Identifier: Apache-2.0 OR MIT
# The command as a whole: dispatch, help, version, self-test, manual page, completion.
load helper

COMMANDS="keygen pubkey sign verify hash selftest version"

@test "help: everywhere, on standard output, with an example" {
    for c in "" $COMMANDS; do
        run --separate-stderr -0 cretula $c --help
        [[ $output == "usage: cretula ${c:-COMMAND}"* ]]
        [[ $output == *"Example:"* ]]
        [ -z "$stderr" ]
        run --separate-stderr -0 cretula $c -h
        [[ $output == "usage: "* ]]
    done
    for c in $COMMANDS; do
        cretula --help | grep -q "^  $c  *[a-z]"
    done
}

@test "help wins over what else is wrong, but not over an earlier error" {
    run -0 cretula sign a b c --help
    fails "unknown option '--wrong'" sign --wrong --help
    fails "cannot open '--help'" hash -- --help
}

@test "no command, an unknown one" {
    fails "no command given: see 'cretula --help'"
    fails "unknown command 'frobnicate': see 'cretula --help'" frobnicate
    fails "unknown command ''" ""
    fails "unknown command '--frobnicate'" --frobnicate
}

@test "version" {
    run --separate-stderr -0 cretula version
    [[ ${lines[0]} =~ ^cretula\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
    [[ $output =~ profile:\ (small|balanced|fast) ]]
    [[ $output =~ field\ kernel:\ fe_(tiny|w32|w64) ]]
    [ -z "$stderr" ]
    [ "$(cretula --version)" = "$output" ]
    [[ ${lines[0]#cretula } == "$(sed -n 's/^#define CRETULA_VERSION "\(.*\)"/\1/p' "$SOURCES/../include/cretula/cretula.h")" ]]
    fails "one argument too many" version extra
}

@test "selftest: a line for each hash that hash offers, and for signatures" {
    run --separate-stderr -0 cretula selftest
    [ -z "$stderr" ]
    for name in SHA1 SHA224 SHA256 SHA384 SHA512 "Ed25519 sign" "Ed25519 verify" "key files"; do
        grep -qx "$name: ok" <<< "$output"
    done
    # Then an empty line and the table, with a row for each hash: software's time, and the engine's runs or "no engine".
    [ "$(sed '/^$/,$d' <<< "$output" | grep -cv ': ok$')" -eq 0 ]
    table=$(sed '1,/^$/d' <<< "$output")
    for name in SHA1 SHA224 SHA256 SHA384 SHA512; do
        grep -qxE "$name +[0-9.]+ +(no engine +0|[0-9.]+ +[0-9.]+ +[1-9][0-9]*)" <<< "$table"
    done
    if grep -qw sha_ni /proc/cpuinfo && [ "$(uname -m)" = x86_64 ]; then
        [ "$(grep -cE '^SHA(1|224|256) .* [1-9][0-9]*$' <<< "$table")" -eq 3 ]
        grep -qx "engines: x86 SHA extensions" <<< "$table"
    fi
    fails "one argument too many" selftest extra
}

@test "selftest notices a wrong answer" {
    # The known answer of SHA-256 is changed in a copy of the binary.
    LC_ALL=C sed 's/ba7816bf8f01cfea414140de5dae2223/ba7816bf8f01cfea414140de5dae2224/' "$CRETULA" > broken
    chmod +x broken
    run ! cmp -s broken "$CRETULA"
    run --separate-stderr -2 ./broken selftest
    check_failure "selftest: SHA256 gives a wrong answer: do not use this build"
}

@test "the manual page has every command and every option" {
    page=$SOURCES/cretula.1
    for c in $COMMANDS; do
        grep -q "^\.SS $c$" "$page"
        for option in $(cretula "$c" --help | grep -o -- '--[a-z]*' | sort -u); do
            sed 's/\\-/-/g' "$page" | grep -qF -- "$option"
        done
    done
}

@test "completion: commands, options, formats" {
    complete_words()
    {
        COMP_WORDS=(cretula "$@")
        COMP_CWORD=$#
        _cretula
        echo "${COMPREPLY[*]}"
    }
    source "$SOURCES/completion/cretula.bash"
    [ "$(complete_words "")" = "$COMMANDS --help" ]
    [ "$(complete_words ver)" = "verify version" ]
    for c in $COMMANDS; do
        for option in $(cretula "$c" --help | grep -o -- ' --[a-z]*' | sort -u); do
            [[ " $(complete_words "$c" --) " == *" $option "* || $option = --append || $c = verify ]]
        done
    done
    [ "$(complete_words pubkey --format "")" = "pem der hex c" ]
    [ "$(complete_words hash -a sha5)" = sha512 ]
    [ -z "$(complete_words sign -k "")" ]
}
