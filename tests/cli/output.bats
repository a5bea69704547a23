# SPDX-License-Identifier: Apache-2.0 OR MIT
# Output: whole or not at all, and every failure to write is an error.
load helper

KEY=$FIXTURES/pkcs8_v1.pem

@test "a full standard output" {
    for command in "--help" "sign --help" "version" "selftest" "pubkey '$KEY'" "pubkey --format der '$KEY'" \
        "hash '$KEY'" "keygen -o -" "sign -k '$KEY' -o - '$FIXTURES/message.bin'" \
        "verify -k '$KEY' -s '$FIXTURES/message.sig.raw' '$FIXTURES/message.bin'"; do
        shell_fails "cannot write 'standard output': No space left on device" "\$CRETULA $command > /dev/full"
    done
}

@test "a closed pipe" {
    shell_fails "cannot write 'standard output': Broken pipe" \
        "set -o pipefail; (sleep 0.3; \$CRETULA hash '$KEY') | true"
}

@test "a closed standard output is not mistaken for a file" {
    shell_fails "cannot write 'standard output': Bad file descriptor" "\$CRETULA version >&-"
    shell_fails "cannot write 'standard output': Bad file descriptor" "\$CRETULA sign -k '$KEY' -o - '$KEY' >&-"
    # The file that is written must not become standard output or standard error.
    "$CRETULA" sign -k "$KEY" -o sig "$FIXTURES/message.bin" <&- >&- 2>&-
    cmp sig "$FIXTURES/message.sig.raw"
    run "$CRETULA" sign -k "$FIXTURES/openssh_private" -o sig2 "$FIXTURES/message.bin" <&- 2>&-
    [ "$status" -eq 2 ]
    [ ! -e sig2 ]
    shell_fails "cannot read 'standard input'" "\$CRETULA hash - <&-"
    shell_fails "cannot read 'standard input'" "\$CRETULA hash '$KEY' - <&-"
}

# In a mount namespace of its own, so that nothing stays mounted whatever happens.
on_small_disk()
{
    run --separate-stderr -2 env CRETULA="$CRETULA" KEY="$KEY" unshare -m bash -c \
        "mount -t tmpfs -o size=64k none disk && cd disk && { $1; }"
}

@test "a full disk" {
    mkdir disk
    unshare -m mount -t tmpfs none disk 2> /dev/null || skip "cannot mount a tmpfs"
    random 300000 > fw
    on_small_disk '"$CRETULA" sign -k "$KEY" --append -o img ../fw || { status=$?; ls -A > ../left; exit $status; }'
    check_failure "cannot write 'img': No space left on device: free some space and try again"
    [ ! -s left ]
    on_small_disk 'head -c 65536 ../fw > ballast
        "$CRETULA" keygen -o key.pem -p public.pem || { status=$?; ls -A > ../left; exit $status; }'
    check_failure "cannot write 'key.pem': No space left on device: free some space and try again"
    [ "$(cat left)" = ballast ]
}

@test "a disk that is full only when the file is synchronised" {
    echo old > sig
    interposed_fails "cannot write 'sig': No space left on device" INTERPOSE_FAIL="fsync 28" \
        sign -k "$KEY" -o sig "$FIXTURES/message.bin"
    [ "$(cat sig)" = old ]
    interposed_fails "cannot write 'sig': Input/output error" INTERPOSE_FAIL="rename 5" \
        sign -k "$KEY" -o sig "$FIXTURES/message.bin"
    [ "$(cat sig)" = old ]
}

@test "a limit on file sizes" {
    random 300000 > fw
    shell_fails "cannot write 'img': File too large: raise the limit" \
        "ulimit -f 100; \$CRETULA sign -k '$KEY' --append -o img fw"
    [ ! -e img ]
}

