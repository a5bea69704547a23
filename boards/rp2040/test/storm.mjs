#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0 OR MIT
// Right under interrupts: storm.c's known answers and the assembly kernels against their twins, with an exception at
// pseudo-random instructions whose handler spoils what it may. The storm itself is tested by a program that must notice it.
//
//   node storm.mjs DIRECTORY    the directory of storm.elf, storm-flash.elf and kernels.elf

import { join } from 'node:path';
import { runProgram } from '../run.mjs';

const INTERRUPTED = 10;
const directory = process.argv[2] ?? '.';
const runs = [
  ['storm.elf', null, 0],
  ['storm.elf', 1, INTERRUPTED],
  ['storm-flash.elf', 2, INTERRUPTED],
  ['kernels.elf', 3, 0],
];
let [passed, failed] = [0, 0];

for (const [program, irq, expected] of runs) {
  const { exitCode, error, interrupts, instructions } = await runProgram(join(directory, program), { irq });
  const enough = irq === null ? interrupts === 0 : interrupts > instructions / 5000;
  const ok = error === null && exitCode === expected && enough;

  if (ok) passed++;
  else failed++;
  console.log(`${program}, seed ${irq}: ${interrupts} interrupts in ${instructions} instructions${ok ? '' : `: FAILED, exit ${exitCode} ${error ?? ''}`}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
