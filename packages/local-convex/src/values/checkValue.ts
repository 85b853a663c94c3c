// Checks that JSON is a Convex value within the vendor's limits. Runs before validators.
import { Buffer } from "node:buffer";
import type { Json } from "../backend.ts";
import { kindOf, type JsonObject } from "./json.ts";

export const maxDocumentBytes = 1024 * 1024;
/** Stored documents have a lower nesting limit than arguments and results. */
export const maxDocumentDepth = 16;
export const maxValueBytes = 16 * 1024 * 1024;
const maxFields = 1024;
export const maxItems = 8192;
export const maxDepth = 64;
const maxNameLength = 1024;

export class BadValue extends Error {}

const forbiddenCharacter = /[^\x20-\x7e]/u;

function checkName(name: string) {
  if (name.startsWith("$")) throw new BadValue(`Field name ${name} starts with '$', which is reserved.`);
  const [invalidCharacter] = forbiddenCharacter.exec(name) ?? [];
  if (invalidCharacter !== undefined) {
    throw new BadValue(
      `Field name ${name} has invalid character '${invalidCharacter}': Field names can only contain non-control ASCII characters`,
    );
  }
  if (name.length > maxNameLength) {
    throw new BadValue(`Field name is too long (${name.length} > maximum ${maxNameLength})`);
  }
}

const loneSurrogate = /\p{Surrogate}/u;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function decodedSize(value: JsonObject, field: string, expectedBytes?: number): number {
  const text = value[field];
  if (typeof text !== "string" || !base64.test(text)) throw new BadValue(`Malformed ${field} value.`);
  const length = Buffer.byteLength(text, "base64");
  if (expectedBytes !== undefined && length !== expectedBytes) {
    throw new BadValue(`Received ${length} bytes, expected ${expectedBytes} for ${field}.`);
  }
  return length;
}

const units = ["B", "KiB", "MiB", "GiB"];

/** "1.05 MiB": a size as the vendor prints it. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}

function checkDepth(depth: number) {
  if (depth < maxDepth) return;
  throw new BadValue(`Value is too nested (nested ${maxDepth + 1} levels deep > maximum nesting ${maxDepth})`);
}

/**
 * The value's size as the vendor counts it. Throws BadValue if it is not a Convex value or exceeds a limit on names,
 * fields, items or nesting. `depth` is the number of objects and arrays around it.
 */
export function sizeOf(value: Json, depth = 0): number {
  switch (kindOf(value)) {
    case "null":
    case "boolean":
      return 1;
    case "int64":
      return 1 + decodedSize(value as JsonObject, "$integer", 8);
    case "float64":
      if (typeof value === "object") return 1 + decodedSize(value as JsonObject, "$float", 8);
      if (!Number.isFinite(value)) throw new BadValue("A number is out of range.");
      return 9;
    case "commitTs":
      return 9;
    case "string": {
      if (loneSurrogate.test(value as string)) throw new BadValue("A string contains half of a surrogate pair.");
      return 2 + Buffer.byteLength(value as string);
    }
    case "bytes":
      return 2 + decodedSize(value as JsonObject, "$bytes");
    case "array": {
      checkDepth(depth);
      const items = value as Json[];
      if (items.length > maxItems) {
        throw new BadValue(`Array length is too long (${items.length} > maximum length ${maxItems})`);
      }
      return items.reduce<number>((sum, item) => sum + sizeOf(item, depth + 1), 2);
    }
    default: {
      checkDepth(depth);
      const entries = Object.entries(value as JsonObject);
      if (entries.length > maxFields) {
        throw new BadValue(`Object has too many fields (${entries.length} > maximum number ${maxFields})`);
      }
      let sum = 2;
      for (const [name, inner] of entries) {
        checkName(name);
        sum += name.length + 1 + sizeOf(inner, depth + 1);
      }
      return sum;
    }
  }
}

/** The nesting depth of objects and arrays. */
export function depthOf(value: Json): number {
  if (kindOf(value) !== "array" && kindOf(value) !== "object") return 0;
  let deepest = 0;
  for (const inner of Object.values(value as JsonObject)) deepest = Math.max(deepest, depthOf(inner));
  return deepest + 1;
}
