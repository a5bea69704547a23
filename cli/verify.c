/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* cretula verify: whether a signature is one of this file by this key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "input.h"
#include "keyfile.h"
#include "message.h"
#include "options.h"
#include "output.h"
#include "progress.h"

static const char help[] = "usage: cretula verify -k KEY [-s SIGNATURE] FILE\n"
                           "       cretula verify -k KEY --appended FILE\n"
                           "\n"
                           "Checks an Ed25519 signature of FILE. Exit code 0 if it is good, 1 if it is refused,\n"
                           "2 if it could not be checked.\n"
                           "\n"
                           "  -k, --key KEY             the public key or the private key, PEM or DER\n"
                           "  -s, --signature SIGNATURE a file of 64 bytes (default: FILE.sig)\n"
                           "      --appended            the signature is the last 64 bytes of FILE, as after\n"
                           "                            'cretula sign --append'\n"
                           "  -q, --quiet               say nothing if the signature is good\n"
                           "\n"
                           "One of KEY, SIGNATURE and FILE may be '-', standard input; not FILE with --appended.\n"
                           "\n"
                           "Example:\n"
                           "  cretula verify -k public.pem -s firmware.bin.sig firmware.bin\n";

struct job {
    const char *key_path;
    const char *signature_path;
    const char *path;
    int appended;
    int quiet;
    struct input in;
    uint8_t key[CRETULA_ED25519_PUBLIC_SIZE];
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE];
};

/* Takes the signature off the end. *size gets the number of bytes in front of it. */
static int read_appended(struct job *job, uint64_t *size)
{
    size_t n;
    int status;

    if (!job->in.seekable)
        return fail("'%s' is a pipe or device: its signature comes last but is needed first, save it to a file", job->in.name);
    if (job->in.size < CRETULA_ED25519_SIGNATURE_SIZE)
        return fail("'%s' has %u bytes, too few for a signature of 64: check the name", job->in.name, (unsigned)job->in.size);
    *size = job->in.size - CRETULA_ED25519_SIGNATURE_SIZE;
    status = input_seek(&job->in, *size);
    if (status == EXIT_GOOD)
        status = input_read(&job->in, job->signature, sizeof job->signature, &n);
    if (status == EXIT_GOOD && n != sizeof job->signature)
        status = fail("'%s' became shorter meanwhile: try again when nothing writes to it", job->in.name);
    return status == EXIT_GOOD ? input_seek(&job->in, 0) : status;
}

/* Hashes up to limit bytes. *code is the library's answer. */
static int read_message(struct job *job, cretula_ed25519_verifier *verifier, uint64_t limit, int *code)
{
    uint8_t piece[INPUT_PIECE];
    struct progress bar;
    size_t want, n;
    int status;

    progress_begin(&bar, "verifying", job->in.size);
    do {
        want = limit < sizeof piece ? (size_t)limit : sizeof piece;
        status = input_read(&job->in, piece, want, &n);
        if (status != EXIT_GOOD)
            break;
        *code = cretula_ed25519_verify_update(verifier, piece, n);
        limit -= n;
        progress_add(&bar, n);
    } while (*code == CRETULA_OK && n == sizeof piece);
    progress_end(&bar);
    return status;
}

static int say_good(const struct job *job)
{
    static const char words[] = ": good signature\n";
    size_t n = strlen(job->in.name);
    char *line;
    int status;

    if (job->quiet)
        return EXIT_GOOD;
    line = malloc(n + sizeof words);
    if (line == NULL)
        return fail("out of memory: free some and try again");
    memcpy(line, job->in.name, n);
    memcpy(line + n, words, sizeof words);
    status = output_standard(line, n + sizeof words - 1);
    free(line);
    return status;
}

static int check_signature(struct job *job)
{
    cretula_ed25519_verifier verifier;
    uint64_t limit = UINT64_MAX;
    int code;
    int status = job->appended ? read_appended(job, &limit) : EXIT_GOOD;

    if (status != EXIT_GOOD)
        return status;
    code = cretula_ed25519_verify_init(&verifier, job->signature, job->key);
    if (code == CRETULA_OK)
        status = read_message(job, &verifier, limit, &code);
    if (status != EXIT_GOOD)
        return status;
    if (code == CRETULA_OK)
        code = cretula_ed25519_verify_finish(&verifier);
    if (code == CRETULA_OK)
        return say_good(job);
    if (code == CRETULA_ERR_SIGNATURE)
        return refuse("the signature of '%s' is refused: do not use the file, unless the key or the signature is another's",
                      job->in.name);
    return fail("'%s' could not be checked: %s: report this as a bug", job->in.name, cretula_strerror(code));
}

static int verify(struct job *job)
{
    int status = keyfile_public(job->key_path, job->key);

    if (status == EXIT_GOOD && !job->appended)
        status = keyfile_signature(job->signature_path, job->signature);
    if (status == EXIT_GOOD)
        status = input_open(&job->in, job->path);
    if (status != EXIT_GOOD)
        return status;
    status = check_signature(job);
    input_close(&job->in);
    return status;
}

/* Verifies against FILE.sig. */
static int verify_beside(struct job *job)
{
    static const char suffix[] = ".sig";
    size_t n = strlen(job->path);
    char *name = malloc(n + sizeof suffix);
    int status;

    if (name == NULL)
        return fail("out of memory: free some and try again");
    memcpy(name, job->path, n);
    memcpy(name + n, suffix, sizeof suffix);
    job->signature_path = name;
    status = verify(job);
    free(name);
    return status;
}

static int is_standard(const char *path)
{
    return path != NULL && strcmp(path, "-") == 0;
}

int command_verify(int argc, char **argv)
{
    struct job job;
    const struct option options[] = {
        {'k', "key", &job.key_path, NULL},
        {'s', "signature", &job.signature_path, NULL},
        {0, "appended", NULL, &job.appended},
        {'q', "quiet", NULL, &job.quiet},
    };
    struct command_line line = {"cretula verify", help, options, sizeof options / sizeof options[0], NULL, 0};
    int status;

    memset(&job, 0, sizeof job);
    if (!options_parse(&line, argc, argv, &status))
        return status;
    if (job.key_path == NULL)
        return fail("no key: name its file with -k");
    if (line.n_operands == 0)
        return fail("no file to verify: name one, or '-' for standard input");
    if (line.n_operands > 1)
        return fail("'%s' is one file too many: verify one at a time", line.operands[1]);
    if (job.appended && job.signature_path != NULL)
        return fail("-s and --appended name two signatures: leave one out");
    job.path = line.operands[0];
    if (job.appended && is_standard(job.path))
        return fail("standard input with --appended: its signature comes last but is needed first, save it to a file");
    if (is_standard(job.key_path) + is_standard(job.signature_path) + is_standard(job.path) > 1)
        return fail("standard input is named twice: it can be read only once, save one of the two to a file");
    if (!job.appended && job.signature_path == NULL) {
        if (is_standard(job.path))
            return fail("no signature: with standard input, name its file with -s");
        return verify_beside(&job);
    }
    return verify(&job);
}
