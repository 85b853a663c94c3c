// Finds which documents of an older schema a newer one would refuse, from the two schemas alone.
import type { SchemaExport } from "../../packages/local-convex/src/schema/checkSchema.ts";
import { describeValidator, type Validator } from "../../packages/local-convex/src/values/validate.ts";

type Fields = Extract<Validator, { type: "object" }>["value"];

function findFieldRefusals(before: Fields, now: Fields, path: string): string[] {
  const stored = Object.entries(before).flatMap(([name, { fieldType, optional }]) => {
    const fieldPath = `${path}.${name}`;
    const field = now[name];
    if (!field) return [`${fieldPath}: the field is gone, and documents that have it are refused`];
    const missing = optional && !field.optional ? [`${fieldPath}: required now, and documents may lack it`] : [];
    return [...missing, ...findRefusals(fieldType, field.fieldType, fieldPath)];
  });
  const added = Object.entries(now).flatMap(([name, { optional }]) =>
    before[name] || optional ? [] : [`${path}.${name}: a new field must be optional`],
  );
  return [...stored, ...added];
}

/** One line for each path at which `before` accepts a value that `now` refuses. */
function findRefusals(before: Validator, now: Validator, path: string): string[] {
  if (now.type === "any") return [];
  if (before.type === "union") return before.value.flatMap((member) => findRefusals(member, now, path));
  if (now.type === "union") {
    const attempts = now.value.map((member) => findRefusals(before, member, path));
    const sameType = attempts.filter((_, at) => now.value[at]!.type === before.type);
    if (attempts.some((faults) => faults.length === 0)) return [];
    // The closest member tells best what is wrong.
    const [closest] = sameType.toSorted((a, b) => a.length - b.length);
    return closest ?? [`${path}: ${describeValidator(before)} is no longer accepted`];
  }
  if (before.type === "object" && now.type === "object") return findFieldRefusals(before.value, now.value, path);
  if (before.type === "array" && now.type === "array") return findRefusals(before.value, now.value, `${path}[]`);
  if (before.type === "record" && now.type === "record") {
    return [
      ...findRefusals(before.keys, now.keys, `${path}.keys()`),
      ...findRefusals(before.values.fieldType, now.values.fieldType, `${path}.values()`),
    ];
  }
  const isSame = describeValidator(before) === describeValidator(now);
  const isWider = before.type === "literal" && now.type === "string" && typeof before.value === "string";
  return isSame || isWider ? [] : [`${path}: was ${describeValidator(before)}, now ${describeValidator(now)}`];
}

/**
 * One line for each way in which the newer schema can refuse a document of the older one, and for each table that is
 * gone.
 */
export function refusedDocuments(before: SchemaExport, now: SchemaExport): string[] {
  const tables = new Map(now.tables.map((table) => [table.tableName, table.documentType]));
  return before.tables.flatMap(({ tableName, documentType }) => {
    const newType = tables.get(tableName);
    // A deployment keeps the documents of a table that the schema no longer names, and checks none of them.
    return newType
      ? findRefusals(documentType, newType, tableName)
      : [`${tableName}: the table is gone, and its documents stay`];
  });
}
