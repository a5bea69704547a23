# SPDX-License-Identifier: Apache-2.0 OR MIT
# cretula pubkey.
load helper

@test "PEM and DER are OpenSSL's, from the private and from the public key" {
    make_key
    for key in key.pem public.pem; do
        cretula pubkey "$key" | cmp - public.pem
        cretula pubkey --format der "$key" | cmp - <(openssl pkey -in key.pem -pubout -outform DER)
    done
}

@test "hex" {
    run -0 cretula pubkey --format hex "$FIXTURES/spki.pem"
    [ "$output" = d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a ]
    [ "$(cretula pubkey --format=hex "$FIXTURES/pkcs8_v1.pem")" = "$output" ]
}

@test "C: a header that compiles without a warning and holds the key" {
    quiet pubkey --format c --name boot_key -o boot_key.h "$FIXTURES/pkcs8_v1.pem"
    cat > main.c <<'END'
#include "boot_key.h"
#include "boot_key.h"
#include <stdio.h>
int main(void) { return fwrite(boot_key, 1, sizeof boot_key, stdout) != 32; }
END
    "${CC:-cc}" -std=c99 -pedantic -Wall -Wextra -Werror -o main main.c
    ./main | cmp - "$FIXTURES/public.bin"
}

@test "C: the array has a name without --name, too" {
    run -0 cretula pubkey --format c "$FIXTURES/spki.pem"
    [[ $output == *"#ifndef FIRMWARE_PUBLIC_KEY_H"*"static const uint8_t firmware_public_key[32] = {"*"#endif" ]]
}

@test "C: names that no C array can have" {
    for name in 1key a-key "a key" int "" _key uint8_t "$(printf 'a%.0s' {1..64})"; do
        fails "is no name for a C array" pubkey --format c --name "$name" "$FIXTURES/spki.pem"
    done
    run -0 cretula pubkey --format c --name "$(printf 'a%.0s' {1..63})" "$FIXTURES/spki.pem"
    fails "only a C array has a name" pubkey --name key "$FIXTURES/spki.pem"
}

@test "to a file, and over it again" {
    quiet pubkey -o p.pem "$FIXTURES/pkcs8_v1.pem"
    cmp p.pem "$FIXTURES/spki.pem"
    quiet pubkey --format der -op.pem "$FIXTURES/pkcs8_v1.pem"
    cmp p.pem "$FIXTURES/spki.der"
}

@test "from standard input, to standard output by name" {
    cretula pubkey -o - - < "$FIXTURES/pkcs8_v1.pem" | cmp - "$FIXTURES/spki.pem"
}

@test "DER does not go to a terminal, PEM does" {
    on_terminal "'$CRETULA' pubkey --format der '$FIXTURES/spki.pem'"
    [[ $output == *"standard output is a terminal"* ]]
    on_terminal "'$CRETULA' pubkey '$FIXTURES/spki.pem'"
    [[ $output == *"BEGIN PUBLIC KEY"* ]]
}

@test "the key file is not the output" {
    make_key
    cp key.pem before
    fails "both the key file and the output" pubkey -o key.pem key.pem
    ln key.pem other.pem
    fails "both the key file and the output" pubkey -o other.pem key.pem
    cmp key.pem before
}

@test "wrong use" {
    fails "no key file named" pubkey
    fails "more than one key file" pubkey a b
    fails "unknown format 'ssh'" pubkey --format ssh "$FIXTURES/spki.pem"
    fails "unknown option '-x'" pubkey -x
}
