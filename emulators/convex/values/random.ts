// Random bytes for ids. Asking the system for a few bytes costs far more than the bytes, so they are bought in bulk.
import { randomFillSync } from "node:crypto";

const pool = new Uint8Array(4096);
let used = pool.length;

export function randomBytes(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.slice(used - count, used);
}
