/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* cretula keygen: a new private key. */
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "message.h"
#include "options.h"
#include "output.h"

static const char help[] = "usage: cretula keygen -o FILE [OPTION]...\n"
                           "\n"
                           "Makes an Ed25519 private key from the operating system's random source and writes\n"
                           "it as PKCS#8 with mode 0600.\n"
                           "\n"
                           "  -o, --output FILE   where the private key goes; '-' is standard output, if that\n"
                           "                      is no terminal\n"
                           "  -p, --public FILE   write the public key, too\n"
                           "      --format FORMAT pem (default) or der\n"
                           "      --force         replace files that exist\n"
                           "\n"
                           "Example:\n"
                           "  cretula keygen -o key.pem -p public.pem\n";

struct request {
    const char *private_path;
    const char *public_path;
    int der;
    int force;
};

/* A file's bytes before they are written. */
struct encoded {
    char bytes[CRETULA_PRIVATE_PEM_SIZE];
    size_t n;
};

static int encode_private(struct encoded *e, const cretula_ed25519_key *key, int der)
{
    e->n = der ? CRETULA_PKCS8_SIZE : CRETULA_PRIVATE_PEM_SIZE;
    return der ? cretula_ed25519_key_write_der(key, (uint8_t *)e->bytes) : cretula_ed25519_key_write_pem(key, e->bytes);
}

static int encode_public(struct encoded *e, const cretula_ed25519_key *key, int der)
{
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE];
    int code = cretula_ed25519_key_public(key, public_key);

    e->n = der ? CRETULA_SPKI_SIZE : CRETULA_PUBLIC_PEM_SIZE;
    if (code != CRETULA_OK)
        return code;
    return der ? cretula_ed25519_public_key_write_der((uint8_t *)e->bytes, public_key)
               : cretula_ed25519_public_key_write_pem(e->bytes, public_key);
}

static int to_standard_output(const struct encoded *private_key)
{
    if (isatty(STDOUT_FILENO))
        return fail("a private key is not shown on a terminal: name a file with -o");
    return output_standard(private_key->bytes, private_key->n);
}

/* Both files are ready before the first gets its name, so that a full disk leaves neither. */
static int to_files(const struct request *request, const struct encoded *private_key, const struct encoded *public_key)
{
    struct output private_file, public_file;
    int status = output_begin(&private_file, request->private_path, OUTPUT_PRIVATE, !request->force);

    if (status != EXIT_GOOD)
        return status;
    memset(&public_file, 0, sizeof public_file);
    public_file.fd = -1;
    status = output_write(&private_file, private_key->bytes, private_key->n);
    if (status == EXIT_GOOD && request->public_path != NULL) {
        status = output_begin(&public_file, request->public_path, OUTPUT_PUBLIC, !request->force);
        if (status == EXIT_GOOD && output_same(&private_file, &public_file))
            status = fail("'%s' is named for both keys: give two names", request->public_path);
        if (status == EXIT_GOOD)
            status = output_write(&public_file, public_key->bytes, public_key->n);
    }
    if (status == EXIT_GOOD)
        status = output_commit(&private_file);
    if (status == EXIT_GOOD && request->public_path != NULL)
        status = output_commit(&public_file);
    output_discard(&private_file);
    output_discard(&public_file);
    return status;
}

static int generate(const struct request *request)
{
    struct encoded private_key, public_key;
    cretula_ed25519_key key;
    sigset_t signals;
    int code = cretula_ed25519_key_generate(&key, cretula_rng_host());
    int status;

    if (code == CRETULA_OK)
        code = encode_private(&private_key, &key, request->der);
    if (code == CRETULA_OK)
        code = encode_public(&public_key, &key, request->der);
    cretula_ed25519_key_wipe(&key);
    if (code != CRETULA_OK)
        return fail("no key could be made: %s: see whether getrandom() works on this system", cretula_strerror(code));

    signals_hold(&signals);
    if (strcmp(request->private_path, "-") == 0)
        status = to_standard_output(&private_key);
    else
        status = to_files(request, &private_key, &public_key);
    cretula_wipe(&private_key, sizeof private_key);
    signals_release(&signals);
    return status;
}

int command_keygen(int argc, char **argv)
{
    struct request request = {NULL, NULL, 0, 0};
    const char *format = NULL;
    const struct option options[] = {
        {'o', "output", &request.private_path, NULL},
        {'p', "public", &request.public_path, NULL},
        {0, "format", &format, NULL},
        {0, "force", NULL, &request.force},
    };
    struct command_line line = {"cretula keygen", help, options, sizeof options / sizeof options[0], NULL, 0};
    int status;

    if (!options_parse(&line, argc, argv, &status))
        return status;
    if (line.n_operands > 0)
        return fail("'%s' is one argument too many: keygen takes only options", line.operands[0]);
    if (request.private_path == NULL)
        return fail("no file for the private key: name one with -o");
    if (format != NULL && strcmp(format, "pem") != 0 && strcmp(format, "der") != 0)
        return fail("unknown format '%s': a private key is written as pem or der", format);
    if (request.public_path != NULL && strcmp(request.private_path, "-") == 0)
        return fail("-p does not go with a private key on standard output: make the public key with 'cretula pubkey'");
    request.der = format != NULL && strcmp(format, "der") == 0;
    return generate(&request);
}
