#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0 OR MIT
// node speed.mjs cretula.wasm: operations a second of each step, as JSON. The best of several rounds, after warming up:
// the others had a compiler or another program beside them.

import { Cretula, OK } from './cretula.mjs';

const ROUNDS = 10;
const ROUND_MS = 100;

const cretula = new Cretula(process.argv[2]);
const seed = Buffer.alloc(32);
const message = Buffer.from('test');
const { key, publicKey } = cretula.keygen(seed);
const { signature } = cretula.sign(key, message);
const secret = Buffer.alloc(32, 0x42);

const STEPS = {
  keygen: () => cretula.keygen(seed).code,
  sign: () => cretula.sign(key, message).code,
  verify: () => cretula.verify(signature, publicKey, message),
  x25519: () => cretula.x25519(secret, publicKey).code,
};

function perSecond(step) {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    let count = 0;
    let passed;
    do {
      if (step() !== OK) throw new Error('a step failed');
      count++;
      passed = performance.now() - start;
    } while (passed < ROUND_MS);
    best = Math.max(best, (1000 * count) / passed);
  }
  return best;
}

console.log(JSON.stringify(Object.fromEntries(Object.entries(STEPS).map(([name, step]) => [name, perSecond(step)]))));
