/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * cretula sign: a file's signature, in a file of its own or behind the file's contents.
 *
 * Ed25519 hashes a message twice. The file is read twice, and if the second reading differs from the first no signature comes
 * to exist. An appended signature's image is copied during the second reading, so what is written is what was signed.
 */
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

static const char help[] = "usage: cretula sign -k KEY [OPTION]... FILE\n"
                           "\n"
                           "Signs FILE with Ed25519 (RFC 8032, pure). The signature is 64 raw bytes, equal to\n"
                           "what 'openssl pkeyutl -sign -rawin' writes. FILE is read twice.\n"
                           "\n"
                           "  -k, --key KEY       the private key, PEM or DER; '-' is standard input\n"
                           "  -o, --output FILE   where the result goes (default: FILE.sig, with --append\n"
                           "                      FILE.signed); '-' is standard output, not with --append\n"
                           "      --append        write FILE, padded, and the signature of both behind it\n"
                           "      --align N       with --append: pad with bytes of 0xff to a multiple of N,\n"
                           "                      1 to 1048576 (default: 4)\n"
                           "\n"
                           "Example:\n"
                           "  cretula sign -k key.pem --append -o firmware.img firmware.bin\n";

#define ALIGN_MAX 1048576
#define ALIGN_DEFAULT 4
#define PAD_BYTE 0xff /* the erased state of flash */

struct job {
    const char *key_path;
    const char *path;
    const char *out_path; /* NULL is standard output */
    int append;
    size_t align;
    struct input in;
    struct output out;
    struct progress bar;
    cretula_ed25519_signer signer;
};

/* Adds bytes to the signature and, if copy is set, to the output. */
static int take(struct job *job, const uint8_t *data, size_t n, int copy)
{
    if (cretula_ed25519_signer_update(&job->signer, data, n) != CRETULA_OK)
        return fail("'%s' could not be hashed: report this as a bug", job->in.name);
    return copy ? output_write(&job->out, data, n) : EXIT_GOOD;
}

static int take_padding(struct job *job, uint64_t size, int copy)
{
    size_t left = (size_t)((job->align - size % job->align) % job->align);
    uint8_t pad[256];
    int status = EXIT_GOOD;

    memset(pad, PAD_BYTE, sizeof pad);
    while (left > 0 && status == EXIT_GOOD) {
        size_t n = left < sizeof pad ? left : sizeof pad;

        status = take(job, pad, n, copy);
        left -= n;
    }
    return status;
}

/* One reading of the file. A signal stops it without a message: signals_release() then ends the program. */
static int pass(struct job *job, int copy)
{
    uint8_t piece[INPUT_PIECE];
    uint64_t size = 0;
    size_t n;
    int status;

    do {
        status = signals_waiting() ? EXIT_OTHER : input_read(&job->in, piece, sizeof piece, &n);
        if (status != EXIT_GOOD)
            return status;
        status = take(job, piece, n, copy);
        if (status != EXIT_GOOD)
            return status;
        size += n;
        progress_add(&job->bar, n);
    } while (n == sizeof piece);
    return job->append ? take_padding(job, size, copy) : EXIT_GOOD;
}

/* Both passes and the signature. */
static int make_signature(struct job *job, uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE])
{
    int status = pass(job, 0);
    int code;

    if (status == EXIT_GOOD)
        status = input_seek(&job->in, 0);
    if (status == EXIT_GOOD && cretula_ed25519_signer_second_pass(&job->signer) != CRETULA_OK)
        status = fail("the second pass could not be started: report this as a bug");
    if (status == EXIT_GOOD)
        status = pass(job, job->append);
    if (status != EXIT_GOOD)
        return status;
    code = cretula_ed25519_signer_finish(&job->signer, signature);
    if (code == CRETULA_ERR_MESSAGE_CHANGED)
        return fail("'%s' changed while it was being signed: sign it again when nothing writes to it", job->in.name);
    if (code != CRETULA_OK)
        return fail("no signature could be made: %s: test this machine with 'cretula selftest'", cretula_strerror(code));
    return EXIT_GOOD;
}

