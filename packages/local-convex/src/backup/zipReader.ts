// Reads ZIP archives, our own and the vendor's.
import { Buffer } from "node:buffer";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import {
  end64Bytes,
  endBytes,
  type Entry,
  findEnd,
  localHeaderBytes,
  localHeaderLength,
  locatorBytes,
  readCentral,
  readEnd,
  readEnd64,
  readLocator,
} from "./zipFormat.ts";

/** The longest comment that can follow an archive's closing record. */
const maxCommentBytes = 0xffff;
const pieceBytes = 64 * 1024;

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, start);
  return buffer.subarray(0, bytesRead);
}

async function centralDirectoryOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const tailAt = Math.max(0, size - endBytes - maxCommentBytes);
  const tail = await bytesAt(file, tailAt, size - tailAt);
  const at = findEnd(tail);
  if (at < 0) throw new Error("This is not a ZIP archive.");
  const end64At = readLocator(await bytesAt(file, Math.max(0, tailAt + at - locatorBytes), locatorBytes));
  const end = end64At === null ? readEnd(tail.subarray(at)) : readEnd64(await bytesAt(file, end64At, end64Bytes));
  return await bytesAt(file, end.start, end.size);
}

export class ZipReader {
  readonly #file: FileHandle;
  readonly entries: Entry[];

  constructor(file: FileHandle, entries: Entry[]) {
    this.#file = file;
    this.entries = entries;
  }

  static async open(path: string): Promise<ZipReader> {
    const file = await open(path);
    try {
      return new ZipReader(file, [...readCentral(await centralDirectoryOf(file))]);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** An entry's content. Throws at the end if its checksum does not match. */
  async *content({ name, isDeflated, crc, packedSize, offset }: Entry): AsyncGenerator<Buffer> {
    const start = offset + localHeaderLength(await bytesAt(this.#file, offset, localHeaderBytes));
    const pieces = this.#pieces(start, start + packedSize);
    const chunks = isDeflated ? pipeline(pieces, createInflateRaw(), () => {}) : pieces;
    let sum = 0;
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== crc) throw new Error(`${name} is damaged: its checksum is wrong.`);
  }

  async *lines(entry: Entry): AsyncGenerator<string> {
    let rest: Buffer[] = [];
    for await (const chunk of this.content(entry)) {
      let from = 0;
      for (let end; (end = chunk.indexOf("\n", from)) >= 0; from = end + 1) {
        const part = chunk.subarray(from, end);
        yield (rest.length === 0 ? part : Buffer.concat([...rest, part])).toString("utf8");
        rest = [];
      }
      rest.push(chunk.subarray(from));
    }
    const last = Buffer.concat(rest).toString("utf8");
    if (last !== "") yield last;
  }

  async close() {
    await this.#file.close();
  }

  async *#pieces(start: number, end: number) {
    for (let at = start; at < end;) {
      const piece = await bytesAt(this.#file, at, Math.min(pieceBytes, end - at));
      if (piece.length === 0) throw new Error("The archive ends too early.");
      at += piece.length;
      yield piece;
    }
  }
}
