#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0 OR MIT
// interval.mjs PROGRAM.elf: runs interval.c and says for each operation how often CRETULA_YIELD() is called and how long it is from
// call to call at most. That must not be more than 16 milliseconds at 125 MHz.

import { runProgram } from '../../boards/rp2040/run.mjs';

const LIMIT = 2_000_000; // cycles
const EXPECTED = 8; // operations

const { exitCode, marks, error } = await runProgram(process.argv[2]);
const operations = new Map();

for (const { name, cycles } of marks) operations.set(name, [...(operations.get(name) ?? []), cycles]);
if (error !== null || exitCode !== 0 || operations.size !== EXPECTED) {
  console.log(`interval.mjs: the program failed: ${error ?? `exit code ${exitCode}`}`);
  process.exit(1);
}
let failed = 0;
for (const [name, intervals] of operations) {
  const longest = Math.max(...intervals);
  const tooLong = longest > LIMIT || intervals.length < 8;
  console.log(`${tooLong ? 'FAILED ' : ''}${name}: ${intervals.length - 1} calls, at most ${longest} cycles apart`);
  failed += tooLong ? 1 : 0;
}
console.log(`${EXPECTED - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
