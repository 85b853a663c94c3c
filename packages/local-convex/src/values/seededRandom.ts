// Seeded random numbers. They are cryptographically strong like the vendor's, because apps derive secrets from them.
import { createCipheriv } from "node:crypto";
import { randomBytes } from "./idBytes.ts";

const blockBytes = 512;

const newSeed = () => randomBytes(32);

/** Gets its bytes by encrypting zeros. The cipher is created on first use, because most calls use no random numbers. */
export class SeededRandom {
  readonly #seed: () => Uint8Array;
  #cipher: ReturnType<typeof createCipheriv> | undefined;
  #block = new Uint8Array(0);
  #usedBytes = 0;

  constructor(seed = newSeed) {
    this.#seed = seed;
  }

  bytes(count: number): Uint8Array {
    if (this.#usedBytes + count > this.#block.length) {
      this.#cipher ??= createCipheriv("aes-256-ctr", this.#seed(), new Uint8Array(16));
      this.#block = this.#cipher.update(new Uint8Array(Math.max(blockBytes, count)));
      this.#usedBytes = 0;
    }
    this.#usedBytes += count;
    return this.#block.slice(this.#usedBytes - count, this.#usedBytes);
  }

  /** A number from 0 up to, but not including, 1. */
  number(): number {
    const bytes = this.bytes(8);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return ((view.getUint32(0) >>> 11) * 2 ** 32 + view.getUint32(4)) / 2 ** 53;
  }
}
