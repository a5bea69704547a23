/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Engines that are wrong, late, busy or not there. */
#ifndef ENGINE_FAULTS_H
#define ENGINE_FAULTS_H

/* Runs the tests and counts them. */
void engine_faults_run(void);

#endif