@test "a directory that is missing, no directory, or not writable" {
    sign() { fails "$1" sign -k "$KEY" -o "$2" "$FIXTURES/message.bin"; }
    sign "cannot write 'missing/sig': No such file or directory" missing/sig
    echo x > file
    sign "cannot write 'file/sig': Not a directory" file/sig
    mkdir d
    sign "'d' is a directory: name a file in it" d
    sign "'d/' is no name for a file" d/
    sign "'' is no name for a file" ""
    sign "cannot write '$(printf 'n%.0s' {1..300})': File name too long" "$(printf 'n%.0s' {1..300})"
    make_open_directory
    cp "$KEY" "$FIXTURES/message.bin" "$OPEN"
    chmod 644 "$OPEN"/*.pem
    chmod 555 "$OPEN"
    run --separate-stderr -2 unprivileged sh -c 'cd "$1" && exec ./cretula sign -k pkcs8_v1.pem message.bin' - "$OPEN"
    chmod 755 "$OPEN"
    rm -rf "$OPEN"
    check_failure "cannot write 'message.bin.sig': Permission denied: check the permissions"
}

@test "a device or a pipe is not replaced by a file" {
    mkfifo pipe
    ln -s pipe link
    for f in pipe link; do
        fails "'$f' is a device or a pipe" sign -k "$KEY" -o $f "$FIXTURES/message.bin"
        fails "'$f' is a device or a pipe" pubkey -o $f "$KEY"
        fails "'$f' is a device or a pipe" keygen --force -o $f
    done
    # A node of our own: had the command a fault, it would cost root the real /dev/null.
    mknod null c 1 3 || skip "cannot make a device"
    fails "'null' is a device or a pipe" sign -k "$KEY" -o null "$FIXTURES/message.bin"
    [ -c null ]
}

@test "a symbolic link stays one, and its target is replaced" {
    mkdir d
    echo old > d/sig
    ln -s d/sig link
    quiet sign -k "$KEY" -o link "$FIXTURES/message.bin"
    [ -L link ]
    cmp d/sig "$FIXTURES/message.sig.raw"
}

@test "an error writes no file, where one was it stays" {
    echo old > sig
    fails "no key file" sign -k "$FIXTURES/message.bin" -o sig "$FIXTURES/message.bin"
    fails "cannot open 'missing'" sign -k "$KEY" -o sig missing
    [ "$(cat sig)" = old ]
    [ "$(ls)" = sig ]
}

wait_for_temporary_file()
{
    local i=0
    until ls .cretula-* 2> /dev/null; do
        sleep 0.01
        i=$((i + 1))
        [ $i -lt 1000 ]
    done
}

# Starts signing a file that takes seconds, sends a signal once the temporary file is there, and waits.
interrupt()
{
    truncate -s 4G sparse
    env --default-signal=INT,TERM,HUP "$CRETULA" sign -k "$KEY" "${@:2}" sparse > out 2> err 3>&- &
    local pid=$!
    wait_for_temporary_file
    kill -"$1" $pid
    status=0
    wait $pid || status=$?
    [ ! -s out ]
    [ ! -s err ]
    [ "$(ls -A)" = $'err\nout\nsparse' ]
}

@test "a signal while signing leaves no file behind" {
    interrupt INT
    [ "$status" -eq 130 ]
    interrupt TERM
    [ "$status" -eq 143 ]
    interrupt HUP
    [ "$status" -eq 129 ]
}

@test "a signal that is ignored does not stop it" {
    truncate -s 100M sparse
    (trap '' HUP; exec "$CRETULA" sign -k "$KEY" sparse) 3>&- &
    pid=$!
    wait_for_temporary_file
    kill -HUP $pid
    wait $pid
    [ "$(stat -c %s sparse.sig)" -eq 64 ]
}

@test "progress: a bar on a terminal, cleared at the end; nothing otherwise" {
    truncate -s 300M sparse
    on_terminal "'$CRETULA' sign -k '$KEY' sparse && echo done"
    [[ $output == *"signing ["*"]"*"%"*$'\r\033[K'"done"* ]]
    run --separate-stderr -0 cretula verify -q -k "$KEY" sparse
    [ -z "$stderr" ]
    on_terminal "'$CRETULA' sign -k '$KEY' '$FIXTURES/message.bin' -o sig"
    [ -z "$output" ]
}
