// The bytes of stored files, one file each, named by storage id. A file appears whole or not at all.
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type { FileBytes } from "../backend.ts";

const safe = /^[\w-]{1,128}$/;

export class Bytes implements FileBytes {
  readonly #folder: string;
  readonly #arriving: string;
  readonly #opened = Date.now();

  constructor(data: string) {
    this.#folder = path.join(data, "files");
    this.#arriving = path.join(data, "arriving");
  }

  /** Removes what an earlier process left half-way: uploads that broke off, files whose document was never written. */
  async sweep(isKnown: (storageId: string) => Promise<boolean>) {
    for (const name of await this.#left(this.#arriving)) await this.discard(path.join(this.#arriving, name));
    for (const storageId of await this.#left(this.#folder)) {
      if (!(await isKnown(storageId))) await this.remove(storageId);
    }
  }

  async #left(folder: string): Promise<string[]> {
    const left: string[] = [];
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      if (found && found.mtimeMs < this.#opened) left.push(name);
    }
    return left;
  }

  #at(storageId: string): string {
    if (!safe.test(storageId)) throw new Error(`${JSON.stringify(storageId)} is no storage id`);
    return path.join(this.#folder, storageId);
  }

  async write(storageId: string, bytes: Uint8Array) {
    await this.keep(await this.receive([bytes]), storageId);
  }

  /** Writes pieces as they come and resolves to where they lie; nothing is left behind if they break off. */
  async receive(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
    await mkdir(this.#arriving, { recursive: true });
    const at = path.join(this.#arriving, randomUUID());
    const file = await open(at, "w");
    try {
      for await (const piece of pieces) await file.writeFile(piece);
      await file.sync();
    } catch (error) {
      await file.close();
      await this.discard(at);
      throw error;
    }
    await file.close();
    return at;
  }

  async keep(at: string, storageId: string) {
    const to = this.#at(storageId);
    await mkdir(this.#folder, { recursive: true });
    await rename(at, to);
  }

  async discard(at: string) {
    await rm(at, { force: true });
  }

  async read(storageId: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#at(storageId));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  stream(storageId: string, range?: { start: number; end: number }) {
    return createReadStream(this.#at(storageId), range);
  }

  async remove(storageId: string) {
    await rm(this.#at(storageId), { force: true });
  }

  async clear() {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
