/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Results. A function that can fail returns CRETULA_OK (0) or one of these negative codes, and its result must be looked
 * at. Each failure has a code of its own; the numbers never change.
 */
#ifndef CRETULA_ERROR_H
#define CRETULA_ERROR_H

#include <cretula/abi.h>

CRETULA_BEGIN

#define CRETULA_OK 0
#define CRETULA_ERR_SIGNATURE (-1)        /* the signature is not one of this message by this key */
#define CRETULA_ERR_KEY (-2)              /* a public key not canonical, not on the curve or of small order; a scalar of 0 */
#define CRETULA_ERR_ARGUMENT (-3)         /* NULL where memory is needed, or a key object that holds no key */
#define CRETULA_ERR_LENGTH (-4)           /* a length outside what the function takes */
#define CRETULA_ERR_ENCODING (-5)         /* not the DER or PEM that it should be */
#define CRETULA_ERR_KEY_KIND (-6)         /* a well-formed key of another kind or algorithm */
#define CRETULA_ERR_STATE (-7)            /* a call out of order, or a context that was not started */
#define CRETULA_ERR_RANDOM (-8)           /* the random source failed */
#define CRETULA_ERR_SELF_VERIFY (-9)      /* a fresh signature did not verify: a fault struck; nothing was given out */
#define CRETULA_ERR_KEY_MISMATCH (-10)    /* the public half does not belong to the private half */
#define CRETULA_ERR_MESSAGE_CHANGED (-11) /* the second pass of a signature saw another message than the first */
#define CRETULA_ERR_ENCRYPTED (-12)       /* an encrypted key file; decrypt it first */
#define CRETULA_ERR_BUFFER (-13)          /* the output buffer is too small */
#define CRETULA_ERR_ZERO (-14)            /* an X25519 result of zero: the peer sent a point of small order */
#define CRETULA_ERR_VERSION (-15)         /* exported state of another version or algorithm */
#define CRETULA_ERR_ENGINE (-16)          /* a hash engine that is not there, or gives other answers than software */

/* A sentence for a code, never NULL, in static memory; "unknown error" for a number that is no code. */
const char *cretula_strerror(int code);

CRETULA_END

#endif
