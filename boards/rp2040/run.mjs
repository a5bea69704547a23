#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0 OR MIT
// Runs a program on the emulated RP2040; README.md says what that can tell and what it cannot.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BadElf, readElf } from './elf.mjs';

const USAGE = `usage: node run.mjs [options] PROGRAM.elf
  --load ADDRESS FILE   place a file in flash; its length goes into the word before it
  --json FILE           write the measurements as JSON
  --max-cycles N        give up after N cycles (default 5000000000)
  --irq SEED            interrupt the program at pseudo-random instructions; it needs a handler, image_interrupt
  --quiet               do not print the measurements
Exit code: the program's; 2 bad usage or file, 98 locked up, 99 fault (by the program's handler), 124 hang.`;

export const EXIT_USAGE = 2;
export const MEMORY_NOTE = 'zero-wait memory: misses of the flash cache are not modelled';
const MHZ = 125;

const MARK_PUT = 0x10;
const MARK_BEGIN = 0x20;
const MARK_END = 0x21;
const MARK_NOW = 0x30;
const MARK_EXIT = 0xff;
const PAINT = 0xc3a5965a;

/** A wrong command line, or a file that cannot be used. */
class UserError extends Error {}

async function loadMachine() {
  try {
    return await import('./machine.mjs');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError(`rp2040js is not installed: run "npm ci" in boards/rp2040`);
  }
}

function readFile(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UserError(`${path}: cannot be read (${error.code})`);
  }
}

class Runner {
  constructor({ Machine, Halt, FLASH, RAM, RAM_SIZE }, write) {
    this.machine = new Machine((number) => this.#mark(number));
    this.Halt = Halt;
    this.areas = [
      { start: FLASH, bytes: this.machine.flash },
      { start: RAM, bytes: this.machine.ram },
    ];
    this.ramStart = RAM;
    this.ramSize = RAM_SIZE;
    this.stackLimit = 0; // offset in RAM below which the program keeps its data
    this.used = [];
    this.write = write;
    this.open = null;
    this.marks = [];
    this.exitCode = 0;
  }

  #place(address, bytes, what) {
    const end = address + bytes.length;
    const area = this.areas.find(({ start, bytes: all }) => address >= start && end <= start + all.length);

    if (!area) throw new UserError(`${what}: ${bytes.length} bytes do not fit at 0x${address.toString(16)}`);
    if (this.used.some((other) => address < other.end && other.start < end)) {
      throw new UserError(`${what}: 0x${address.toString(16)} is in use already`);
    }
    this.used.push({ start: address, end });
    area.bytes.set(bytes, address - area.start);
  }

  loadProgram(path) {
    try {
      const { entry, segments } = readElf(readFile(path));
      for (const { address, runAddress, memorySize, bytes } of segments) {
        if (bytes.length > 0) this.#place(address, bytes, path);
        const end = runAddress + memorySize - this.ramStart;
        if (end > 0) this.stackLimit = Math.max(this.stackLimit, end);
      }
      const vectors = Math.min(...segments.filter(({ bytes }) => bytes.length > 0).map(({ address }) => address));
      this.machine.start(vectors);
      if ((this.machine.core.PC | 1) !== (entry | 1)) {
        throw new BadElf(`no vector table at its lowest address, 0x${vectors.toString(16)}`);
      }
    } catch (error) {
      if (error instanceof BadElf) throw new UserError(`${path}: ${error.message}`);
      throw error;
    }
  }

  loadFile(address, path) {
    const bytes = readFile(path);
    const length = Buffer.alloc(4);

    length.writeUInt32LE(bytes.length);
    this.#place(address - 4, Buffer.concat([length, bytes]), path);
  }

  run(maxCycles) {
    this.machine.run(maxCycles);
    if (this.open) throw new UserError(`the program ended inside the measurement "${this.open.name}"`);
  }

  #mark(number) {
    const { core } = this.machine;
    const value = core.registers[0];

    switch (number) {
      case MARK_PUT:
        this.write(this.#string(value));
        break;
      case MARK_BEGIN:
        this.#begin(this.#string(value));
        break;
      case MARK_END:
        this.#end(value);
        break;
      case MARK_NOW:
        core.registers[0] = this.machine.cycles >>> 0;
        break;
      case MARK_EXIT:
        this.exitCode = value & 0xff;
        this.machine.stop();
        break;
      default:
        throw new UserError(`unknown mark: bkpt ${number}`);
    }
  }