static int sign_to_output(struct job *job)
{
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE];
    int status;

    if (job->out_path != NULL) {
        status = output_begin(&job->out, job->out_path, OUTPUT_PUBLIC, 0);
        if (status != EXIT_GOOD)
            return status;
    }
    progress_begin(&job->bar, "signing", 2 * job->in.size);
    status = make_signature(job, signature);
    progress_end(&job->bar);
    if (job->out_path == NULL)
        return status == EXIT_GOOD ? output_standard_binary(signature, sizeof signature) : status;
    if (status == EXIT_GOOD)
        status = output_write(&job->out, signature, sizeof signature);
    if (status == EXIT_GOOD)
        return output_commit(&job->out);
    output_discard(&job->out);
    return status;
}

/* With the key read: opens the file and signs it while no signal can leave a temporary file behind. */
static int sign_file(struct job *job, const cretula_ed25519_key *key)
{
    sigset_t signals;
    int status = input_open(&job->in, job->path);

    if (status != EXIT_GOOD)
        return status;
    if (!job->in.seekable) {
        status = fail("'%s' is a pipe or device, which can be read only once, and signing reads twice: save it to a file first",
                      job->in.name);
    } else if (cretula_ed25519_signer_init(&job->signer, key) != CRETULA_OK) {
        status = fail("the key could not be used: report this as a bug");
    } else {
        signals_hold(&signals);
        status = sign_to_output(job);
        cretula_ed25519_signer_wipe(&job->signer);
        signals_release(&signals);
    }
    input_close(&job->in);
    return status;
}

static int sign(struct job *job)
{
    cretula_ed25519_key key;
    int status;

    if (job->out_path != NULL && input_same_file(job->path, job->out_path))
        return fail("'%s' is both the input and the output: choose another name with -o", job->out_path);
    if (job->out_path != NULL && input_same_file(job->key_path, job->out_path))
        return fail("'%s' is both the key file and the output: choose another name with -o", job->out_path);
    status = keyfile_private(job->key_path, &key);
    if (status == EXIT_GOOD)
        status = sign_file(job, &key);
    cretula_ed25519_key_wipe(&key);
    return status;
}

/* Signs to FILE.sig or FILE.signed. */
static int sign_beside(struct job *job)
{
    const char *suffix = job->append ? ".signed" : ".sig";
    size_t n = strlen(job->path), n_suffix = strlen(suffix) + 1;
    char *name = malloc(n + n_suffix);
    int status;

    if (name == NULL)
        return fail("out of memory: free some and try again");
    memcpy(name, job->path, n);
    memcpy(name + n, suffix, n_suffix);
    job->out_path = name;
    status = sign(job);
    free(name);
    return status;
}

static int check_operands(const struct command_line *line, const char *key, const char *align, int append)
{
    if (key == NULL)
        return fail("no private key: name its file with -k");
    if (line->n_operands == 0)
        return fail("no file to sign: name one");
    if (line->n_operands > 1)
        return fail("'%s' is one file too many: sign one at a time", line->operands[1]);
    if (strcmp(line->operands[0], "-") == 0)
        return fail("standard input can be read only once, and signing reads twice: save it to a file first");
    if (align != NULL && !append)
        return fail("--align goes with --append only: add --append, or leave it out");
    return EXIT_GOOD;
}

int command_sign(int argc, char **argv)
{
    const char *key = NULL, *output = NULL, *align = NULL;
    struct job job;
    const struct option options[] = {
        {'k', "key", &key, NULL},
        {'o', "output", &output, NULL},
        {0, "append", NULL, &job.append},
        {0, "align", &align, NULL},
    };
    struct command_line line = {"cretula sign", help, options, sizeof options / sizeof options[0], NULL, 0};
    int status;

    memset(&job, 0, sizeof job);
    if (!options_parse(&line, argc, argv, &status))
        return status;
    status = check_operands(&line, key, align, job.append);
    if (status != EXIT_GOOD)
        return status;
    job.align = align != NULL ? options_number(align, 1, ALIGN_MAX) : ALIGN_DEFAULT;
    if (job.align == 0)
        return fail("'%s' is no alignment: give a number from 1 to %d", align, ALIGN_MAX);
    if (job.append && output != NULL && strcmp(output, "-") == 0)
        return fail("a signed image is not written to standard output, it must not appear without its signature: name a file "
                    "with -o");
    job.key_path = key;
    job.path = line.operands[0];
    if (output == NULL)
        return sign_beside(&job);
    job.out_path = strcmp(output, "-") != 0 ? output : NULL;
    return sign(&job);
}
