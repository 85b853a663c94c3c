// Makes documents that cover a schema: some contain each optional field and some lack it, and each member of a union
// occurs.
import type { Json } from "../../packages/local-convex/src/backend.ts";
import type { SchemaExport } from "../../packages/local-convex/src/schema/checkSchema.ts";
import { encodeId } from "../../packages/local-convex/src/values/ids.ts";
import type { Validator } from "../../packages/local-convex/src/values/validate.ts";

const firstTableNumber = 10_001;
const systemTables = ["_storage", "_scheduled_functions"];

export const tableNumbers = ({ tables }: SchemaExport) =>
  new Map(
    [...systemTables, ...tables.map(({ tableName }) => tableName)].map((name, index) => [
      name,
      firstTableNumber + index,
    ]),
  );

/** The id of the document at a position in a table. */
export function sampleId(numbers: Map<string, number>, table: string, position: number): string {
  const unique = new Uint8Array(16);
  new DataView(unique.buffer).setUint32(0, position);
  return encodeId(numbers.get(table)!, unique);
}

type Fields = Extract<Validator, { type: "object" }>["value"];

/** Sample values of a type, the most complete first. */
function samples(validator: Validator, numbers: Map<string, number>): Json[] {
  switch (validator.type) {
    case "union":
      return validator.value.flatMap((member) => samples(member, numbers));
    case "object":
      return objects(validator.value, numbers);
    case "array":
      return [samples(validator.value, numbers), []];
    case "record":
      return [
        { [samples(validator.keys, numbers)[0] as string]: samples(validator.values.fieldType, numbers)[0]! },
        {},
      ];
    case "literal":
      return [validator.value];
    case "id":
      return [sampleId(numbers, validator.tableName, 0)];
    case "boolean":
      return [true, false];
    case "number":
      return [1.5];
    case "bigint":
      return [{ $integer: "AQAAAAAAAAA=" }];
    case "bytes":
      return [{ $bytes: "AQ==" }];
    case "null":
      return [null];
    case "any":
      return ["text", 1.5, null, {}, []];
    default:
      return ["text"];
  }
}

/** One object with every field and, for each field, the objects that differ from it only in that field. */
function objects(fields: Fields, numbers: Map<string, number>): Json[] {
  const choices = Object.entries(fields).map(([name, { fieldType, optional }]) => ({
    name,
    values: samples(fieldType, numbers),
    optional,
  }));
  const complete = Object.fromEntries(choices.map(({ name, values }) => [name, values[0]!]));
  const variants = choices.flatMap(({ name, values, optional }) => {
    const { [name]: _, ...withoutField } = complete;
    return [...values.slice(1).map((value) => ({ ...complete, [name]: value })), ...(optional ? [withoutField] : [])];
  });
  return [complete, ...variants];
}

/** Documents of each table, without their ids. */
export function sampleDocuments(schema: SchemaExport): Map<string, Json[]> {
  const numbers = tableNumbers(schema);
  return new Map(schema.tables.map(({ tableName, documentType }) => [tableName, samples(documentType, numbers)]));
}
