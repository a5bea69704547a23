/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The page: the device's state, and what the visitor's own handshake cost. */
#include <string.h>

#include <cretula/mbedtls.h>

#include "server.h"
#include "text.h"

static const char head[] =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><link rel=\"icon\" href=\"data:,\">"
    "<title>Cretula: state of the device</title><style>"
    ":root{color-scheme:light dark;--bg:#f5f1ea;--card:#fff;--ink:#241f1a;--soft:#6b6158;--line:#e8e0d4;--hot:#b0421a}"
    "@media(prefers-color-scheme:dark){:root{--bg:#161310;--card:#211c18;--ink:#f0e9e0;--soft:#a99e92;--line:#37302a;--hot:#"
    "f28b62}}"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}"
    "main{max-width:60rem;margin:auto;padding:2.5rem 1rem}"
    "h1{font:600 2rem/1.2 Georgia,serif;margin:0}h1 b,.n{color:var(--hot)}"
    "header p,dt,small{color:var(--soft)}header p{margin:.3rem 0 1.5rem}"
    "section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.2rem 1.4rem}"
    "h2{font-size:.8rem;letter-spacing:.08em;text-transform:uppercase;color:var(--soft);margin:0 0 .6rem}"
    ".h{display:flex;flex-wrap:wrap;gap:1rem 4rem;align-items:center}.h dl{flex:1 1 17rem}"
    ".n{font:600 clamp(2.4rem,9vw,4.2rem)/1.1 Georgia,serif;font-variant-numeric:lining-nums;display:block}"
    ".g{display:grid;gap:1rem;margin-top:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))}"
    "dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.3rem 0;border-top:1px solid var(--line)}"
    "dl div:first-child{border:0}dd{margin:0;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}"
    "dl i{display:block;height:.4rem;border-radius:1rem;background:linear-gradient(90deg,var(--hot) var(--p),var(--line) 0)}"
    "</style></head><body><main><header>";

static void entry(text *t, const char *name)
{
    text_put(t, "<div><dt>");
    text_put(t, name);
    text_put(t, "</dt><dd>");
}

static void finish(text *t, const char *rest)
{
    text_put(t, rest);
    text_put(t, "</dd></div>");
}

static void fact(text *t, const char *name, const char *value)
{
    entry(t, name);
    finish(t, value);
}

static void row(text *t, const char *name, uint64_t value, const char *unit)
{
    entry(t, name);
    text_number(t, value);
    finish(t, unit);
}

static void section(text *t, const char *title)
{
    text_put(t, "<section><h2>");
    text_put(t, title);
    text_put(t, "</h2><dl>");
}

static void status(text *t, const https_state *state)
{
    static const char end[] = "</dl></section>";
    cretula_mbedtls_counts counts;

    cretula_mbedtls_get_counts(&counts);
    text_put(t, head);
    text_put(t, "<h1><b>Cretula</b> on ");
    text_put(t, state->board->name);
    text_put(
        t,
        "</h1><p>The state of the device, sent by itself over TLS</p></header><section class=\"h\"><div><h2>Your handshake</h2>"
        "<span class=\"n\">");
    text_number(t, state->last.total);
    text_put(t, "</span><small>instructions on the device, without waiting for you</small></div><dl>");
    fact(t, "version", state->last.version);
    fact(t, "suite", state->last.suite);
    fact(t, "handshake", state->last.resumed ? "resumed" : "in full");
    text_put(t, "</dl></section><div class=\"g\">");

    section(t, "Who computes");
    fact(t, "hashes", state->board->engine);
#if CRETULA_ENGINE
    if (state->board->slot != NULL) {
        row(t, "runs of the engine", state->board->slot->runs, "");
        row(t, "left to software", state->board->slot->declines, "");
    }
#endif
    row(t, "SHA-256 digests", counts.sha256, "");
    row(t, "SHA-384/512 digests", counts.sha512, "");
    row(t, "X25519 by Cretula", (uint64_t)counts.x25519_public + counts.x25519_shared, "");
    text_put(t, end);

    section(t, "Memory");
    row(t, "heap, now", state->usage.heap, " bytes");
    row(t, "heap, at most", state->usage.heap_peak, " bytes");
    text_put(t, "<i style=\"--p:");
    text_number(t, state->usage.size == 0 ? 0 : 100 * (uint64_t)state->usage.heap_peak / state->usage.size);
    text_put(t, "%\"></i>");
    row(t, "stack, at most", state->usage.stack_peak, " bytes");
    row(t, "certificate, key", state->at_context.heap, " bytes");
    text_put(t, end);

    section(t, "Since the start");
    row(t, "uptime", state->board->milliseconds() / 1000, " s");
    row(t, "handshakes", state->handshakes, "");
    row(t, "of these resumed", state->resumed, "");
    row(t, "connections that failed", state->failures, "");
    row(t, "pages before this one", state->pages, "");
    text_put(t, end);
    text_put(t, "</div></main></body></html>\n");
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
