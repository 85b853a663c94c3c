// Checks a document before it is stored: system fields, size, nesting, field names and the table's schema.
import type { Json } from "../backend.ts";
import { withoutSystemFields } from "../schema/applySchemas.ts";
import type { Registry, Table } from "../schema/registry.ts";
import { BadValue, depthOf, maxDocumentBytes, maxDocumentDepth, sizeText, sizeOf } from "../values/checkValue.ts";
import { printValue } from "../values/print.ts";
import { faultText, validate } from "../values/validate.ts";
import { fromInt, isAbsent, isObject, type JsonObject } from "../values/json.ts";

/**
 * Checks the value that a function passes to a write, before the stored document is read. Throws the vendor's errors.
 */
export function checkedValue(method: "insert" | "patch" | "replace", input: Json): JsonObject {
  const argumentError = (why: string) => new Error(`Invalid argument \`value\` for \`db.${method}\`: ${why}`);
  if (!isObject(input)) throw argumentError("Value must be an Object");
  try {
    // Each field of a patch counts as a separate value.
    const values = method === "patch" ? Object.values(input).filter((value) => !isAbsent(value)) : [input];
    // Measuring throws if a value is not valid.
    for (const value of values) sizeOf(value);
  } catch (error) {
    if (error instanceof BadValue) throw argumentError(error.message);
    throw error;
  }
  return input;
}

/** The fields the system sets. A function may pass them only unchanged. */
export interface SystemFields {
  _id: string;
  _creationTime: number;
}

function checkSystemFields(value: JsonObject, { _id, _creationTime }: SystemFields) {
  const { _id: id = _id, _creationTime: time = _creationTime } = value;
  if (id !== _id) throw new Error(`Provided document ID "${_id}" doesn't match '_id' field ${printValue(id)}`);
  if (time === _creationTime) return;
  throw new Error(
    `Provided creation time ${_creationTime} doesn't match '_creationTime' field in ${printValue({ ...value, _id })}`,
  );
}

/** The document to store. Neither it nor its size includes the system fields. */
export interface CheckedDocument {
  document: JsonObject;
  bytes: number;
  /** The nesting depth. */
  levels: number;
}

/** Checks all fields that the document will have, and returns the document to store. Throws the vendor's errors. */
export function checkedDocument(
  { registry, ts }: { registry: Registry; ts: bigint },
  table: Table,
  input: JsonObject,
  system: SystemFields,
): CheckedDocument {
  const value = (hasCommitTime(input) ? withCommitTime(input, ts) : input) as JsonObject;
  const fields = withoutSystemFields(value);
  // Each field may be as deep as a value on its own. The depth -1 makes the document's own level not count.
  const bytes = sizeOf(fields, -1);
  const levels = depthOf(fields);
  // A scheduled function's arguments may exceed the limits of an app's document.
  if (!isSystemTable(table)) {
    if (bytes > maxDocumentBytes) {
      throw new Error(`Value is too large (${sizeText(bytes)} > maximum size ${sizeText(maxDocumentBytes)})`);
    }
    checkSystemFields(value, system);
    checkShape(fields, levels, system);
  }
  if (table.validator) {
    const fault = validate(table.validator, fields, registry.nameOf(table.component));
    if (fault) {
      const heading = `Failed to insert or update a document in table "${table.name}" because it does not match the schema: `;
      throw new Error(faultText(heading, fault));
    }
  }
  return { document: fields, bytes, levels };
}

function checkShape(fields: JsonObject, levels: number, system: SystemFields) {
  const faults = Object.keys(fields)
    .filter((name) => name.startsWith("_"))
    .toSorted()
    .map((name) => `Field '${name}' starts with an underscore, which is only allowed for system fields like '_id'`);
  if (levels > maxDocumentDepth) {
    faults.unshift(`Document is too nested (nested ${levels} levels deep > maximum nesting ${maxDocumentDepth})`);
  }
  if (faults.length === 0) return;
  const document = printValue({ ...fields, _id: system._id, _creationTime: system._creationTime });
  throw new Error(`Document(value: ${document}) isn't a valid document: ${faults.join("\n ")}`);
}

/** The size that system fields add to a document. */
export const systemBytes = (id: string) => sizeOf({ _id: id, _creationTime: 0 }) - sizeOf({});

export const isSystemTable = ({ name }: Table) => name.startsWith("_");

const hasCommitTime = (value: Json): boolean =>
  value !== null &&
  typeof value === "object" &&
  (Array.isArray(value)
    ? value.some(hasCommitTime)
    : Object.hasOwn(value, "$commitTs") || Object.values(value).some(hasCommitTime));

/**
 * Replaces each `$commitTs` by the transaction's time, which sorts like the commit's because mutations run one after
 * another.
 */
function withCommitTime(value: Json, ts: bigint): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => withCommitTime(item, ts));
  if (Object.hasOwn(value, "$commitTs")) return fromInt(ts);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCommitTime(inner, ts)]));
}
