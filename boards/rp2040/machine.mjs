// SPDX-License-Identifier: Apache-2.0 OR MIT
// The RP2040 of rp2040js with memory that faults and with the errors put right that README.md lists. Instructions and
// their cycles are rp2040js's own.

import { RP2040 } from 'rp2040js';

export const FLASH = 0x10000000;
export const RAM = 0x20000000;
export const RAM_SIZE = 264 * 1024;

const PERIPHERALS = 0x40000000;
const HARD_FAULT = 3;
const PENDSV = 14;
const MAX_GAP = 2048; // instructions from one interrupt's return to the next

/** What the program did wrong; the core takes a HardFault for it. */
class Fault extends Error {}

/** Nothing more can run: a fault inside the fault handler, the cycle limit, a wait that never ends. */
export class Halt extends Error {
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const EXIT_LOCKED_UP = 98;
export const EXIT_HANG = 124;

const hex = (value) => '0x' + (value >>> 0).toString(16).padStart(8, '0');

// What needs a correction is found by its opcode; anything else goes straight to rp2040js.
const PLAIN = 0;
const PUSH_LR = 1;
const POP_PC = 2;
const ADD_CARRY = 3;
const SUBTRACT_CARRY = 4;
const SHIFT_BY_REGISTER = 5;
const STORE_MULTIPLE = 6;
const BRANCH_REGISTER = 7;
const WAIT = 8;
const LOWER_STACK = 9; // no correction: the peak of the stack is watched

function kindOf(opcode) {
  if (opcode >> 8 === 0xb5) return PUSH_LR;
  if (opcode >> 8 === 0xbd) return POP_PC;
  if (opcode >> 8 === 0xb4 || opcode >> 7 === 0x161) return LOWER_STACK; // push, sub sp
  if ((opcode & 0xfd87) === 0x4485) return LOWER_STACK; // add sp, mov sp
  if (opcode >> 8 === 0x47) return BRANCH_REGISTER;
  if (opcode >> 11 === 0b11000 && opcode & (1 << ((opcode >> 8) & 7))) return STORE_MULTIPLE;
  if (opcode === 0xbf20 || opcode === 0xbf30) return WAIT;
  switch (opcode >> 6) {
    case 0x102: // lsls
    case 0x103: // lsrs
    case 0x104: // asrs
    case 0x107: // rors
      return SHIFT_BY_REGISTER;
    case 0x105:
      return ADD_CARRY;
    case 0x106:
      return SUBTRACT_CARRY;
    default:
      return PLAIN;
  }
}

const KIND = Uint8Array.from({ length: 0x10000 }, (_, opcode) => kindOf(opcode));

function popcount8(value) {
  let count = 0;
  for (let bits = value & 0xff; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/**
 * RAM and flash as the core sees them. Unaligned access, writes to flash and access to what is not there are faults;
 * so is the boot ROM, which is not loaded: that catches null pointers.
 */
function attachMemory(chip) {
  const { core, flash, sram } = chip;
  const [flash16, flash32] = [new Uint16Array(flash.buffer), new Uint32Array(flash.buffer)];
  const [ram16, ram32] = [new Uint16Array(sram.buffer), new Uint32Array(sram.buffer)];
  const flashSize = flash.length;

  const elsewhere = (what, address, width) => {
    address >>>= 0;
    if (address % width !== 0) throw new Fault(`unaligned ${what} at ${hex(address)}`);
    if (address < PERIPHERALS) throw new Fault(`${what} at ${hex(address)}`);
    return address;
  };

  core.readUint32 = (address) => {
    const r = (address - RAM) >>> 0;
    if (r < RAM_SIZE && !(address & 3)) return ram32[r >> 2];
    const f = (address - FLASH) >>> 0;
    if (f < flashSize && !(address & 3)) return flash32[f >> 2];
    return chip.readUint32(elsewhere('read', address, 4));
  };
  core.readUint16 = (address) => {
    const r = (address - RAM) >>> 0;
    if (r < RAM_SIZE && !(address & 1)) return ram16[r >> 1];
    const f = (address - FLASH) >>> 0;
    if (f < flashSize && !(address & 1)) return flash16[f >> 1];
    return chip.readUint16(elsewhere('read', address, 2));
  };
  core.readUint8 = (address) => {
    const r = (address - RAM) >>> 0;
    if (r < RAM_SIZE) return sram[r];
    const f = (address - FLASH) >>> 0;
    if (f < flashSize) return flash[f];
    return chip.readUint8(elsewhere('read', address, 1));
  };
  core.writeUint32 = (address, value) => {
    const r = (address - RAM) >>> 0;
    if (r < RAM_SIZE && !(address & 3)) ram32[r >> 2] = value;
    else chip.writeUint32(elsewhere('write', address, 4), value);
  };
  core.writeUint16 = (address, value) => {
    const r = (address - RAM) >>> 0;
    if (r < RAM_SIZE && !(address & 1)) ram16[r >> 1] = value;
    else chip.writeUint16(elsewhere('write', address, 2), value);
  };
  core.writeUint8 = (address, value) => {
    const r = (address - RAM) >>> 0;
    if (r < RAM_SIZE) sram[r] = value;
    else chip.writeUint8(elsewhere('write', address, 1), value);
  };
}

export class Machine {
  /** onBreak(number) is called for each bkpt instruction; it may call stop(). */
  constructor(onBreak) {
    const chip = new RP2040();
    const refuse = (_component, message) => {
      throw new Fault(message.trim());
    };

    this.core = chip.core;
    this.flash = chip.flash;
    this.ram = chip.sram;
    this.instructions = 0;
    this.lowestStack = 0; // the lowest stack pointer since the caller last set this
    this.faults = [];
    this.interrupts = 0;
    this.nextInterrupt = Infinity; // the count of instructions at which it is taken
    this.random = 0;
    this.stopped = false;
    // rp2040js goes on after what a real core faults on, and only logs it.
    chip.logger = { debug() {}, info() {}, warn: refuse, error: refuse };
    // Both udf and bkpt arrive here.
    chip.onBreak = (number) => {
      if (this.core.readUint16(this.core.PC - 2) >> 8 !== 0xbe) throw new Fault('undefined instruction');
      onBreak(number);
    };
    this.flash.fill(0xff);
    this.ram.fill(0xa5); // a program that counts on zeros should fail here as on the chip
    attachMemory(chip);
  }

  get cycles() {
    return this.core.cycles;
  }

  start(vectors) {
    this.core.VTOR = vectors;
    this.core.reset();
  }

  stop() {
    this.stopped = true;
  }

  /** From now on PendSV is taken every now and then, at instructions that depend on the seed alone. */
  interruptAtRandom(seed) {
    this.random = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 1;
    this.#planInterrupt();
  }

  #planInterrupt() {
    // Marsaglia's xorshift.
    this.random ^= this.random << 13;
    this.random ^= this.random >>> 17;
    this.random ^= this.random << 5;
    this.nextInterrupt = this.instructions + 1 + ((this.random >>> 0) % MAX_GAP);
  }

  #interrupt() {
    const { core } = this;

    core.exceptionEntry(PENDSV);
    core.PC = (core.PC & ~1) >>> 0;
    this.interrupts++;
    this.nextInterrupt = Infinity; // until it returns
  }

  /** Runs until stop(); throws Halt after limit cycles, and when nothing more can run. */
  run(limit) {
    while (!this.stopped) {
      if (this.core.cycles >= limit) {
        throw new Halt(`still running after ${limit} cycles, at pc ${hex(this.core.PC)}`, EXIT_HANG);
      }
      try {
        this.#slice();
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        this.#hardFault(error);
      }
    }
  }

  #slice() {
    const { core, flash, ram } = this;
    const registers = core.registers;
    const flash16 = new Uint16Array(flash.buffer);
    const ram16 = new Uint16Array(ram.buffer);

    for (let i = 0; i < 50000 && !this.stopped; i++) {
      if (this.instructions >= this.nextInterrupt) this.#interrupt();
      const pc = (this.pc = registers[15]);
      const opcode = pc >= RAM ? ram16[(pc - RAM) >> 1] : flash16[(pc - FLASH) >> 1];
      const kind = KIND[opcode];
      this.instructions++;
      if (kind === PLAIN || kind === undefined) core.executeInstruction();
      else this.#corrected(kind, opcode);
    }
  }

