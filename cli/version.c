/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* cretula version: what this build is made of. */
#include <string.h>

#include "commands.h"
#include "message.h"
#include "options.h"
#include "output.h"

static const char help[] = "usage: cretula version\n"
                           "\n"
                           "Shows the version, the profile, the kernels and the algorithms that are built in.\n"
                           "\n"
                           "Example:\n"
                           "  cretula version\n";

static const char description[] = "cretula " CRETULA_VERSION "\n"
#if CRETULA_PROFILE_SMALL
                                  "profile: small\n"
#elif CRETULA_PROFILE_FAST
                                  "profile: fast\n"
#else
                                  "profile: balanced\n"
#endif
#if CRETULA_FE_TINY
                                  "field kernel: fe_tiny\n"
#elif CRETULA_FE_W64
                                  "field kernel: fe_w64\n"
#else
                                  "field kernel: fe_w32\n"
#endif
#if CRETULA_BASE_TINY
                                  "fixed base: ge_tiny\n"
#elif CRETULA_BASE_FAST
                                  "fixed base: base_fast\n"
#else
                                  "fixed base: base_balanced\n"
#endif
                                  "signatures: Ed25519"
#if CRETULA_ED25519_CONTEXT
                                  " Ed25519ctx Ed25519ph"
#endif
                                  "\n"
                                  "hashes:"
#if CRETULA_SHA1
                                  " SHA1"
#endif
#if CRETULA_SHA256
                                  " SHA224 SHA256"
#endif
                                  " SHA384 SHA512\n"
#if CRETULA_X25519
                                  "key agreement: X25519\n"
#endif
#if CRETULA_HMAC
                                  "message authentication: HMAC HKDF\n"
#endif
#if CRETULA_SELF_VERIFY
                                  "self-verify: on\n"
#endif
    ;

int command_version(int argc, char **argv)
{
    struct command_line line = {"cretula version", help, NULL, 0, NULL, 0};
    int status;

    if (!options_parse(&line, argc, argv, &status))
        return status;
    if (line.n_operands > 0)
        return fail("'%s' is one argument too many: version takes none", line.operands[0]);
    if (strcmp(cretula_version(), CRETULA_VERSION) != 0)
        return fail("the command is of version %s and the library of %s: install both anew", CRETULA_VERSION,
                    cretula_version());
    return output_standard(description, sizeof description - 1);
}
