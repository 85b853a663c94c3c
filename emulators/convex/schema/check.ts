// Refuses a schema that production would not take: names, and how many indexes there are and how large.
import type { Validator } from "../values/validate.ts";

interface IndexExport {
  indexDescriptor: string;
  fields: string[];
}

interface SearchExport {
  indexDescriptor: string;
  searchField: string;
  filterFields: string[];
}

interface VectorExport {
  indexDescriptor: string;
  vectorField: string;
  dimensions: number;
  filterFields: string[];
}

export interface SchemaExport {
  tables: {
    tableName: string;
    indexes: IndexExport[];
    stagedDbIndexes?: IndexExport[];
    searchIndexes?: SearchExport[];
    stagedSearchIndexes?: SearchExport[];
    vectorIndexes?: VectorExport[];
    stagedVectorIndexes?: VectorExport[];
    documentType: Validator;
  }[];
  schemaValidation: boolean;
}

type TableExport = SchemaExport["tables"][number];

const maxIndexes = 32;
const maxFields = 16;
const maxFilterFields = 16;
const dimensions = { least: 2, most: 4096 };

const identifier = /^[a-zA-Z]\w{0,63}$/;
const fieldPath = /^[a-zA-Z_]\w{0,63}(?:\.[a-zA-Z_]\w{0,63})*$/;
const builtIn = new Set(["by_id", "by_creation_time"]);

const refuse = (why: string): never => {
  throw new Error(why);
};

function checkName(table: string, name: string) {
  if (name.startsWith("_") || builtIn.has(name)) {
    refuse(
      `In table "${table}" cannot name an index "${name}" because the name is reserved. Indexes may not start with an underscore or be named "by_id" or "by_creation_time".`,
    );
  }
  if (!identifier.test(name)) {
    refuse(
      `Invalid index name: "${name}". Identifiers must be 64 characters or less, start with a letter, and only contain letters, digits, underscores.`,
    );
  }
}

function checkFields(table: string, name: string, fields: string[]) {
  if (fields.length === 0) refuse(`In table "${table}" index "${name}" must have at least one field.`);
  if (fields.length > maxFields) refuse(`Indexes may have up to ${maxFields} fields.`);
  for (const [at, field] of fields.entries()) {
    if (field === "_id") refuse("`_id` is not a valid index field. To load documents by ID, use `db.get(id)`.");
    if (!fieldPath.test(field)) refuse(`In index "${name}": Invalid index field: "${field}"`);
    if (fields.indexOf(field) < at) {
      refuse(`Duplicate field ${field}. Index fields must be unique within an index.`);
    }
  }
}

/** The names of the indexes that cannot be used yet. */
export const stagedIn = (table: TableExport): string[] =>
  [...(table.stagedDbIndexes ?? []), ...(table.stagedSearchIndexes ?? []), ...(table.stagedVectorIndexes ?? [])].map(
    ({ indexDescriptor }) => indexDescriptor,
  );

/** Staged indexes obey the same rules. */
function checkTable({ tableName, ...table }: TableExport) {
  const indexes = [...table.indexes, ...(table.stagedDbIndexes ?? [])];
  const searchIndexes = [...(table.searchIndexes ?? []), ...(table.stagedSearchIndexes ?? [])];
  const vectorIndexes = [...(table.vectorIndexes ?? []), ...(table.stagedVectorIndexes ?? [])];
  if (tableName.startsWith("_")) refuse(`${tableName} is a reserved table name.`);
  if (!identifier.test(tableName)) {
    refuse(
      `Invalid table name: "${tableName}". Identifiers must start with a letter and can only contain letters, digits, and underscores.`,
    );
  }
  const names = [...indexes, ...searchIndexes, ...vectorIndexes].map(({ indexDescriptor }) => indexDescriptor);
  if (names.length > maxIndexes) refuse(`Table "${tableName}" cannot have more than ${maxIndexes} indexes.`);
  for (const [at, name] of names.entries()) {
    checkName(tableName, name);
    if (names.indexOf(name) < at) refuse(`Table "${tableName}" has two or more definitions of index "${name}".`);
  }
  const byFields = new Map<string, string>();
  for (const { indexDescriptor: name, fields } of indexes) {
    checkFields(tableName, name, fields);
    const other = byFields.get(fields.join());
    if (other !== undefined) {
      refuse(
        `In table "${tableName}" index "${other}" and index "${name}" have the same fields. Indexes must be unique within a table.`,
      );
    }
    byFields.set(fields.join(), name);
  }
  for (const { filterFields } of [...searchIndexes, ...vectorIndexes]) {
    if (filterFields.length > maxFilterFields)
      refuse(`Search indexes may have up to ${maxFilterFields} filter fields.`);
  }
  for (const { dimensions: own } of vectorIndexes) {
    if (!Number.isInteger(own) || own < dimensions.least || own > dimensions.most) {
      refuse(`Dimensions ${own} must be between ${dimensions.least} and ${dimensions.most}.`);
    }
  }
}

export function checkSchema({ tables }: SchemaExport) {
  for (const table of tables) checkTable(table);
}