  #corrected(kind, opcode) {
    const { core } = this;
    const registers = core.registers;

    switch (kind) {
      case PUSH_LR:
        core.executeInstruction();
        core.cycles++;
        if (core.SP < this.lowestStack) this.lowestStack = core.SP;
        break;
      case LOWER_STACK:
        core.executeInstruction();
        if (core.SP < this.lowestStack) this.lowestStack = core.SP;
        break;
      case POP_PC:
        this.#demandThumb(core.readUint32(core.SP + 4 * popcount8(opcode)));
        core.executeInstruction();
        core.cycles++;
        break;
      case BRANCH_REGISTER: {
        const target = registers[(opcode >> 3) & 15];
        this.#demandThumb(target);
        core.executeInstruction();
        if (opcode & 0x80) core.PC = (target & ~1) >>> 0; // blx lr: lr is read before it is written
        else if (target >>> 28 === 0xf && this.random !== 0) this.#planInterrupt(); // returned from it
        break;
      }
      case ADD_CARRY:
      case SUBTRACT_CARRY: {
        const a = registers[opcode & 7];
        const b = kind === ADD_CARRY ? registers[(opcode >> 3) & 7] : ~registers[(opcode >> 3) & 7];
        core.executeInstruction();
        const result = registers[opcode & 7];
        core.V = ((a ^ result) & (b ^ result)) < 0;
        break;
      }
      case SHIFT_BY_REGISTER: {
        const count = registers[(opcode >> 3) & 7] & 0xff;
        const carry = core.C;
        core.executeInstruction();
        if (count === 0) core.C = carry;
        else if (count > 32 && opcode >> 6 === 0x102) core.C = false;
        break;
      }
      case STORE_MULTIPLE: {
        const base = (opcode >> 8) & 7;
        const end = registers[base] + 4 * popcount8(opcode);
        core.executeInstruction();
        registers[base] = end;
        break;
      }
      case WAIT:
        core.executeInstruction();
        if (core.waiting) throw new Halt(`waits at pc ${hex(this.pc)} for an interrupt that never comes`, EXIT_HANG);
        break;
    }
  }

  #demandThumb(target) {
    if (!(target & 1)) throw new Fault(`branch to ${hex(target)}, which is not Thumb code`);
  }

  #hardFault(fault) {
    const { core } = this;
    const what = `${fault.message}, pc ${hex(this.pc)}`;

    if (core.IPSR === HARD_FAULT) throw new Halt(`locked up: ${what}`, EXIT_LOCKED_UP);
    this.faults.push(what);
    core.PC = this.pc;
    try {
      core.exceptionEntry(HARD_FAULT);
      core.PC = (core.PC & ~1) >>> 0;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      throw new Halt(`locked up: ${what}; then ${error.message}`, EXIT_LOCKED_UP);
    }
  }
}
