# SPDX-License-Identifier: Apache-2.0 OR MIT
# cretula verify.
load helper

KEY=$FIXTURES/spki.pem
SIG=$FIXTURES/message.sig.raw

@test "a good signature: exit code 0 and a line that says so, or none with -q" {
    run --separate-stderr -0 cretula verify -k "$KEY" -s "$SIG" "$FIXTURES/message.bin"
    [ "$output" = "$FIXTURES/message.bin: good signature" ]
    [ -z "$stderr" ]
    quiet verify --quiet --key "$KEY" --signature "$SIG" "$FIXTURES/message.bin"
}

@test "OpenSSL's signatures are good, and ours are to OpenSSL" {
    openssl genpkey -algorithm ed25519 -out key.pem
    openssl pkey -in key.pem -pubout -out public.pem
    for n in 1 100 65536 100000; do
        random $n > file
        openssl pkeyutl -sign -rawin -inkey key.pem -in file -out file.sig
        quiet verify -q -k public.pem file
        cretula sign -k key.pem -o ours file
        openssl pkeyutl -verify -rawin -pubin -inkey public.pem -in file -sigfile ours
    done
}

# flip FILE BYTE BIT
flip()
{
    local byte
    byte=$(od -An -tu1 -j "$2" -N 1 "$1")
    printf "\\x$(printf %x $((byte ^ 1 << $3)))" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

@test "every byte of the signature counts" {
    for at in {0..63}; do
        cp "$SIG" sig
        flip sig "$at" $((at % 8))
        refuses verify -k "$KEY" -s sig "$FIXTURES/message.bin"
    done
    flip sig 63 7
    quiet verify -q -k "$KEY" -s sig "$FIXTURES/message.bin"
}

@test "another file, a longer one, a shorter one, another key" {
    random 1282 > other
    refuses verify -k "$KEY" -s "$SIG" other
    { cat "$FIXTURES/message.bin"; printf x; } > longer
    refuses verify -k "$KEY" -s "$SIG" longer
    head -c -1 "$FIXTURES/message.bin" > shorter
    refuses verify -k "$KEY" -s "$SIG" shorter
    make_key
    refuses verify -k public.pem -s "$SIG" "$FIXTURES/message.bin"
}

@test "S + L, which is another encoding of the same S, is refused" {
    python3 - "$SIG" > sig <<'END'
import sys
s = open(sys.argv[1], 'rb').read()
L = 2**252 + 27742317777372353535851937790883648493
sys.stdout.buffer.write(s[:32] + (int.from_bytes(s[32:], 'little') + L).to_bytes(32, 'little'))
END
    refuses verify -k "$KEY" -s sig "$FIXTURES/message.bin"
}

@test "from standard input, each of the three, but only one" {
    cretula verify -q -k "$KEY" -s "$SIG" - < "$FIXTURES/message.bin"
    cretula verify -q -k - -s "$SIG" "$FIXTURES/message.bin" < "$KEY"
    cretula verify -q -k "$KEY" -s - "$FIXTURES/message.bin" < "$SIG"
    random 300000 | run --separate-stderr -1 cretula verify -k "$KEY" -s "$SIG" -
    run --separate-stderr -0 bash -c "cat '$FIXTURES/message.bin' | '$CRETULA' verify -k '$KEY' -s '$SIG' -"
    [ "$output" = "standard input: good signature" ]
    fails "standard input is named twice" verify -k - -s - "$FIXTURES/message.bin"
    fails "standard input is named twice" verify -k - -s "$SIG" -
    fails "name its file with -s" verify -k "$KEY" -
}

@test "--appended: each part counts" {
    make_key
    random 1000 > fw
    cretula sign -k key.pem --append -o img fw
    quiet verify -q -k public.pem --appended img
    for at in 0 999 1000 1031 1032 1063; do
        cp img bad
        flip bad $at 0
        refuses verify -k public.pem --appended bad
    done
    { cat img; printf x; } > bad
    refuses verify -k public.pem --appended bad
    head -c -1 img > bad
    refuses verify -k public.pem --appended bad
}

@test "--appended: an image of nothing but a signature, and one too short for it" {
    cp "$FIXTURES/empty.sig.raw" img
    quiet verify -q -k "$KEY" --appended img
    for n in 0 1 63; do
        head -c $n img > short
        fails "'short' has $n bytes, too few for a signature" verify -k "$KEY" --appended short
    done
}

@test "--appended needs a file that can be read out of order" {
    fails "standard input with --appended" verify -k "$KEY" --appended -
    mkfifo pipe
    cat "$FIXTURES/message.bin" > pipe &
    fails "'pipe' is a pipe or device" verify -k "$KEY" --appended pipe
    wait
}

@test "a device is read to its end" {
    refuses verify -k "$KEY" -s "$SIG" /dev/null
    quiet verify -q -k "$KEY" -s "$FIXTURES/empty.sig.raw" /dev/null
}

@test "the default signature is FILE.sig" {
    cp "$FIXTURES/message.bin" fw
    fails "cannot open 'fw.sig': No such file or directory" verify -k "$KEY" fw
    cp "$SIG" fw.sig
    quiet verify -q -k "$KEY" fw
}

@test "a file that breaks off while it is read is an error, not a refusal" {
    mkdir directory
    fails "cannot read 'directory': Is a directory" verify -k "$KEY" -s "$SIG" directory
    fails "cannot open 'missing'" verify -k "$KEY" -s "$SIG" missing
}

@test "wrong use" {
    fails "no key: name its file with -k" verify fw
    fails "no file to verify" verify -k key.pem
    fails "'b' is one file too many" verify -k key.pem a b
    fails "name two signatures" verify -k key.pem -s sig --appended fw
    fails "unknown option '--sig'" verify --sig
}

@test "a name with a newline stays one line" {
    name=$'a\nb\033[2J'
    random 10 > "$name"
    refuses verify -k "$KEY" -s "$SIG" "$name"
    [[ $stderr == *"'a?b?[2J'"* ]]
}
