# SPDX-License-Identifier: Apache-2.0 OR MIT
# cretula sign.
load helper

openssl_sign()
{
    openssl pkeyutl -sign -rawin -inkey "$1" -in "$2"
}

@test "signatures equal OpenSSL's, at every size around a block and a piece" {
    for i in 1 2 3; do
        cretula keygen -o key.pem --force
        for n in 1 63 64 111 112 127 128 129 65535 65536 65537 131072 200001; do
            random $n > file
            cretula sign -k key.pem file
            [ "$(stat -c %s file.sig)" -eq 64 ]
            openssl_sign key.pem file | cmp - file.sig
        done
    done
}

@test "the empty file" {
    : > empty
    quiet sign -k "$FIXTURES/pkcs8_v1.pem" empty
    cmp empty.sig "$FIXTURES/empty.sig.raw"
}

@test "the mode follows the umask, the default name is FILE.sig" {
    umask 027
    echo firmware > fw
    quiet sign --key "$FIXTURES/pkcs8_v1.pem" fw
    [ "$(stat -c %a fw.sig)" = 640 ]
    quiet sign --key="$FIXTURES/pkcs8_v1.pem" --output=elsewhere fw
    cmp fw.sig elsewhere
}

@test "names that look like options, after --" {
    echo firmware > -fw
    quiet sign -k "$FIXTURES/pkcs8_v1.pem" -o sig -- -fw
    [ "$(stat -c %s sig)" -eq 64 ]
}

@test "to standard output, not to a terminal" {
    cretula sign -k "$FIXTURES/pkcs8_v1.pem" -o - "$FIXTURES/message.bin" | cmp - "$FIXTURES/message.sig.raw"
    on_terminal "'$CRETULA' sign -k '$FIXTURES/pkcs8_v1.pem' -o - '$FIXTURES/message.bin'"
    [[ $output == *"standard output is a terminal"* ]]
}

@test "--append: image, padding of 0xff, signature over both" {
    make_key
    for align in 1 2 3 4 256 4096; do
        for n in 0 1 255 256 257 4095 65536; do
            random $n > fw
            cretula sign -k key.pem --append --align $align -o img fw
            size=$(((n + align - 1) / align * align))
            [ "$(stat -c %s img)" -eq $((size + 64)) ]
            head -c "$n" img | cmp - fw
            [ "$(head -c $size img | tail -c +$((n + 1)) | tr -d '\377' | wc -c)" -eq 0 ]
            cretula verify -q -k public.pem --appended img
            head -c $size img > signed
            tail -c 64 img > signature
            cretula verify -q -k public.pem -s signature signed
        done
    done
    openssl_sign key.pem signed | cmp - signature
}

@test "--append: defaults are a multiple of 4 and FILE.signed" {
    random 101 > fw
    quiet sign -k "$FIXTURES/pkcs8_v1.pem" --append fw
    [ "$(stat -c %s fw.signed)" -eq $((104 + 64)) ]
    random 1000 > aligned
    quiet sign -k "$FIXTURES/pkcs8_v1.pem" --append aligned
    [ "$(stat -c %s aligned.signed)" -eq $((1000 + 64)) ]
}

@test "--align: the largest, and what is no alignment" {
    echo fw > fw
    quiet sign -k "$FIXTURES/pkcs8_v1.pem" --append --align 1048576 fw
    [ "$(stat -c %s fw.signed)" -eq $((1048576 + 64)) ]
    for n in 0 -1 1048577 4k 0x10 "" 99999999999999999999999; do
        fails "'$n' is no alignment: give a number from 1 to 1048576" \
            sign -k "$FIXTURES/pkcs8_v1.pem" --append --align "$n" fw
    done
    fails "--align goes with --append only" sign -k "$FIXTURES/pkcs8_v1.pem" --align 4 fw
}

# A file that changes while it is being signed: in each of the ways, between the two passes.
changed()
{
    random 200000 > fw
    interposed_fails "'fw' changed while it was being signed" "$1=fw" sign -k "$FIXTURES/pkcs8_v1.pem" fw
    [ ! -e fw.sig ]
    random 200000 > fw
    echo old > img
    interposed_fails "'fw' changed while it was being signed" "$1=fw" \
        sign --append -k "$FIXTURES/pkcs8_v1.pem" -o img fw
    [ "$(cat img)" = old ]
    random 200000 > fw
    interposed_fails "'fw' changed" "$1=fw" sign -k "$FIXTURES/pkcs8_v1.pem" -o - fw
}

@test "a byte changes between the passes" {
    changed INTERPOSE_FLIP
}

@test "the file grows between the passes" {
    changed INTERPOSE_APPEND
}

@test "the file shrinks between the passes" {
    changed INTERPOSE_TRUNCATE
}

@test "a file that stays as it is, with the same calls interposed" {
    random 200000 > fw
    echo x > other
    run -0 interposed INTERPOSE_FLIP=other sign -k "$FIXTURES/pkcs8_v1.pem" fw
    cretula verify -q -k "$FIXTURES/spki.pem" fw
}

@test "what can be read only once is refused" {
    fails "standard input can be read only once" sign -k "$FIXTURES/pkcs8_v1.pem" -
    mkfifo pipe
    echo x > pipe &
    fails "'pipe' is a pipe or device, which can be read only once" sign -k "$FIXTURES/pkcs8_v1.pem" pipe
    wait
    fails "a pipe or device" sign -k "$FIXTURES/pkcs8_v1.pem" -o sig /dev/zero
    [ ! -e sig ]
}

@test "--append does not go to standard output" {
    fails "must not appear without its signature" sign --append -o - -k "$FIXTURES/pkcs8_v1.pem" "$FIXTURES/message.bin"
}

@test "input, key and output are different files" {
    make_key
    random 100 > fw
    cp fw before
    cp key.pem key.before
    ln -s fw link
    fails "'fw' is both the input and the output" sign -k key.pem -o fw fw
    fails "'fw' is both the input and the output" sign --append -k key.pem -o fw link
    fails "'link' is both the input and the output" sign --append -k key.pem -o link fw
    fails "'key.pem' is both the key file and the output" sign -k key.pem -o key.pem fw
    cmp fw before
    cmp key.pem key.before
}

@test "wrong use" {
    fails "no private key: name its file with -k" sign fw
    fails "no file to sign" sign -k key.pem
    fails "'b' is one file too many" sign -k key.pem a b
    fails "unknown option '--detached'" sign --detached
    fails "cannot open 'missing': No such file or directory" sign -k "$FIXTURES/pkcs8_v1.pem" missing
    mkdir directory
    fails "cannot read 'directory': Is a directory" sign -k "$FIXTURES/pkcs8_v1.pem" directory
    [ "$(ls)" = directory ]
}

@test "memory does not grow with the file" {
    sanitized && skip "AddressSanitizer reserves terabytes of addresses"
    truncate -s 100M sparse
    run -0 bash -c 'ulimit -v 65536; "$1" sign -k "$2" sparse && "$1" verify -q -k "$2" sparse' - \
        "$CRETULA" "$FIXTURES/pkcs8_v1.pem"
    [ -z "$output" ]
}
