// Checks what is about to be stored: system fields, size, nesting, field names, and the table's schema.
import type { Json } from "../backend.ts";
import type { Registry, Table } from "../schema/registry.ts";
import { depthOf, maxDocumentBytes, maxDocumentDepth, printedSize, sizeOf } from "../values/check.ts";
import { faultText, validate } from "../values/validate.ts";
import { fromInt, isObject, type JsonObject } from "../values/wire.ts";

export function checkSystemFields(value: Json, stored: JsonObject) {
  if (!isObject(value)) return;
  const wrong = (["_id", "_creationTime"] as const).find(
    (field) => Object.hasOwn(value, field) && value[field] !== stored[field],
  );
  if (wrong) throw new Error(`Provided \`${wrong}\` does not match the document's: ${JSON.stringify(value[wrong])}`);
}

/** A document without its system fields, its size and how deeply it is nested. */
export interface Checked {
  document: JsonObject;
  bytes: number;
  levels: number;
}

/** The document ready to store. Throws in the vendor's words. */
export function checkedDocument(
  { registry, ts }: { registry: Registry; ts: bigint },
  table: Table,
  method: string,
  given: Json,
): Checked {
  if (!isObject(given)) throw new Error(`Invalid argument \`value\` for \`db.${method}\`: Value must be an Object`);
  const value = (hasCommitTime(given) ? withCommitTime(given, ts) : given) as JsonObject;
  const bytes = sizeOf(value);
  const levels = depthOf(value);
  // A scheduled function's arguments may be larger and deeper than an app's document.
  if (!isSystemTable(table)) {
    if (bytes > maxDocumentBytes) {
      throw new Error(`Value is too large (${printedSize(bytes)} > maximum size ${printedSize(maxDocumentBytes)})`);
    }
    if (levels > maxDocumentDepth) {
      throw new Error(`Document is too nested (nested ${levels} levels deep > maximum nesting ${maxDocumentDepth})`);
    }
  }
  const reserved = Object.keys(value).find((name) => name.startsWith("_"));
  if (reserved !== undefined) {
    throw new Error(
      `Field '${reserved}' starts with an underscore, which is only allowed for system fields such as '_id'`,
    );
  }
  if (table.validator) {
    const fault = validate(table.validator, value, registry.nameOf(table.component));
    if (fault) {
      const heading = `Failed to insert or update a document in table "${table.name}" because it does not match the schema: `;
      throw new Error(faultText(heading, fault));
    }
  }
  return { document: value, bytes, levels };
}

/** What the system fields add to a document's size. */
export const systemBytes = (id: string) => sizeOf({ _id: id, _creationTime: 0 }) - sizeOf({});

export const isSystemTable = ({ name }: Table) => name.startsWith("_");

const hasCommitTime = (value: Json): boolean =>
  value !== null &&
  typeof value === "object" &&
  (Array.isArray(value)
    ? value.some(hasCommitTime)
    : Object.hasOwn(value, "$commitTs") || Object.values(value).some(hasCommitTime));

/** Fills in the commit's own time, which is known in advance because mutations run one after another. */
function withCommitTime(value: Json, ts: bigint): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => withCommitTime(item, ts));
  if (Object.hasOwn(value, "$commitTs")) return fromInt(ts);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCommitTime(inner, ts)]));
}
