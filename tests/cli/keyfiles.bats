# SPDX-License-Identifier: Apache-2.0 OR MIT
# Key and signature files: what is read, and what is refused as what.
load helper

@test "every form of the private key signs alike" {
    for f in pkcs8_v1.pem pkcs8_v1.der pkcs8_v1_crlf.pem pkcs8_v1_no_final_newline.pem pkcs8_v1_leading_text.pem \
        pkcs8_v2.pem pkcs8_v2.der; do
        cretula sign -k "$FIXTURES/$f" -o sig "$FIXTURES/message.bin"
        cmp sig "$FIXTURES/message.sig.raw"
    done
}

@test "every form of the public key verifies alike" {
    for f in spki.pem spki.der pkcs8_v1.pem pkcs8_v2.der; do
        cretula verify -k "$FIXTURES/$f" -s "$FIXTURES/message.sig.raw" "$FIXTURES/message.bin"
        cretula pubkey "$FIXTURES/$f" | cmp - "$FIXTURES/spki.pem"
    done
    # CRLF, blank lines, trailing blanks, a byte order mark, no final newline, text before and after.
    sed 's/$/\r/' "$FIXTURES/spki.pem" > crlf.pem
    sed 's/$/ \t/; 2i\\' "$FIXTURES/spki.pem" > blanks.pem
    { printf '\357\273\277'; cat "$FIXTURES/spki.pem"; } > bom.pem
    head -c -1 "$FIXTURES/spki.pem" > unended.pem
    { echo before; cat "$FIXTURES/spki.pem"; echo after; } > surrounded.pem
    for f in crlf blanks bom unended surrounded; do
        cretula pubkey "$f.pem" | cmp - "$FIXTURES/spki.pem"
    done
}

@test "OpenSSL's keys are read, in PEM and DER" {
    openssl genpkey -algorithm ed25519 -out key.pem
    openssl pkey -in key.pem -outform DER -out key.der
    openssl pkey -in key.pem -pubout -out public.pem
    openssl pkey -in key.pem -pubout -outform DER -out public.der
    for f in key.pem key.der public.pem public.der; do
        cretula pubkey "$f" | cmp - public.pem
    done
}

# Both commands that read a key refuse the file in the same words.
refused_key()
{
    fails "$1" pubkey "$2"
    fails "$1" sign -k "$2" -o sig "$FIXTURES/message.bin"
    fails "$1" verify -k "$2" -s "$FIXTURES/message.sig.raw" "$FIXTURES/message.bin"
    [ ! -e sig ]
}

@test "damaged keys" {
    refused_key "an Ed25519 private key cut short, with 16 of 48 bytes" "$FIXTURES/bad_header_only.pem"
    refused_key "an Ed25519 private key cut short, with 47 of 48 bytes" "$FIXTURES/bad_truncated_31_byte_seed.pem"
    refused_key "an Ed25519 public key cut short, with 43 of 44 bytes" "$FIXTURES/bad_spki_truncated.pem"
    refused_key "an Ed25519 private key with bytes too many, 49 instead of 48" "$FIXTURES/bad_trailing_byte.der"
    refused_key "an Ed25519 private key, but damaged" "$FIXTURES/bad_null_params.der"
}

@test "a DER key cut at any byte is refused" {
    for f in pkcs8_v1.der spki.der pkcs8_v2.der; do
        for ((n = 1; n < $(stat -c %s "$FIXTURES/$f"); n++)); do
            head -c "$n" "$FIXTURES/$f" > cut.der
            status=0
            "$CRETULA" pubkey cut.der > out 2> err || status=$?
            [ $status -eq 2 ]
            [ ! -s out ]
            grep -q "^cretula: 'cut.der' is .*: " err
        done
    done
}

@test "a PEM key without its last line, without its first, or with a foreign character" {
    head -n -1 "$FIXTURES/pkcs8_v1.pem" > a.pem
    refused_key "'a.pem' is an Ed25519 private key" a.pem
    tail -n +2 "$FIXTURES/pkcs8_v1.pem" > b.pem
    refused_key "'b.pem' is no key file" b.pem
    sed 's/MC4C/MC4*/' "$FIXTURES/pkcs8_v1.pem" > c.pem
    fails "'c.pem' is " pubkey c.pem
}

