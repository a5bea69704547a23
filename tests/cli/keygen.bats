# SPDX-License-Identifier: Apache-2.0 OR MIT
# cretula keygen.
load helper

@test "a new key is PEM that OpenSSL reads, with mode 0600 whatever the umask" {
    umask 0
    quiet keygen -o key.pem
    [ "$(stat -c %a key.pem)" = 600 ]
    [ "$(stat -c %s key.pem)" -eq 119 ]
    openssl pkey -in key.pem -noout -text | grep ED25519
}

@test "a mask that would take the owner's rights does not" {
    umask 0777
    quiet keygen -o key.pem
    [ "$(stat -c %a key.pem)" = 600 ]
}

@test "the public key goes along with -p, and is OpenSSL's" {
    umask 022
    quiet keygen -o key.pem -p public.pem
    openssl pkey -in key.pem -pubout | cmp - public.pem
    [ "$(stat -c %a public.pem)" = 644 ]
}

@test "DER" {
    quiet keygen --format der -o key.der -p public.der
    [ "$(stat -c %s key.der)" -eq 48 ]
    openssl pkey -inform DER -in key.der -pubout -outform DER | cmp - public.der
}

@test "every key is another" {
    for i in 1 2 3 4 5 6 7 8; do
        cretula keygen -o "$i.pem"
        cretula pubkey --format hex "$i.pem" >> all
    done
    [ "$(sort -u all | wc -l)" -eq 8 ]
}

@test "an existing key is not replaced without --force" {
    make_key
    cp key.pem before
    fails "'key.pem' exists already" keygen -o key.pem
    cmp key.pem before
    quiet keygen -o key.pem --force
    run ! cmp key.pem before
    [ "$(stat -c %a key.pem)" = 600 ]
}

@test "--force makes the mode 0600 again" {
    make_key
    chmod 666 key.pem
    quiet keygen --force -o key.pem
    [ "$(stat -c %a key.pem)" = 600 ]
}

@test "an existing public key is not replaced without --force, and no private key is left" {
    echo precious > public.pem
    fails "'public.pem' exists already" keygen -o key.pem -p public.pem
    [ ! -e key.pem ]
    [ "$(cat public.pem)" = precious ]
    quiet keygen -o key.pem -p public.pem --force
}

@test "a symbolic link counts as existing, also one that leads nowhere" {
    ln -s nowhere key.pem
    fails "'key.pem' exists already" keygen -o key.pem
    [ ! -e nowhere ]
    fails "'key.pem' is a symbolic link that leads nowhere" keygen --force -o key.pem
}

@test "--force follows a symbolic link and leaves it one" {
    cretula keygen -o real.pem
    cp real.pem before
    ln -s real.pem key.pem
    quiet keygen --force -o key.pem
    [ -L key.pem ]
    run ! cmp real.pem before
}

@test "a file that appears at the last moment is not replaced" {
    # link() finds the name taken, as if another process had been faster.
    interposed_fails "File exists" INTERPOSE_FAIL="link 17" keygen -o key.pem
    [ ! -e key.pem ]
}

@test "a file system without hard links serves" {
    run -0 interposed INTERPOSE_FAIL="link 1" keygen -o key.pem
    [ "$(stat -c %a key.pem)" = 600 ]
    openssl pkey -in key.pem -noout
}

@test "a failing rename or fsync leaves nothing" {
    interposed_fails "Input/output error" INTERPOSE_FAIL="rename 5" keygen --force -o key.pem
    interposed_fails "No space left on device: free some space" INTERPOSE_FAIL="fsync 28" keygen -o key.pem -p public.pem
    [ ! -e key.pem ]
    [ ! -e public.pem ]
}

@test "the same name for both keys" {
    fails "'key.pem' is named for both keys" keygen -o key.pem -p key.pem
    mkdir d
    fails "is named for both keys" keygen -o key.pem -p d/../key.pem
    [ ! -e key.pem ]
}

@test "standard output: through a pipe yes, onto a terminal no" {
    cretula keygen -o - | openssl pkey -noout -text | grep ED25519
    on_terminal "'$CRETULA' keygen -o -"
    [[ $output == *"not shown on a terminal"* ]]
    [[ $output != *BEGIN* ]]
    fails "-p does not go" keygen -o - -p public.pem
}

@test "wrong use" {
    fails "no file for the private key" keygen
    fails "one argument too many" keygen -o key.pem extra
    fails "unknown format 'jwk'" keygen -o key.pem --format jwk
    fails "unknown option '--mode'" keygen -o key.pem --mode=600
    fails "needs a value" keygen -o
    fails "given twice" keygen -o a -o b
    fails "takes no value" keygen -o a --force=yes
    [ -z "$(ls)" ]
}
