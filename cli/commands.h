/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The subcommands. Each takes its own name as argv[0] and returns an exit code. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <cretula/cretula.h>

#if !CRETULA_ED25519_SIGN || !CRETULA_ED25519_VERIFY || !CRETULA_PEM || !CRETULA_RNG_HOST
#error "the cretula command needs signing, verification, PEM and the host's random source; or set CRETULA_BUILD_CLI=OFF"
#endif

int command_keygen(int argc, char **argv);
int command_pubkey(int argc, char **argv);
int command_sign(int argc, char **argv);
int command_verify(int argc, char **argv);
int command_hash(int argc, char **argv);
int command_selftest(int argc, char **argv);
int command_version(int argc, char **argv);

#endif
