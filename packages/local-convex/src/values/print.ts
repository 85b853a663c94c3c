// Values as the vendor's errors print them: {count: 1.0}.
import type { Json } from "../backend.ts";
import { kindOf, sortFields, toFloat, toInt, type JsonObject } from "./json.ts";

function printNumber(number: number): string {
  if (Number.isNaN(number)) return "NaN";
  if (!Number.isFinite(number)) return number > 0 ? "inf" : "-inf";
  if (Object.is(number, -0)) return "-0.0";
  const size = Math.abs(number);
  if (size >= 1e16 || (size < 1e-5 && size > 0)) return number.toExponential().replace("+", "");
  return Number.isInteger(number) ? `${number}.0` : String(number);
}

export function printValue(value: Json): string {
  switch (kindOf(value)) {
    case "float64":
      return printNumber(toFloat(value));
    case "int64":
      return String(toInt(value));
    case "array":
      return `[${(value as Json[]).map(printValue).join(", ")}]`;
    case "object": {
      const fields = Object.entries(sortFields(Object.entries(value as JsonObject)));
      return `{${fields.map(([name, inner]) => `${name}: ${printValue(inner)}`).join(", ")}}`;
    }
    default:
      return JSON.stringify(value);
  }
}

/** The argument of `v.literal(...)`. */
export function printLiteral(value: Json): string {
  const kind = kindOf(value);
  if (kind === "int64") return "<bigint>";
  return kind === "float64" && !Number.isFinite(toFloat(value)) ? "<number>" : printValue(value);
}

const maxPrintedLength = 2000;

/** Prints a value, truncated if its text is very long. */
export function printTruncated(value: Json | undefined): string {
  const text = value === undefined ? "undefined" : printValue(value);
  return text.length > maxPrintedLength ? `${text.slice(0, maxPrintedLength)}...` : text;
}
