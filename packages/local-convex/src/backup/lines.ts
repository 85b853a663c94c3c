// Documents as lines of a snapshot, in the vendor's lossless form ("uniform"): an int64 is a whole number, a float64 has a
// point or an exponent, and values that JSON lacks, such as bytes, are written as in Convex's JSON.
import type { Json } from "../backend.ts";
import { fromFloat, fromInt, kindOf, toInt, type JsonObject } from "../values/json.ts";

const floatText = (value: number) => (/[.e]/.test(String(value)) ? String(value) : `${value}.0`);

export function lineOf(value: Json): string {
  switch (kindOf(value)) {
    case "int64":
      return String(toInt(value));
    case "float64":
      return typeof value === "number" ? floatText(value) : JSON.stringify(value);
    case "array":
      return `[${(value as Json[]).map(lineOf).join(",")}]`;
    case "object": {
      const fields = Object.entries(value as JsonObject).map(
        ([name, inner]) => `${JSON.stringify(name)}:${lineOf(inner)}`,
      );
      return `{${fields.join(",")}}`;
    }
    default:
      return JSON.stringify(value);
  }
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const wholeNumber = /^-?\d+$/;
const int64Limit = 2n ** 63n;

function numberText(text: string): string {
  if (!wholeNumber.test(text)) return JSON.stringify(fromFloat(Number(text)));
  const whole = BigInt(text);
  return JSON.stringify(whole >= -int64Limit && whole < int64Limit ? fromInt(whole) : Number(text));
}

/** The value in a line. Without `isUniform`, as in a file written by hand, every number is a float64. */
export function valueInLine(line: string, isUniform: boolean): Json {
  if (!isUniform) return JSON.parse(line) as Json;
  return JSON.parse(line.replace(token, (text) => (text.startsWith('"') ? text : numberText(text)))) as Json;
}
