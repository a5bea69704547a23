#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0 OR MIT
// node vectors.mjs cretula.wasm tests/vectors/data: the vectors through the module; "N passed, N failed" last.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cretula, ERR_KEY, ERR_SIGNATURE, ERR_ZERO, OK } from './cretula.mjs';

// Every n-th of the 1024 messages: the others add time and no case of their own.
const MESSAGE_STEP = 8;
const VERDICTS = { ok: OK, key: ERR_KEY, signature: ERR_SIGNATURE };

const [modulePath, folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: node vectors.mjs MODULE.wasm tests/vectors/data\n');
  process.exit(2);
}
const cretula = new Cretula(modulePath);
let passed = 0;
let failed = 0;

function check(ok, label) {
  if (ok) {
    passed++;
  } else {
    failed++;
    console.log(`FAILED: ${label}`);
  }
}

/** The records of a file: field(name) gives text, bytes(name) what it spells. */
function* records(file) {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const fields = new Map(line.split(' ').map((word) => word.split('=')));
    yield {
      label: `${file}:${index + 1}`,
      field: (name) => fields.get(name),
      bytes: (name) => Buffer.from(fields.get(name), 'hex'),
    };
  }
}

function checkSignature({ seed, publicKey, message, signature, variant = 'pure', context = Buffer.alloc(0), label }) {
  const made = cretula.keygen(seed);
  const pure = variant === 'pure';
  const signed = pure ? cretula.sign(made.key, message) : cretula.signVariant(made.key, variant, context, message);
  const verify = (bytes) =>
    pure ? cretula.verify(bytes, publicKey, message) : cretula.verifyVariant(bytes, publicKey, variant, context, message);
  const bad = Buffer.from(signature);

  bad[33] ^= 1;
  check(made.code === OK && made.publicKey.equals(publicKey), `${label}: public key`);
  check(signed.code === OK && signed.signature.equals(signature), `${label}: signature`);
  check(verify(signature) === OK, `${label}: verify`);
  check(verify(bad) === ERR_SIGNATURE, `${label}: a changed signature`);
}

function rfc8032() {
  for (const { field, bytes, label } of records('ed25519-rfc8032.txt')) {
    checkSignature({ seed: bytes('seed'), publicKey: bytes('public'), message: bytes('message'), label,
      signature: bytes('signature'), variant: field('variant'), context: bytes('context') });
  }
}

function messages() {
  const data = readFileSync(join(folder, 'ed25519-1024.bin'));
  for (let at = 0, index = 0; at < data.length; index++) {
    const n = data.readUInt16LE(at + 64);
    const message = data.subarray(at + 66, at + 66 + n);
    if (index % MESSAGE_STEP === 0) {
      checkSignature({ seed: data.subarray(at, at + 32), publicKey: data.subarray(at + 32, at + 64), message,
        signature: data.subarray(at + 66 + n, at + 130 + n), label: `ed25519-1024.bin: message ${index}` });
    }
    at += 130 + n;
  }
}

function verdicts(file) {
  for (const { field, bytes, label } of records(file)) {
    if (field('verdict') === 'length') continue; // the functions take 64 bytes
    const code = cretula.verify(bytes('signature'), bytes('public'), bytes('message'));
    check(code === VERDICTS[field('verdict')], label);
  }
}

function x25519(file) {
  for (const { bytes, label } of records(file)) {
    const expected = bytes('shared');
    const { code, shared } = cretula.x25519(bytes('secret'), bytes('u'));
    const zero = expected.every((byte) => byte === 0);
    check(code === (zero ? ERR_ZERO : OK) && shared.equals(expected), label);
  }
}

function hashes(file) {
  for (const { field, bytes, label } of records(file)) {
    const { code, digest } = cretula.hash(field('algorithm'), bytes('message'));
    check(code === OK && digest.equals(bytes('digest')), label);
  }
}

function macs(file) {
  for (const { field, bytes, label } of records(file)) {
    const expected = bytes('tag');
    const { code, tag } = cretula.hmac(field('algorithm'), bytes('key'), bytes('message'));
    const equal = code === OK && tag.subarray(0, expected.length).equals(expected);
    check(equal === (field('verdict') === 'ok'), label);
  }
}

rfc8032();
messages();
['ed25519-wycheproof.txt', 'ed25519-cctv.txt', 'ed25519-speccheck.txt', 'ed25519-edges.txt'].forEach(verdicts);
['x25519-rfc7748.txt', 'x25519-wycheproof.txt'].forEach(x25519);
['hash-short.txt', 'hash-long.txt'].forEach(hashes);
macs('hmac-wycheproof.txt');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
