/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Time as Mbed TLS asks for it, from the clock of the context and the milliseconds of the transport. */
#include "internal.h"

#if defined(MBEDTLS_HAVE_TIME)
#include <mbedtls/platform_time.h>
#endif
#if defined(MBEDTLS_HAVE_TIME_DATE)
#include <time.h>

#include <mbedtls/platform_util.h>
#endif

int64_t cretula_tls_session_unix_time(void *owner)
{
    const cretula_tls_config *config = &((cretula_tls *)owner)->context->config;

    return config->unix_time == NULL ? -1 : config->unix_time(config->unix_time_context);
}

/* Where there is a clock, from it, so that tickets outlive a restart; else what the transport counts, in 64 bits. */
int64_t cretula_tls_session_ms_time(void *owner)
{
    const cretula_tls *s = owner;
    cretula_tls_context *context = s->context;
    int64_t seconds = cretula_tls_session_unix_time(owner);
    uint32_t now;

    if (seconds >= 0)
        return seconds * 1000;
    if (s->transport.now == NULL)
        return 0;
    now = s->transport.now(s->transport.context);
    if (now - context->ms_last <= UINT32_MAX / 2) { /* else it went back a little */
        context->ms_high += now < context->ms_last;
        context->ms_last = now;
    }
    return ((int64_t)context->ms_high << 32) + context->ms_last;
}

#if defined(MBEDTLS_HAVE_TIME)

mbedtls_ms_time_t mbedtls_ms_time(void)
{
    return cretula_mbedtls_here.ms_time == NULL ? 0 : cretula_mbedtls_here.ms_time(cretula_mbedtls_here.owner);
}

/* Seconds: of the clock, or, for the age of tickets alone, since any beginning. */
int64_t cretula_tls_time(int64_t *out)
{
    int64_t seconds = mbedtls_ms_time() / 1000;

    if (out != NULL)
        *out = seconds;
    return seconds;
}

#endif

#if defined(MBEDTLS_HAVE_TIME_DATE)

/*
 * The civil date of a number of days, in the years that begin in March, so that the leap day is the last. Without a clock
 * it is 1970, when no certificate was valid yet.
 */
struct tm *mbedtls_platform_gmtime_r(const mbedtls_time_t *tt, struct tm *tm_buf)
{
    int64_t seconds = cretula_mbedtls_here.unix_time == NULL ? -1 : cretula_mbedtls_here.unix_time(cretula_mbedtls_here.owner);
    uint32_t days, rest, era_day, year, day, month;

    (void)tt; /* the same, but for what cretula_tls_time() makes of a missing clock */
    if (seconds < 0)
        seconds = 0;
    if (seconds > INT64_C(253402300799))
        return NULL;
    rest = (uint32_t)(seconds % 86400);
    days = (uint32_t)(seconds / 86400) + 719468; /* since the first of March of the year 0 */
    era_day = days % 146097;
    year = (era_day - era_day / 1460 + era_day / 36524 - era_day / 146096) / 365;
    day = era_day - (365 * year + year / 4 - year / 100);
    month = (5 * day + 2) / 153;
    day -= (153 * month + 2) / 5;
    year += days / 146097 * 400;
    month = month < 10 ? month + 2 : month - 10; /* from 0, January */
    if (month < 2)
        year++;
    tm_buf->tm_year = (int)year - 1900;
    tm_buf->tm_mon = (int)month;
    tm_buf->tm_mday = (int)day + 1;
    tm_buf->tm_hour = (int)(rest / 3600);
    tm_buf->tm_min = (int)(rest / 60 % 60);
    tm_buf->tm_sec = (int)(rest % 60);
    return tm_buf;
}

#endif
