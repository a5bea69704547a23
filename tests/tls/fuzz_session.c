/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Feeds a session what a peer might send. The first byte chooses the side, the version, whether a peer of ours comes first, and
 * for how many of its bytes; the rest of the input is what follows on the wire. Whatever comes, the session ends, leaves
 * nothing behind, and does not connect but by its peer's own bytes. Randomness and time are fixed, so that an input means the
 * same again.
 */
#include <string.h>

#include "pair.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static cretula_tls_context *client_of[2], *server_of[2];
    static pair p;
    size_t honest, v;
    int victim;
    wire *w;

    if (client_of[0] == NULL)
        pair_usual(client_of, server_of);
    if (n < 3)
        return 0;
    victim = data[0] & 1;
    v = data[0] >> 1 & 1;
    honest = (data[0] & 4) != 0 ? (size_t)(data[1] << 4 | data[2] >> 4) : 0;
    data += 3;
    n -= 3;
    pair_begin(&p, client_of[v], server_of[v], "localhost");
    p.length = 50;
    w = p.sides[victim].in;
    if (honest != 0) {
        int i;

        /* Ours talk to each other until that many bytes are there; then the input goes on in the middle of it. */
        for (i = 0; i < 200 && w->written < honest; i++) {
            pair_step(&p.sides[victim]);
            if (w->written < honest)
                pair_step(&p.sides[1 - victim]);
        }
        if (w->written > honest && honest >= w->read)
            w->written = honest;
    }
    if (n > sizeof w->bytes - w->written)
        n = sizeof w->bytes - w->written;
    memcpy(w->bytes + w->written, data, n);
    w->written += n;
    w->cut = w->written;
    p.sides[1 - victim].done = 1;
    pair_run(&p);
    CHECK(honest != 0 || p.sides[victim].stage == STAGE_CONNECT);
    pair_end(&p);
    return 0;
}
