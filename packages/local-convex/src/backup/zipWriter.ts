// Writes ZIP archives: streams entries into the file and completes their headers afterwards. The archive may have any
// size (ZIP64); one entry may have up to 4 GiB.
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { centralHeader, endOfArchive, type Entry, localHeader, max32 } from "./zipFormat.ts";

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export class ZipWriter {
  readonly #file: FileHandle;
  readonly #entries: Entry[] = [];
  #at = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Throws if the file already exists. */
  static async create(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, "wx"));
  }

  /** Pass `compress: false` for compressed formats such as photos. */
  async add(name: string, chunks: Chunks, { compress = true } = {}) {
    const entry: Entry = { name, isDeflated: compress, crc: 0, size: 0, packedSize: 0, offset: this.#at };
    const headerAt = this.#at;
    await this.#write(localHeader(entry));
    const countedChunks = async function* () {
      for await (const chunk of chunks) {
        entry.crc = crc32(chunk, entry.crc);
        entry.size += chunk.length;
        yield chunk;
      }
    };
    const write = async (packedChunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of packedChunks) {
        entry.packedSize += chunk.length;
        await this.#write(chunk);
      }
    };
    if (compress) await pipeline(countedChunks, createDeflateRaw(), write);
    else await write(countedChunks());
    if (entry.size > max32 || entry.packedSize > max32) throw new Error(`${name} is larger than 4 GiB.`);
    const header = localHeader(entry);
    await this.#file.write(header, 0, header.length, headerAt);
    this.#entries.push(entry);
  }

  async close() {
    const start = this.#at;
    for (const entry of this.#entries) await this.#write(centralHeader(entry));
    await this.#write(endOfArchive(this.#entries.length, start, this.#at - start));
    await this.#file.sync();
    await this.#file.close();
  }

  /** Closes the file, which stays incomplete. */
  async abandon() {
    await this.#file.close();
  }

  async #write(bytes: Uint8Array) {
    await this.#file.write(bytes, 0, bytes.length, this.#at);
    this.#at += bytes.length;
  }
}
