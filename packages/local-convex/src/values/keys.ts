// Index keys: values encoded as byte strings (one char per byte) that sort in Convex's order: undefined, null, bigint,
// number, boolean, string, bytes, array, object.
import { Buffer } from "node:buffer";
import type { Json } from "../backend.ts";
import { isAbsent, kindOf, toBytes, toFloat, toInt, type JsonObject } from "./json.ts";

const tags = { undefined: "\x01", null: "\x02", int64: "\x03", float64: "\x04", boolean: "\x05" } as const;
const stringTag = "\x06";
const bytesTag = "\x07";
const arrayTag = "\x08";
const objectTag = "\x09";
const endTag = "\x00";

/** A prefix with this suffix sorts after all keys with that prefix, because no encoded value begins with this byte. */
export const lastSuffix = "\xff";

/** Reused for every number. */
const eightBytes = Buffer.alloc(8);

function floatBytes(value: number): string {
  eightBytes.writeDoubleBE(value);
  // Flip every bit of a negative number, and only the sign bit of the others: the bytes then sort like the numbers.
  if (eightBytes[0]! & 0x80) for (let i = 0; i < 8; i++) eightBytes[i] = ~eightBytes[i]! & 0xff;
  else eightBytes[0]! |= 0x80;
  return eightBytes.toString("latin1");
}

function intBytes(value: bigint): string {
  eightBytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n));
  return eightBytes.toString("latin1");
}

// Escapes the byte 00 as 00 FF and ends with 00 01, so a text sorts before every longer text that begins with it.
// eslint-disable-next-line no-control-regex
const terminate = (bytes: string) => `${bytes.includes("\x00") ? bytes.replaceAll("\x00", "\x00\xff") : bytes}\x00\x01`;

// eslint-disable-next-line no-control-regex
const ascii = /^[\x00-\x7f]*$/;
const utf8 = (value: string) => (ascii.test(value) ? value : Buffer.from(value, "utf8").toString("latin1"));

export function encodeKey(value: Json | undefined): string {
  if (value === undefined || isAbsent(value)) return tags.undefined;
  switch (kindOf(value)) {
    case "null":
      return tags.null;
    case "int64":
      return tags.int64 + intBytes(toInt(value));
    case "float64":
      return tags.float64 + floatBytes(toFloat(value));
    case "boolean":
      return tags.boolean + (value ? "\x01" : "\x00");
    case "string":
      return stringTag + terminate(utf8(value as string));
    case "bytes":
      return bytesTag + terminate(toBytes(value).toString("latin1"));
    case "array":
      return arrayTag + (value as Json[]).map(encodeKey).join("") + endTag;
    default: {
      const entries = Object.entries(value as JsonObject).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return (
        objectTag +
        entries.map(([name, inner]) => stringTag + terminate(utf8(name)) + encodeKey(inner)).join("") +
        endTag
      );
    }
  }
}

export const toBlob = (key: string): Buffer => Buffer.from(key, "latin1");
export const fromBlob = (blob: Uint8Array): string =>
  Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength).toString("latin1");