@test "a public half of another key" {
    head -c 82 "$FIXTURES/pkcs8_v2.der" > mixed.der
    printf '\377' >> mixed.der
    refused_key "public half belongs to another key" mixed.der
}

@test "a public key of small order" {
    { head -c 12 "$FIXTURES/spki.der"; printf '\001'; head -c 31 /dev/zero; } > small.der
    fails "no valid point of the curve" pubkey small.der
    fails "no valid point of the curve" verify -k small.der -s "$FIXTURES/message.sig.raw" "$FIXTURES/message.bin"
}

@test "a public key does not sign" {
    for f in spki.pem spki.der; do
        fails "is a public key: signing needs the private key" sign -k "$FIXTURES/$f" -o sig "$FIXTURES/message.bin"
    done
}

@test "keys of other algorithms, as OpenSSL writes them" {
    openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:1024 -out rsa.pem
    openssl genpkey -algorithm RSA-PSS -pkeyopt rsa_keygen_bits:1024 -out pss.pem
    openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ec.pem
    openssl genpkey -algorithm X25519 -out x25519.pem
    openssl genpkey -algorithm X448 -out x448.pem
    openssl genpkey -algorithm ED448 -out ed448.pem
    for f in rsa pss ec x25519 x448 ed448; do
        openssl pkey -in $f.pem -outform DER -out $f.der
        openssl pkey -in $f.pem -pubout -out $f.public.pem
        openssl pkey -in $f.pem -pubout -outform DER -out $f.public.der
    done
    openssl rsa -in rsa.pem -traditional -out rsa.traditional.pem
    openssl rsa -in rsa.pem -traditional -outform DER -out rsa.traditional.der
    openssl ecparam -name prime256v1 -genkey -out ec.traditional.pem
    openssl ec -in ec.traditional.pem -outform DER -out ec.traditional.der
    for f in rsa*; do refused_key "'$f' is an RSA key" "$f"; done
    for f in pss*; do refused_key "'$f' is an RSA key" "$f"; done
    for f in ec*; do refused_key "'$f' is an EC key" "$f"; done
    for f in x25519*; do refused_key "'$f' is an X25519 key" "$f"; done
    for f in x448*; do refused_key "'$f' is an X448 key" "$f"; done
    for f in ed448*; do refused_key "'$f' is an Ed448 key" "$f"; done
    refused_key "is an X25519 key" "$FIXTURES/bad_spki_x25519_oid.der"
}

@test "encrypted keys" {
    refused_key "an encrypted private key: decrypt it first" "$FIXTURES/pkcs8_v1_encrypted_pbes2.pem"
    openssl pkcs8 -topk8 -in "$FIXTURES/pkcs8_v1.pem" -passout pass:test -outform DER -out encrypted.der
    refused_key "an encrypted private key: decrypt it first" encrypted.der
    openssl genrsa -traditional -aes128 -passout pass:test -out rsa.pem 1024
    refused_key "an encrypted private key: decrypt it first" rsa.pem
    # The advice works.
    openssl pkey -in "$FIXTURES/pkcs8_v1_encrypted_pbes2.pem" -passin pass:test -out plain.pem
    cretula pubkey plain.pem | cmp - "$FIXTURES/spki.pem"
}

@test "certificates and requests, and the advice works" {
    openssl req -x509 -new -key "$FIXTURES/pkcs8_v1.pem" -subj /CN=test -out cert.pem
    openssl x509 -in cert.pem -outform DER -out cert.der
    openssl req -new -key "$FIXTURES/pkcs8_v1.pem" -subj /CN=test -out request.pem
    openssl req -in request.pem -outform DER -out request.der
    for f in cert.pem cert.der request.pem request.der; do
        refused_key "'$f' is a certificate or a request" "$f"
    done
    openssl x509 -in cert.pem -noout -pubkey | cmp - "$FIXTURES/spki.pem"
}

