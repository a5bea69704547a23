# SPDX-License-Identifier: Apache-2.0 OR MIT
# Files larger than memory and than 32 bits. Takes minutes; run.sh leaves it out unless it is named.
load helper

limited()
{
    bash -c 'ulimit -v 65536; exec "$@"' - "$CRETULA" "$@"
}

setup()
{
    sanitized && skip "AddressSanitizer reserves terabytes of addresses"
    cd "$BATS_TEST_TMPDIR" || exit 1
}

@test "3 GiB in 64 MiB: sign and verify, in less than five minutes" {
    make_key
    truncate -s 3G sparse
    printf x | dd of=sparse bs=1 seek=3221225471 conv=notrunc status=none
    SECONDS=0
    limited sign -k key.pem sparse
    limited verify -q -k public.pem sparse
    [ $SECONDS -lt 300 ]
    # The last byte counts.
    printf y | dd of=sparse bs=1 seek=3221225471 conv=notrunc status=none
    run -1 limited verify -k public.pem sparse
}

@test "more than 4 GiB: sign and verify" {
    make_key
    truncate -s 4295032833 sparse
    limited sign -k key.pem sparse
    limited verify -q -k public.pem sparse
    truncate -s 65537 sparse # the same length modulo 2^32
    run -1 limited verify -k public.pem sparse
}

@test "512 MiB, whose length in bits does not fit 32: every hash" {
    truncate -s 512M sparse
    for a in sha1 sha224 sha256 sha384 sha512; do
        [ "$(limited hash -a $a sparse)" = "$(${a}sum sparse)" ]
    done
}

@test "more than 4 GiB: hash" {
    truncate -s 4295032833 sparse
    [ "$(limited hash sparse)" = "$(sha256sum sparse)" ]
}