  #string(address) {
    const bytes = [];
    for (let c; (c = this.machine.core.readUint8(address)) !== 0; address++) bytes.push(c);
    return Buffer.from(bytes);
  }

  /** The free memory below the stack pointer, lowest word first. */
  #freeWords(stackPointer) {
    const start = (this.stackLimit + 3) & ~3;
    return new Uint32Array(this.machine.ram.buffer, start, Math.max(0, (stackPointer - this.ramStart - start) >> 2));
  }

  #begin(name) {
    const { core } = this.machine;

    if (this.open) throw new UserError(`measurement "${name}" begins inside "${this.open.name}"`);
    this.#freeWords(core.SP).fill(PAINT);
    // The bkpt itself is counted only after this.
    this.open = { name: name.toString(), cycles: core.cycles + 1, stackPointer: core.SP };
    this.machine.lowestStack = core.SP;
  }

  #end(units) {
    if (!this.open) throw new UserError('a measurement ends that did not begin');
    const { name, cycles, stackPointer } = this.open;
    const words = this.#freeWords(stackPointer);
    const untouched = words.findIndex((word) => word !== PAINT);

    if (untouched === 0) throw new UserError(`measurement "${name}": the stack ran into the data`);
    // Paint does not see reserved bytes that nobody wrote, nor the stack pointer bytes written below it: take both.
    const painted = untouched < 0 ? 0 : 4 * (words.length - untouched);
    const stack = Math.max(painted, stackPointer - this.machine.lowestStack);
    this.marks.push({ name, cycles: this.machine.cycles - cycles, units, stack });
    this.open = null;
  }
}

function table(marks) {
  const group = (n) => n.toLocaleString('en-GB');
  const lines = marks.map(({ name, cycles, units, stack }) => {
    const each = units > 1 ? `  ${(cycles / units).toFixed(1)} cycles each of ${group(units)}` : '';
    const columns = [
      name.padEnd(20),
      `${group(cycles)} cycles`.padStart(20),
      `${group(Math.round(cycles / MHZ))} us`.padStart(13),
      `${group(stack)} bytes of stack`.padStart(21),
    ];
    return columns.join(' ') + each + '\n';
  });
  return `RP2040 at ${MHZ} MHz, emulated; ${MEMORY_NOTE}\n${lines.join('')}`;
}

/**
 * Runs one program; loads is a list of { address, file }, irq a seed for interrupts. Returns { exitCode, cycles, instructions,
 * interrupts, marks, faults, error }, where error is the line that says what went wrong, or null. write(bytes) gets the
 * program's output.
 */
export async function runProgram(path, { loads = [], maxCycles = 5e9, irq = null, write = () => {} } = {}) {
  const module = await loadMachine();
  const runner = new Runner(module, write);
  let error = null;

  runner.loadProgram(path);
  for (const { address, file } of loads) runner.loadFile(address, file);
  if (irq !== null) runner.machine.interruptAtRandom(irq);
  try {
    runner.run(maxCycles);
  } catch (halt) {
    if (!(halt instanceof module.Halt)) throw halt;
    runner.exitCode = halt.exitCode;
    error = halt.message;
  }
  const { cycles, instructions, interrupts, faults } = runner.machine;
  if (error === null && faults.length > 0) error = `fault: ${faults[0]}`;
  return { exitCode: runner.exitCode, cycles, instructions, interrupts, marks: runner.marks, faults, error };
}

function number(text, what) {
  const value = /^(0x[0-9a-f]+|[0-9]+)$/i.test(text ?? '') ? Number(text) : NaN;
  if (!Number.isSafeInteger(value)) throw new UserError(`${what} needs a number, not "${text ?? ''}"`);
  return value;
}

function parseArguments(words) {
  const options = { loads: [], maxCycles: 5e9, irq: null, json: null, quiet: false, help: false };
  const programs = [];

  while (words.length > 0) {
    const word = words.shift();
    if (word === '--load') {
      options.loads.push({ address: number(words.shift(), word), file: words.shift() ?? '' });
    } else if (word === '--json') {
      options.json = words.shift() ?? '';
    } else if (word === '--max-cycles') {
      options.maxCycles = number(words.shift(), word);
    } else if (word === '--irq') {
      options.irq = number(words.shift(), word);
    } else if (word === '--quiet') {
      options.quiet = true;
    } else if (word === '--help') {
      options.help = true;
    } else if (word.startsWith('-')) {
      throw new UserError(`unknown option ${word}; see --help`);
    } else {
      programs.push(word);
    }
  }
  if (programs.length !== 1 && !options.help) throw new UserError('one program is needed; see --help');
  return { ...options, program: programs[0] };
}

function writeJson(path, program, { exitCode, cycles, instructions, marks }) {
  const result = { program: basename(program), memory: MEMORY_NOTE, exitCode, cycles, instructions, marks };
  try {
    writeFileSync(path, JSON.stringify(result, null, 2) + '\n');
  } catch (error) {
    throw new UserError(`${path}: cannot be written (${error.code})`);
  }
}

async function main() {
  try {
    const options = parseArguments(process.argv.slice(2));
    if (options.help) {
      process.stdout.write(USAGE + '\n');
      return 0;
    }
    const result = await runProgram(options.program, { ...options, write: (bytes) => writeFileSync(1, bytes) });
    if (options.json !== null) writeJson(options.json, options.program, result);
    if (!options.quiet && result.marks.length > 0) process.stderr.write(table(result.marks));
    if (result.error !== null) process.stderr.write(`run.mjs: ${options.program}: ${result.error}\n`);
    return result.error !== null && result.exitCode === 0 ? 1 : result.exitCode;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`run.mjs: ${error.message}\n`);
    return EXIT_USAGE;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
