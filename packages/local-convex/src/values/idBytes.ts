// Random bytes for ids and seeds. They are requested in bulk, because each request to the system is slow, however few
// bytes it asks for.
import { randomFillSync } from "node:crypto";

const pool = new Uint8Array(4096);
let usedBytes = pool.length;

export function randomBytes(count: number): Uint8Array {
  if (usedBytes + count > pool.length) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  usedBytes += count;
  return pool.slice(usedBytes - count, usedBytes);
}

const idsPerPrefix = 64;
let idsLeft = 0;
let prefix: Uint8Array = new Uint8Array();

/** The unique part of an id. Consecutive ids share a prefix, so the store keeps them on few pages. */
export function idBytes(): Uint8Array {
  if (idsLeft === 0) {
    idsLeft = idsPerPrefix;
    prefix = randomBytes(4);
  }
  idsLeft -= 1;
  const bytes = randomBytes(16);
  bytes.set(prefix);
  return bytes;
}
