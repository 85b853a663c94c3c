// Convex values in their JSON form, which is what the engine stores, compares and validates.
// {"$integer"|"$float"|"$bytes": base64} encode what JSON lacks. {"$undefined": null} marks an absent field.
// {"$commitTs": ...} stands for the commit's time, which replaces it when the document is written.
import { Buffer } from "node:buffer";
import type { Json } from "../backend.ts";

export interface JsonObject {
  [key: string]: Json;
}

export type Kind = "null" | "int64" | "float64" | "boolean" | "string" | "bytes" | "array" | "object" | "commitTs";

const wrapperKinds: Record<string, Kind> = {
  $integer: "int64",
  $float: "float64",
  $bytes: "bytes",
  $commitTs: "commitTs",
};

export function kindOf(value: Json): Kind {
  if (value === null) return "null";
  if (typeof value === "number") return "float64";
  if (typeof value === "boolean" || typeof value === "string") return typeof value as "boolean" | "string";
  if (Array.isArray(value)) return "array";
  const keys = Object.keys(value);
  const first = keys.length === 1 ? keys[0] : undefined;
  return first !== undefined && first.startsWith("$") ? (wrapperKinds[first] ?? "object") : "object";
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  value !== undefined && value !== null && typeof value === "object" && kindOf(value) === "object";

export const isAbsent = (value: Json | undefined): boolean =>
  value === undefined || (typeof value === "object" && value !== null && "$undefined" in value);

const decode = (text: Json) => Buffer.from(text as string, "base64");

export function toFloat(value: Json): number {
  if (typeof value === "number") return value;
  return decode((value as JsonObject)["$float"] ?? "").readDoubleLE(0);
}

export function fromFloat(value: number): Json {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return { $float: bytes.toString("base64") };
}

export const toInt = (value: Json): bigint => decode((value as JsonObject)["$integer"] ?? "").readBigInt64LE(0);

export function fromInt(value: bigint): Json {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return { $integer: bytes.toString("base64") };
}

export const toBytes = (value: Json): Buffer => decode((value as JsonObject)["$bytes"] ?? "");

/** The field at a dotted path; undefined if any part of the path is missing. */
export function fieldAt(document: Json, path: string): Json | undefined {
  let current: Json | undefined = document;
  for (const name of path.split(".")) {
    if (!isObject(current) || !Object.hasOwn(current, name)) return undefined;
    current = current[name];
  }
  return current;
}

/** Sorts fields into the vendor's order. */
export const sortFields = (entries: [string, Json][]): JsonObject =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
