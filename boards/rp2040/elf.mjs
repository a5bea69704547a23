// SPDX-License-Identifier: Apache-2.0 OR MIT
// Reads what an emulator needs of a 32-bit little-endian Arm ELF file: the entry point and the loadable segments.

const ELF32_LITTLE_ENDIAN = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 1]);
const EM_ARM = 40;
const ET_EXEC = 2;
const PT_LOAD = 1;

export class BadElf extends Error {}

/**
 * Returns { entry, segments } with segments of { address, runAddress, memorySize, bytes }: bytes go to address; memorySize
 * bytes from runAddress are in use once the program runs. Throws BadElf.
 */
export function readElf(file) {
  if (file.length < 52 || !file.subarray(0, 6).equals(ELF32_LITTLE_ENDIAN)) {
    throw new BadElf('not a 32-bit little-endian ELF file');
  }
  if (file.readUInt16LE(16) !== ET_EXEC || file.readUInt16LE(18) !== EM_ARM) {
    throw new BadElf('not an Arm executable');
  }
  const table = file.readUInt32LE(28);
  const entrySize = file.readUInt16LE(42);
  const count = file.readUInt16LE(44);
  if (entrySize < 32 || table + count * entrySize > file.length) {
    throw new BadElf('the program headers are outside the file');
  }

  const segments = [];
  for (let i = 0; i < count; i++) {
    const header = table + i * entrySize;
    const [type, offset, runAddress, address, fileSize, memorySize] = [0, 1, 2, 3, 4, 5].map((word) =>
      file.readUInt32LE(header + 4 * word),
    );
    if (type !== PT_LOAD || memorySize === 0) {
      continue;
    }
    if (offset + fileSize > file.length || fileSize > memorySize) {
      throw new BadElf('a segment reaches past the end of the file');
    }
    segments.push({ address, runAddress, memorySize, bytes: file.subarray(offset, offset + fileSize) });
  }
  if (segments.length === 0) {
    throw new BadElf('nothing to load');
  }
  return { entry: file.readUInt32LE(24), segments };
}
