// The records of a ZIP archive, as in PKWARE's APPNOTE.TXT.
import { Buffer } from "node:buffer";

export interface Entry {
  name: string;
  isDeflated: boolean;
  crc: number;
  size: number;
  /** The size in the archive. */
  packedSize: number;
  /** The start of its local header. */
  offset: number;
}

export const max32 = 0xffffffff;
const max16 = 0xffff;
export const localHeaderBytes = 30;
const centralHeaderBytes = 46;
export const endBytes = 22;
export const locatorBytes = 20;
export const end64Bytes = 56;

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 };
/** Version 4.5 of the format, the first with ZIP64. */
const zip64Version = 45;
const utf8NamesFlag = 1 << 11;
const deflate = 8;
/** The id of the extra field that holds sizes and offsets of 64 bits. */
const extraField64 = 1;
/** The mode of a regular file (rw-r--r--). `3 << 8` in a version field says that Unix wrote the archive. */
const unixFile = 0o100644;

/** The fields that local and central headers share. */
function writeSharedFields(header: Buffer, at: number, { name, isDeflated, crc, size, packedSize }: Entry) {
  header.writeUInt16LE(zip64Version, at);
  header.writeUInt16LE(utf8NamesFlag, at + 2);
  header.writeUInt16LE(isDeflated ? deflate : 0, at + 4);
  // The date of every entry: 1 January 1980, the earliest that the format can express.
  header.writeUInt16LE((1 << 5) | 1, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(Math.min(packedSize, max32), at + 14);
  header.writeUInt32LE(Math.min(size, max32), at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
}

export function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(localHeaderBytes);
  header.writeUInt32LE(signatures.local, 0);
  writeSharedFields(header, 4, entry);
  return Buffer.concat([header, Buffer.from(entry.name)]);
}

export function centralHeader(entry: Entry): Buffer {
  const needs64Bits = entry.offset >= max32;
  const extra = Buffer.alloc(needs64Bits ? 12 : 0);
  if (needs64Bits) {
    extra.writeUInt16LE(extraField64, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(entry.offset), 4);
  }
  const header = Buffer.alloc(centralHeaderBytes);
  header.writeUInt32LE(signatures.central, 0);
  header.writeUInt16LE((3 << 8) | zip64Version, 4);
  writeSharedFields(header, 6, entry);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(unixFile * 2 ** 16, 38);
  header.writeUInt32LE(Math.min(entry.offset, max32), 42);
  return Buffer.concat([header, Buffer.from(entry.name), extra]);
}

/** The closing records. The central directory has `count` entries, begins at `start` and has `size` bytes. */
export function endOfArchive(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(Math.min(count, max16), 8);
  end.writeUInt16LE(Math.min(count, max16), 10);
  end.writeUInt32LE(Math.min(size, max32), 12);
  end.writeUInt32LE(Math.min(start, max32), 16);
  if (count < max16 && start < max32 && size < max32) return end;
  const end64 = Buffer.alloc(end64Bytes);
  end64.writeUInt32LE(signatures.end64, 0);
  // The record's length, without the signature and this field.
  end64.writeBigUInt64LE(BigInt(end64Bytes - 12), 4);
  end64.writeUInt16LE((3 << 8) | zip64Version, 12);
  end64.writeUInt16LE(zip64Version, 14);
  for (const at of [24, 32]) end64.writeBigUInt64LE(BigInt(count), at);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(locatorBytes);
  locator.writeUInt32LE(signatures.locator, 0);
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

/** The position of the closing record in `tail`, the last bytes of a file; -1 if there is none. */
export const findEnd = (tail: Buffer): number => {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(signatures.end);
  return tail.lastIndexOf(signature);
};

/** Where the central directory starts, and its size, from the closing record. */
export const readEnd = (record: Buffer) => ({ size: record.readUInt32LE(12), start: record.readUInt32LE(16) });

/** The position of the ZIP64 closing record. Null if the bytes are not its locator. */
export const readLocator = (record: Buffer): number | null =>
  record.length === locatorBytes && record.readUInt32LE(0) === signatures.locator
    ? Number(record.readBigUInt64LE(8))
    : null;

export const readEnd64 = (record: Buffer) => ({
  size: Number(record.readBigUInt64LE(40)),
  start: Number(record.readBigUInt64LE(48)),
});

/**
 * The values of 32-bit header fields. `max32` stands for a value that did not fit: the 64-bit one follows in `extra`,
 * in the same order.
 */
function with64BitValues(extra: Buffer, values: number[]): number[] {
  if (!values.includes(max32)) return values;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== extraField64) continue;
    let valueAt = at + 4;
    return values.map((value) => {
      if (value !== max32) return value;
      valueAt += 8;
      return Number(extra.readBigUInt64LE(valueAt - 8));
    });
  }
  return values;
}

export function* readCentral(directory: Buffer): Generator<Entry> {
  for (let at = 0; at < directory.length;) {
    if (directory.readUInt32LE(at) !== signatures.central) throw new Error("The archive's directory is damaged.");
    const method = directory.readUInt16LE(at + 10);
    const nameAt = at + centralHeaderBytes;
    const extraAt = nameAt + directory.readUInt16LE(at + 28);
    const commentAt = extraAt + directory.readUInt16LE(at + 30);
    const name = directory.toString("utf8", nameAt, extraAt);
    if (method !== 0 && method !== deflate) throw new Error(`${name} is compressed in a way that is not supported.`);
    const [size, packedSize, offset] = with64BitValues(directory.subarray(extraAt, commentAt), [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ]) as [number, number, number];
    yield { name, isDeflated: method === deflate, crc: directory.readUInt32LE(at + 16), size, packedSize, offset };
    at = commentAt + directory.readUInt16LE(at + 32);
  }
}

/** The length of a local header, including name and extra fields. */
export function localHeaderLength(header: Buffer): number {
  if (header.length < localHeaderBytes || header.readUInt32LE(0) !== signatures.local) {
    throw new Error("The archive is damaged.");
  }
  return localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
}