@test "other forms of Ed25519 keys" {
    refused_key "an OpenSSH private key" "$FIXTURES/openssh_private"
    refused_key "an OpenSSH public key" "$FIXTURES/openssh_public"
    refused_key "a minisign or signify secret key" "$FIXTURES/minisign.key"
    refused_key "a minisign or signify public key" "$FIXTURES/minisign.pub"
    refused_key "JSON, perhaps a JSON Web Key" "$FIXTURES/jwk_private.json"
    refused_key "32 raw bytes, a seed or a public key" "$FIXTURES/seed.bin"
    refused_key "32 raw bytes, a seed or a public key" "$FIXTURES/public.bin"
    refused_key "64 raw bytes, perhaps a signature" "$FIXTURES/libsodium_secretkey64.bin"
}

@test "what is no key at all" {
    refused_key "64 raw bytes, perhaps a signature" "$FIXTURES/message.sig.raw"
    refused_key "a minisign or signify signature" "$FIXTURES/message.minisig"
    refused_key "an OpenSSH signature" "$FIXTURES/message.sshsig"
    refused_key "is no key file" "$FIXTURES/message.bin"
    : > empty
    refused_key "'empty' is empty" empty
    echo hello > text
    refused_key "'text' is no key file" text
    printf -- '-----BEGIN MESSAGE-----\nAAAA\n-----END MESSAGE-----\n' > message.pem
    refused_key "a PEM file, but of no key" message.pem
    printf -- '-----BEGIN PGP PRIVATE KEY BLOCK-----\nAAAA\n-----END PGP PRIVATE KEY BLOCK-----\n' > pgp
    refused_key "an OpenPGP file" pgp
    random 40000 > large
    refused_key "'large' is too large for a key" large
    mkdir directory
    refused_key "cannot read 'directory': Is a directory" directory
    refused_key "cannot open 'missing': No such file or directory: check the name" missing
}

@test "signatures of the wrong length or kind" {
    sig()
    {
        fails "$1" verify -k "$FIXTURES/spki.pem" -s "$2" "$FIXTURES/message.bin"
    }
    head -c 63 "$FIXTURES/message.sig.raw" > short
    { cat "$FIXTURES/message.sig.raw"; printf x; } > long
    : > empty
    sig "'short' has 63 bytes: a signature is 64 raw bytes" short
    sig "'long' has 65 bytes: a signature is 64 raw bytes" long
    sig "'empty' is empty: a signature is 64 raw bytes" empty
    sig "an Ed25519 public key: a signature is 64 raw bytes" "$FIXTURES/spki.pem"
    sig "an Ed25519 private key: a signature is 64 raw bytes" "$FIXTURES/pkcs8_v1.der"
    sig "an encrypted private key: a signature is 64 raw bytes" "$FIXTURES/pkcs8_v1_encrypted_pbes2.pem"
    sig "a minisign or signify signature: a signature is" "$FIXTURES/message.minisig"
    sig "a minisign or signify signature: a signature is" "$FIXTURES/message.legacy.minisig"
    sig "an OpenSSH signature: a signature is 64 raw bytes" "$FIXTURES/message.sshsig"
    sig "'$FIXTURES/seed.bin' has 32 bytes: a signature is" "$FIXTURES/seed.bin"
    random 40000 > large
    sig "'large' is too large for a signature" large
    sig "cannot open 'missing'" missing
}

@test "a key from standard input" {
    cretula sign -k - -o sig "$FIXTURES/message.bin" < "$FIXTURES/pkcs8_v1.pem"
    cmp sig "$FIXTURES/message.sig.raw"
    shell_fails "'standard input' is an OpenSSH private key" "\$CRETULA pubkey - < '$FIXTURES/openssh_private'"
}

@test "a file that cannot be read, and one that breaks off in the middle" {
    make_open_directory
    cp "$FIXTURES/pkcs8_v1.pem" "$OPEN/key.pem"
    chmod 000 "$OPEN/key.pem"
    run --separate-stderr -2 unprivileged "$OPEN/cretula" pubkey "$OPEN/key.pem"
    rm -rf "$OPEN"
    check_failure "cannot open '$OPEN/key.pem': Permission denied: check the permissions"
    interposed_fails "Input/output error" INTERPOSE_FAIL="read 5" pubkey "$FIXTURES/spki.pem"
}
