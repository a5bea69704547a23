# SPDX-License-Identifier: Apache-2.0 OR MIT
# Completion of the cretula command for bash.

_cretula()
{
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words=
    COMPREPLY=()

    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "keygen pubkey sign verify hash selftest version --help" -- "$word")
        return
    fi
    case ${COMP_WORDS[1]}:$previous in
        keygen:--format) words="pem der" ;;
        pubkey:--format) words="pem der hex c" ;;
        hash:-a | hash:--algorithm) words="sha1 sha224 sha256 sha384 sha512" ;;
        sign:--align) words="4 16 64 256 4096" ;;
        pubkey:--name) return ;;
        *)
            case ${COMP_WORDS[1]}:$word in
                keygen:-*) words="--output --public --format --force --help" ;;
                pubkey:-*) words="--output --format --name --help" ;;
                sign:-*) words="--key --output --append --align --help" ;;
                verify:-*) words="--key --signature --appended --quiet --help" ;;
                hash:-*) words="--algorithm --tag --help" ;;
                selftest:-* | version:-*) words="--help" ;;
            esac
            ;;
    esac
    if [ -n "$words" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    fi
}

# Where nothing else fits, bash completes file names.
complete -o bashdefault -o default -F _cretula cretula
