#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0 OR MIT
// Runs ct_equal.c's program on the emulated RP2040: each operation must take the same number of cycles for every secret.
//
//   node tests/ct/rp2040_equal.mjs PROGRAM.elf

import { runProgram } from '../../boards/rp2040/run.mjs';

const EXPECTED = ['keygen', 'sign', 'x25519'];

function fail(message) {
  console.log(`rp2040_equal.mjs: ${message}`);
  process.exit(1);
}

if (process.argv.length !== 3) fail('one program is needed');
const { exitCode, error, marks } = await runProgram(process.argv[2], { maxCycles: 1e11 }).catch((e) => fail(e.message));
let failed = 0;

if (error !== null || exitCode !== 0) fail(`the program failed: ${error ?? `exit code ${exitCode}`}`);
for (const name of EXPECTED) {
  const counts = marks.filter((mark) => mark.name === name).map(({ cycles }) => cycles);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];

  if (counts.length >= 2 && least === most) {
    console.log(`${name}: ${least} cycles for each of ${counts.length} secrets`);
    continue;
  }
  failed++;
  const what = counts.length < 2 ? 'not measured twice' : `${least} to ${most} cycles over ${counts.length} secrets`;
  console.log(`${name}: FAILED, ${what}`);
}
console.log(`${EXPECTED.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
