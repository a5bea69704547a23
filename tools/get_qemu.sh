#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# get_qemu.sh [DIR]: a qemu-system-arm that has the AST1030's hash engine, as DIR/qemu-system-arm (DIR is build/tools unless
# given). That takes QEMU 10. Where the system's is older, as on Debian 12, Debian's own backport is unpacked into
# DIR/qemu beside it; nothing is installed. The command in DIR starts it with its own data, and without default devices, whose
# modules would be the system's.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/../build/tools}
least=10
packages="qemu-system-arm qemu-system-common qemu-system-data"

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
command=$folder/qemu-system-arm

version() {
    "$1" --version 2> /dev/null | sed -n 's/^QEMU emulator version \([0-9]*\).*/\1/p'
}

enough() {
    found=$(version "$1")
    [ -n "$found" ] && [ "$found" -ge $least ]
}

# The command appears last and at once: one that is there works.
publish() {
    echo "#!/bin/sh" > "$command.new"
    echo "$1" >> "$command.new"
    chmod +x "$command.new"
    mv "$command.new" "$command"
}

if [ -x "$command" ] && enough "$command"; then
    exit 0
fi
if enough qemu-system-arm; then
    publish "exec qemu-system-arm -nodefaults \"\$@\""
    exit 0
fi

# shellcheck disable=SC1091
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
if [ "$codename" != bookworm ]; then
    echo "get_qemu: QEMU $least or later is needed here; the system's is: $(version qemu-system-arm)" >&2
    exit 1
fi
echo "get_qemu: fetching QEMU $least from Debian's bookworm-backports into $folder/qemu; the system's stays as it is"
rm -rf "$folder/qemu"
mkdir -p "$folder/qemu/deb"
# shellcheck disable=SC2086
"$here/fetch_debian.sh" binary bookworm-backports "$folder/qemu/deb" $packages > /dev/null
for deb in "$folder"/qemu/deb/*.deb; do
    dpkg-deb --extract "$deb" "$folder/qemu"
done
rm -rf "$folder/qemu/deb"
binary=$folder/qemu/usr/bin/qemu-system-arm
if ! enough "$binary"; then
    "$binary" --version >&2 || true
    echo "get_qemu: this does not run here; are the libraries of the system's qemu-system-arm installed?" >&2
    exit 1
fi
publish "exec \"$binary\" -L \"$folder/qemu/usr/share/qemu\" -nodefaults \"\$@\""
