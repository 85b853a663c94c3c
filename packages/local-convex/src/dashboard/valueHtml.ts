// Prints values and times for the dashboard, and parses values typed into a filter.
import { escapeHtml } from "../pages/escapeHtml.ts";
import type { Json } from "../backend.ts";
import { tableNumberOf } from "../values/ids.ts";
import { fromInt, kindOf, toBytes, toFloat, toInt, type JsonObject } from "../values/json.ts";
import { dashboardPath } from "./dashboardPage.ts";

const maxCellLength = 80;

const truncate = (text: string) => (text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text);

const idLink = (id: string, linkText: string) =>
  `<a href="${dashboardPath}/documents/${id}">${escapeHtml(linkText)}</a>`;

const isId = (text: string) => tableNumberOf(text) !== null;

/** The value on one line, as JavaScript source. Bytes appear as their count: "bytes(12)". */
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

/** Like `valueText`, but on several lines, with ids as links. */
export function valueHtml(value: Json, indent = ""): string {
  const inner = `${indent}  `;
  switch (kindOf(value)) {
    case "string":
      return isId(value as string) ? idLink(value as string, `"${value as string}"`) : escapeHtml(valueText(value));
    case "array": {
      const items = (value as Json[]).map((item) => `${inner}${valueHtml(item, inner)},\n`);
      return items.length === 0 ? "[]" : `[\n${items.join("")}${indent}]`;
    }
    case "object": {
      const fields = Object.entries(value as JsonObject).map(
        ([name, field]) => `${inner}${escapeHtml(name)}: ${valueHtml(field, inner)},\n`,
      );
      return fields.length === 0 ? "{}" : `{\n${fields.join("")}${indent}}`;
    }
    default:
      return valueText(value);
  }
}

/** One line, truncated if long. */
export function cellHtml(value: Json | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string")
    return isId(value) ? idLink(value, `${value.slice(0, 9)}…`) : escapeHtml(truncate(value));
  return escapeHtml(truncate(valueText(value)));
}

/** In this machine's time zone: "2026-11-22 18:04:12". */
export const timeHtml = (at: number) =>
  `<time datetime="${new Date(at).toISOString()}">${new Date(at).toLocaleString("sv-SE")}</time>`;

export const msText = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/** A number, a boolean, `null`, `12n` or quoted text; anything else counts as unquoted text. */
export function parseTyped(text: string): Json {
  if (/^-?\d+n$/.test(text)) return fromInt(BigInt(text.slice(0, -1)));
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === "object" && value !== null ? text : value;
  } catch {
    return text;
  }
}
