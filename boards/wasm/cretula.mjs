// SPDX-License-Identifier: Apache-2.0 OR MIT
// Loads a module of this folder and calls it with byte arrays: operands are copied in behind the module's own memory,
// results out.

import { readFileSync } from 'node:fs';

export const OK = 0;
export const ERR_SIGNATURE = -1;
export const ERR_KEY = -2;
export const ERR_ZERO = -14;

const ALGORITHMS = ['sha1', 'sha224', 'sha256', 'sha384', 'sha512'];
const DIGEST_SIZES = [20, 28, 32, 48, 64];
const KEY_SIZE = 132;
const PAGE = 65536;

/** Calls answer { code, ...outputs }. A key is the module's own key object, as bytes. */
export class Cretula {
  #exports;
  #free;

  constructor(path) {
    this.#exports = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path))).exports;
  }

  get names() {
    return Object.keys(this.#exports);
  }

  #place(size) {
    const { memory } = this.#exports;
    const at = this.#free;

    this.#free += (size + 15) & ~15;
    if (this.#free > memory.buffer.byteLength) {
      memory.grow(Math.ceil((this.#free - memory.buffer.byteLength) / PAGE));
    }
    return at;
  }

  #put(bytes) {
    const at = this.#place(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  }

  #get(at, size) {
    return Buffer.from(new Uint8Array(this.#exports.memory.buffer, at, size));
  }

  #begin() {
    this.#free = (this.#exports.__heap_base.value + 15) & ~15;
  }

  keygen(seed) {
    this.#begin();
    const key = this.#place(KEY_SIZE);
    const publicKey = this.#place(32);
    const code = this.#exports.keygen(key, publicKey, this.#put(seed));
    return { code, key: this.#get(key, KEY_SIZE), publicKey: this.#get(publicKey, 32) };
  }

  sign(key, message) {
    this.#begin();
    const signature = this.#place(64);
    const code = this.#exports.sign(this.#put(key), signature, this.#put(message), message.length);
    return { code, signature: this.#get(signature, 64) };
  }

  verify(signature, publicKey, message) {
    this.#begin();
    return this.#exports.verify(this.#put(signature), this.#put(publicKey), this.#put(message), message.length);
  }

  signVariant(key, variant, context, message) {
    this.#begin();
    const signature = this.#place(64);
    const code = this.#exports.sign_variant(this.#put(key), signature, variant === 'ph' ? 1 : 0, this.#put(context),
      context.length, this.#put(message), message.length);
    return { code, signature: this.#get(signature, 64) };
  }

  verifyVariant(signature, publicKey, variant, context, message) {
    this.#begin();
    return this.#exports.verify_variant(this.#put(signature), this.#put(publicKey), variant === 'ph' ? 1 : 0,
      this.#put(context), context.length, this.#put(message), message.length);
  }

  x25519(secret, u) {
    this.#begin();
    const shared = this.#place(32);
    const code = this.#exports.x25519(shared, this.#put(secret), this.#put(u));
    return { code, shared: this.#get(shared, 32) };
  }

  hash(algorithm, message) {
    this.#begin();
    const index = ALGORITHMS.indexOf(algorithm);
    const digest = this.#place(64);
    const code = this.#exports.hash(index, digest, this.#put(message), message.length);
    return { code, digest: this.#get(digest, DIGEST_SIZES[index]) };
  }

  hmac(algorithm, key, message) {
    this.#begin();
    const index = ALGORITHMS.indexOf(algorithm);
    const tag = this.#place(64);
    const code = this.#exports.hmac(index, tag, this.#put(key), key.length, this.#put(message), message.length);
    return { code, tag: this.#get(tag, DIGEST_SIZES[index]) };
  }
}
