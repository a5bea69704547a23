/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "model.h"

#include <stdio.h>
#include <string.h>

#include "engines/registers.h"

unsigned model_wrong_accesses, model_faults;
int model_starts_awake;
uint32_t model_reads, model_writes;

#define CHIPS 5
static const model *chips[CHIPS];
static unsigned chips_count;

/* Memory that a peripheral was told of: 32-bit names for host pointers, 16 at a time, 2^24 bytes apart. */
#define NAMES 16
#define NAME_BASE 0x80000000u
static struct {
    uintptr_t p;
    size_t n;
} names[NAMES];
static unsigned next_name;

void model_use(const model *m, unsigned faults)
{
    chips_count = 0;
    model_faults = faults;
    model_reads = model_writes = 0;
    memset(names, 0, sizeof names);
    model_also(m);
}

void model_also(const model *m)
{
    chips[chips_count++] = m;
    m->reset();
}

void model_wrong(const char *what, uint32_t address)
{
    model_wrong_accesses++;
    printf("%s: wrong access to 0x%08x: %s\n", chips[0]->name, (unsigned)address, what);
}

uint32_t cretula_model_read(uintptr_t address)
{
    uint32_t value = 0;
    unsigned i;

    model_reads++;
    for (i = 0; (address & 3) == 0 && i < chips_count; i++)
        if (chips[i]->read((uint32_t)address, &value))
            return value;
    model_wrong("no such register to read", (uint32_t)address);
    return 0;
}

void cretula_model_write(uintptr_t address, uint32_t value)
{
    unsigned i;

    model_writes++;
    for (i = 0; (address & 3) == 0 && i < chips_count; i++)
        if (chips[i]->write((uint32_t)address, value))
            return;
    model_wrong("no such register to write", (uint32_t)address);
}

uint32_t cretula_model_address(const void *p, size_t n)
{
    const unsigned i = next_name;

    next_name = (next_name + 1) % NAMES;
    names[i].p = (uintptr_t)p;
    names[i].n = n;
    return NAME_BASE + (i << 24) + (uint32_t)((uintptr_t)p & 63); /* alignment can be seen */
}

void *model_memory(uint32_t address, size_t n)
{
    const unsigned i = address >> 24 & (NAMES - 1);
    const uintptr_t offset = (address & 0xffffff) - (names[i].p & 63);

    if (names[i].n < n || offset > names[i].n - n)
        return NULL;
    return (void *)(names[i].p + offset);
}

void model_busy_start(model_busy *busy)
{
    busy->looks = MODEL_LATENCY;
}

int model_busy_now(const model_busy *busy)
{
    return busy->looks != 0;
}

int model_busy_look(model_busy *busy)
{
    if (busy->looks == 0)
        return 0;
    if ((model_faults & MODEL_BUSY_FOREVER) == 0)
        busy->looks--;
    return 1;
}

uint32_t model_swap(uint32_t x)
{
    return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24;
}
