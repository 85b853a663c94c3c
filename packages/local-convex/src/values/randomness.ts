// Random numbers that follow from a seed, as strong as the vendor's: secrets are made of them.
import { createCipheriv } from "node:crypto";
import { randomBytes } from "./random.ts";

const blockBytes = 512;

const newSeed = () => randomBytes(32);

/** What a cipher makes of zeros. Most calls draw nothing, so the cipher waits until the first one does. */
export class Randomness {
  readonly #seed: () => Uint8Array;
  #cipher: ReturnType<typeof createCipheriv> | undefined;
  #block = new Uint8Array(0);
  #used = 0;

  constructor(seed = newSeed) {
    this.#seed = seed;
  }

  bytes(count: number): Uint8Array {
    if (this.#used + count > this.#block.length) {
      this.#cipher ??= createCipheriv("aes-256-ctr", this.#seed(), new Uint8Array(16));
      this.#block = this.#cipher.update(new Uint8Array(Math.max(blockBytes, count)));
      this.#used = 0;
    }
    this.#used += count;
    return this.#block.slice(this.#used - count, this.#used);
  }

  /** From 0 up to 1, which it never is. */
  number(): number {
    const drawn = this.bytes(8);
    const view = new DataView(drawn.buffer, drawn.byteOffset);
    return ((view.getUint32(0) >>> 11) * 2 ** 32 + view.getUint32(4)) / 2 ** 53;
  }
}
