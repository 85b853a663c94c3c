// Values and times as the dashboard prints them, and values as people type them into a filter.
import { escaped } from "../pages/escaped.ts";
import type { Json } from "../backend.ts";
import { tableOf } from "../values/ids.ts";
import { fromInt, kindOf, toBytes, toFloat, toInt, type JsonObject } from "../values/wire.ts";
import { base } from "./page.ts";

const longestCell = 80;

const cut = (text: string) => (text.length > longestCell ? `${text.slice(0, longestCell)}…` : text);

const idLink = (id: string, shown: string) => `<a href="${base}/documents/${id}">${escaped(shown)}</a>`;

const isId = (text: string) => tableOf(text) !== null;

/** JavaScript as a developer would write it, in one line. */
function valueText(value: Json): string {
  switch (kindOf(value)) {
    case "string":
      return JSON.stringify(value);
    case "float64":
      return String(toFloat(value));
    case "int64":
      return `${toInt(value)}n`;
    case "bytes":
      return `bytes(${toBytes(value).length})`;
    case "array":
      return `[${(value as Json[]).map(valueText).join(", ")}]`;
    case "object": {
      const fields = Object.entries(value as JsonObject).map(([name, field]) => `${name}: ${valueText(field)}`);
      return `{${fields.join(", ")}}`;
    }
    default:
      return String(value as boolean | null);
  }
}

/** The same over several lines, with links where there are ids. */
export function valueHtml(value: Json, indent = ""): string {
  const inner = `${indent}  `;
  switch (kindOf(value)) {
    case "string":
      return isId(value as string) ? idLink(value as string, `"${value as string}"`) : escaped(valueText(value));
    case "array": {
      const items = (value as Json[]).map((item) => `${inner}${valueHtml(item, inner)},\n`);
      return items.length === 0 ? "[]" : `[\n${items.join("")}${indent}]`;
    }
    case "object": {
      const fields = Object.entries(value as JsonObject).map(
        ([name, field]) => `${inner}${escaped(name)}: ${valueHtml(field, inner)},\n`,
      );
      return fields.length === 0 ? "{}" : `{\n${fields.join("")}${indent}}`;
    }
    default:
      return valueText(value);
  }
}

/** One line, cut where it is long. */
export function cellHtml(value: Json | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string") return isId(value) ? idLink(value, `${value.slice(0, 9)}…`) : escaped(cut(value));
  return escaped(cut(valueText(value)));
}

/** In the time of this machine: "2026-11-22 18:04:12". */
export const timeHtml = (at: number) =>
  `<time datetime="${new Date(at).toISOString()}">${new Date(at).toLocaleString("sv-SE")}</time>`;

export const msText = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/** A number, `true`, `null`, `12n` or a quoted text; anything else is the text itself. */
export function typed(text: string): Json {
  if (/^-?\d+n$/.test(text)) return fromInt(BigInt(text.slice(0, -1)));
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === "object" && value !== null ? text : value;
  } catch {
    return text;
  }
}
