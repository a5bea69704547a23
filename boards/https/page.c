/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The page: the device's state, and what the visitor's own handshake cost. */
#include <string.h>

#include <cretula/mbedtls.h>

#include "server.h"
#include "text.h"

static const char head[] =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
    "<title>Cretula</title><style>"
    "body{margin:0;background:#f4efe7;color:#2b2622;font:16px/1.5 system-ui,sans-serif}"
    "main{max-width:44rem;margin:3rem auto;padding:0 1rem}"
    "h1{font:600 2rem Georgia,serif;margin:0}h1 b{color:#b5451b}"
    "p{margin:.3rem 0 1.5rem;color:#6b6259}"
    ".big{font:600 3.2rem/1 Georgia,serif;color:#b5451b}"
    "section{background:#fff;border-radius:12px;padding:1.2rem 1.5rem;margin:1rem 0;box-shadow:0 1px 3px #0002}"
    "h2{font-size:.8rem;letter-spacing:.08em;text-transform:uppercase;color:#8b8177;margin:0 0 .6rem}"
    "table{width:100%;border-collapse:collapse}td{padding:.2rem 0;border-top:1px solid #eee6da}"
    "td+td{text-align:right;font-variant-numeric:tabular-nums}tr:first-child td{border:0}"
    "</style></head><body><main>";

static void row(text *t, const char *name, uint64_t value, const char *unit)
{
    text_put(t, "<tr><td>");
    text_put(t, name);
    text_put(t, "<td>");
    text_number(t, value);
    text_put(t, unit);
}

static void section(text *t, const char *title)
{
    text_put(t, "<section><h2>");
    text_put(t, title);
    text_put(t, "</h2>");
}

static void status(text *t, const https_state *state)
{
    cretula_mbedtls_counts counts;

    cretula_mbedtls_get_counts(&counts);
    text_put(t, head);
    text_put(t, "<h1><b>Cretula</b> on ");
    text_put(t, state->board->name);
    text_put(t, "</h1><p>This page came over ");
    text_put(t, state->last.version);
    text_put(t, ", ");
    text_put(t, state->last.suite);
    text_put(t, state->last.resumed ? ", resumed.</p>" : ".</p>");

    section(t, "Your handshake");
    text_put(t, "<div class=\"big\">");
    text_number(t, state->last.total);
    text_put(t, "</div>instructions on the device, without waiting for you</section>");

    section(t, "Memory");
    text_put(t, "<table>");
    row(t, "heap of this connection, now", state->usage.heap, " bytes");
    row(t, "heap of this connection, peak", state->usage.heap_peak, " bytes");
    row(t, "stack of this connection, peak", state->usage.stack_peak, " bytes");
    row(t, "certificate, key and choices, shared", state->at_context.heap, " bytes");
    text_put(t, "</table></section>");

    section(t, "Since the start");
    text_put(t, "<table>");
    row(t, "uptime", state->board->milliseconds() / 1000, " s");
    row(t, "handshakes", state->handshakes, "");
    row(t, "of these resumed", state->resumed, "");
    row(t, "connections that failed", state->failures, "");
    row(t, "pages before this one", state->pages, "");
    text_put(t, "</table></section>");

    section(t, "Who computes");
    text_put(t, "<table><tr><td>hashes<td>");
    text_put(t, state->board->engine);
#if CRETULA_ENGINE
    if (state->board->slot != NULL) {
        row(t, "runs of the engine", state->board->slot->runs, "");
        row(t, "left to software by the engine", state->board->slot->declines, "");
    }
#endif
    row(t, "SHA-256 digests", counts.sha256, "");
    row(t, "SHA-384 and SHA-512 digests", counts.sha512, "");
    row(t, "X25519 by Cretula", (uint64_t)counts.x25519_public + counts.x25519_shared, "");
    text_put(t, "</table></section></main></body></html>\n");
}

static int asks_for(const char *request, const char *path)
{
    const size_t n = strlen(path);

    return strncmp(request, "GET ", 4) == 0 && strncmp(request + 4, path, n) == 0 && request[4 + n] == ' ';
}

size_t https_page(char page[HTTPS_PAGE_SIZE], const char *request, const https_state *state)
{
    char header[192];
    text h = {header, 0, sizeof header, 0};
    text body = {page + sizeof header, 0, HTTPS_PAGE_SIZE - sizeof header, 0};
    const char *result = "200 OK", *type = "text/html; charset=utf-8";

    page[sizeof header] = 0;
    if (asks_for(request, "/")) {
        status(&body, state);
    } else if (asks_for(request, "/cost")) {
        type = "text/plain";
        text_number(&body, state->last.total);
        text_put(&body, " instructions, heap peak ");
        text_number(&body, state->usage.heap_peak);
        text_put(&body, ", stack peak ");
        text_number(&body, state->usage.stack_peak);
        text_put(&body, "\n");
    } else {
        type = "text/plain";
        result = strncmp(request, "GET ", 4) == 0 ? "404 Not Found" : "405 Method Not Allowed";
        text_put(&body, strncmp(request, "GET ", 4) == 0 ? "There is only /.\n" : "GET is all that is understood here.\n");
    }
    text_put(&h, "HTTP/1.1 ");
    text_put(&h, result);
    text_put(&h, "\r\nContent-Type: ");
    text_put(&h, type);
    text_put(&h, "\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n");
    memcpy(page, header, h.size);
    memmove(page + h.size, body.at, body.size);
    return h.size + body.size;
}
