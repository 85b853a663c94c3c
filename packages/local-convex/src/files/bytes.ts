// The bytes of stored files: one file each, named after its storage id. A file appears complete or not at all.
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type { FileBytes } from "../backend.ts";

const safeName = /^[\w-]{1,128}$/;

export class StoredFiles implements FileBytes {
  readonly #folder: string;
  readonly #uploads: string;
  readonly #openedAt = Date.now();
  /** The number of requests for files, and of bytes in their answers, even if a client stopped reading halfway. */
  readonly served = { reads: 0, bytes: 0 };

  constructor(data: string) {
    this.#folder = path.join(data, "files");
    this.#uploads = path.join(data, "arriving");
  }

  /** Removes leftovers of an earlier process: interrupted uploads, and files without a document. */
  async sweep(isKnown: (storageId: string) => Promise<boolean>) {
    for (const name of await this.#leftovers(this.#uploads)) await this.discard(path.join(this.#uploads, name));
    for (const storageId of await this.#leftovers(this.#folder)) {
      if (!(await isKnown(storageId))) await this.remove(storageId);
    }
  }

  async #leftovers(folder: string): Promise<string[]> {
    const names: string[] = [];
    for (const name of await readdir(folder).catch(() => [])) {
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      if (stats && stats.mtimeMs < this.#openedAt) names.push(name);
    }
    return names;
  }

  #pathOf(storageId: string): string {
    if (!safeName.test(storageId)) throw new Error(`${JSON.stringify(storageId)} is not a storage id`);
    return path.join(this.#folder, storageId);
  }

  async write(storageId: string, bytes: Uint8Array) {
    await this.keep(await this.receive([bytes]), storageId);
  }

  /** Writes the chunks to a temporary file and returns its path. Removes the file if the stream breaks off. */
  async receive(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
    await mkdir(this.#uploads, { recursive: true });
    const temporary = path.join(this.#uploads, randomUUID());
    const file = await open(temporary, "w");
    try {
      for await (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } catch (error) {
      await file.close();
      await this.discard(temporary);
      throw error;
    }
    await file.close();
    return temporary;
  }

  /** Moves the temporary file of `receive` to its final place. */
  async keep(temporary: string, storageId: string) {
    const to = this.#pathOf(storageId);
    await mkdir(this.#folder, { recursive: true });
    await rename(temporary, to);
  }

  async discard(temporary: string) {
    await rm(temporary, { force: true });
  }

  async read(storageId: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#pathOf(storageId));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  stream(storageId: string, range?: { start: number; end: number }) {
    return createReadStream(this.#pathOf(storageId), range);
  }

  async remove(storageId: string) {
    await rm(this.#pathOf(storageId), { force: true });
  }

  async clear() {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
