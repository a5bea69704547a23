/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The `cretula` command: chooses the subcommand. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "hashtable.h"
#include "message.h"
#include "output.h"

static const char help[] = "usage: cretula COMMAND [OPTION]... [FILE]...\n"
                           "\n"
                           "Ed25519 keys and signatures for firmware, and SHA hashes.\n"
                           "\n"
                           "  keygen    make a private key\n"
                           "  pubkey    take the public key out of a key file; as C source, too\n"
                           "  sign      sign a file\n"
                           "  verify    check the signature of a file\n"
                           "  hash      hash files, in the format of sha256sum\n"
                           "  selftest  run the known answers of every algorithm\n"
                           "  version   show the version and what was built in\n"
                           "\n"
                           "'cretula COMMAND --help' tells more, with an example.\n"
                           "\n"
                           "Exit codes: 0 good, 1 signature refused, 2 anything else.\n"
                           "\n"
                           "Example:\n"
                           "  cretula keygen -o key.pem\n"
                           "  cretula sign -k key.pem firmware.bin\n"
                           "  cretula verify -k key.pem firmware.bin\n";

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"keygen", command_keygen}, {"pubkey", command_pubkey},     {"sign", command_sign},       {"verify", command_verify},
    {"hash", command_hash},     {"selftest", command_selftest}, {"version", command_version}, {"--version", command_version},
};

/*
 * Occupies the standard descriptors that the caller left closed, so that no file opened later takes their place, and opens them
 * the wrong way round, so that using one is still an error.
 */
static void occupy_standard(void)
{
    int fd;

    for (fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF)
            (void)open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

int main(int argc, char **argv)
{
    size_t i;

    occupy_standard();
    (void)signal(SIGPIPE, SIG_IGN); /* a write that fails is reported instead */
    hashtable_use_cpu();
    (void)signal(SIGXFSZ, SIG_IGN);
    if (argc < 2)
        return fail("no command given: see 'cretula --help'");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return output_standard(help, sizeof help - 1);
    for (i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    }
    return fail("unknown command '%s': see 'cretula --help'", argv[1]);
}
