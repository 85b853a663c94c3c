// Refuses schemas that production refuses for their validators, their names or their indexes.
import { identifierFault } from "../values/identifier.ts";
import { describeValidator, type Validator } from "../values/validate.ts";
import { prepareValidator } from "../values/validators.ts";
import { canHaveField, canHaveVector } from "./fieldPaths.ts";

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

const maxIndexes = 64;
const maxFields = 16;
const maxFilterFields = 16;
const dimensionRange = { min: 2, max: 4096 };

const identifier = /^[a-zA-Z]\w{0,63}$/;
const builtInNames = new Set(["by_id", "by_creation_time"]);

const refuse = (why: string): never => {
  throw new Error(why);
};

const isFieldPath = (path: string) => path.split(".").every((part) => identifierFault(part) === null);

/** The names of staged indexes, which cannot be used yet. */
export const stagedIndexNames = (table: TableExport): string[] =>
  [...(table.stagedDbIndexes ?? []), ...(table.stagedSearchIndexes ?? []), ...(table.stagedVectorIndexes ?? [])].map(
    ({ indexDescriptor }) => indexDescriptor,
  );

/** All indexes including staged ones, which obey the same rules but do not count toward `maxIndexes`. */
const indexesOf = ({ indexes, stagedDbIndexes = [], ...table }: TableExport) => ({
  indexes: [...indexes, ...stagedDbIndexes],
  searches: [...(table.searchIndexes ?? []), ...(table.stagedSearchIndexes ?? [])],
  vectors: [...(table.vectorIndexes ?? []), ...(table.stagedVectorIndexes ?? [])],
});

function checkDocumentType(documentType: Validator) {
  const type = prepareValidator(documentType);
  const members = type.type === "union" ? type.value : [type];
  const nonObject = type.type === "any" ? undefined : members.find((member) => member.type !== "object");
  if (!nonObject) return;
  refuse(
    `The document validator in a schema must be an object, a union of objects, or \`v.any()\`. Found ${describeValidator(nonObject)}. To learn more, see the schema documentation at https://docs.convex.dev/database/schemas.`,
  );
}

function checkName(table: string, name: string) {
  if (name.startsWith("_") || builtInNames.has(name)) {
    refuse(
      `In table "${table}" cannot name an index "${name}" because the name is reserved. Indexes may not start with an underscore or be named "by_id" or "by_creation_time".`,
    );
  }
  if (!identifier.test(name)) {
    refuse(
      `In table "${table}": Invalid index name: "${name}". Identifiers must be 64 characters or less, start with a letter, and only contain letters, digits, underscores.`,
    );
  }
}

function checkFieldNames(table: string, name: string, fields: string[]) {
  const invalidField = fields.find((field) => !isFieldPath(field));
  if (invalidField !== undefined)
    refuse(`In table "${table}": In index "${name}": Invalid index field: "${invalidField}"`);
}

function checkIndex(table: string, { indexDescriptor: name, fields }: IndexExport) {
  const where = `In table "${table}": In index "${name}"`;
  if (fields.length === 0) refuse(`In table "${table}" index "${name}" must have at least one field.`);
  checkFieldNames(table, name, fields);
  if (fields.length > maxFields) refuse(`${where}: Indexes may have up to ${maxFields} fields.`);
  if (fields.includes("_id")) {
    refuse(`${where}: \`_id\` is not a valid index field. To load documents by ID, use \`db.get(id)\`.`);
  }
  const duplicate = fields.find((field, at) => fields.indexOf(field) < at);
  if (duplicate !== undefined) {
    refuse(`${where}: Duplicate field ${duplicate}. Index fields must be unique within an index.`);
  }
}

function checkFilters(table: string, { indexDescriptor: name, filterFields }: SearchExport | VectorExport) {
  checkFieldNames(table, name, filterFields);
  if (filterFields.length > maxFilterFields) {
    refuse(`In table "${table}": Search indexes may have up to ${maxFilterFields} filter fields.`);
  }
}

/**
 * Refuses two indexes for which `keyOf` returns the same key. As in production, the error first names the index whose
 * name sorts last.
 */
function checkUnique<T extends { indexDescriptor: string }>(
  all: T[],
  keyOf: (index: T) => string,
  fault: (one: string, other: string) => string,
) {
  const namesByKey = new Map<string, string>();
  for (const index of all.toSorted((a, b) => (a.indexDescriptor < b.indexDescriptor ? -1 : 1))) {
    const key = keyOf(index);
    const other = namesByKey.get(key);
    if (other !== undefined) refuse(fault(index.indexDescriptor, other));
    namesByKey.set(key, index.indexDescriptor);
  }
}

/** The line break is production's. */
const combineAdvice = (kind: string, field: string) =>
  ` have the same \`${field}\`. ${kind} index fields must be unique within a table. You should combine the\n             indexes with the same \`${field}\` into one index containing all \`filterField\`s and then use different subsets of the \`filterField\`s at query time.`;

function checkTable(table: TableExport) {
  const { tableName } = table;
  checkDocumentType(table.documentType);
  if (tableName.startsWith("_")) refuse(`${tableName} is a reserved table name.`);
  if (!identifier.test(tableName)) {
    refuse(
      `Invalid table name: "${tableName}". Identifiers must start with a letter and can only contain letters, digits, and underscores.`,
    );
  }
  const { indexes, searches, vectors } = indexesOf(table);
  const names = [...indexes, ...searches, ...vectors].map(({ indexDescriptor }) => indexDescriptor);
  if (names.length - stagedIndexNames(table).length > maxIndexes) {
    refuse(`Table "${tableName}" cannot have more than ${maxIndexes} indexes.`);
  }
  for (const name of names) checkName(tableName, name);
  for (const index of indexes) checkIndex(tableName, index);
  checkUnique(
    indexes,
    ({ fields }) => fields.join(),
    (one, other) =>
      `In table "${tableName}" index "${one}" and index "${other}" have the same fields. Indexes must be unique within a table.`,
  );
  for (const search of searches) {
    checkFieldNames(tableName, search.indexDescriptor, [search.searchField]);
    checkFilters(tableName, search);
  }
  checkUnique(
    searches,
    ({ searchField }) => searchField,
    (one, other) =>
      `In table "${tableName}" search index "${one}" and search index "${other}"${combineAdvice("Search", "searchField")}`,
  );
  for (const vector of vectors) checkVector(tableName, vector);
  checkUnique(
    vectors,
    ({ vectorField, dimensions }) => `${vectorField} ${dimensions}`,
    (one, other) =>
      `In table "${tableName}" vector index "${one}" and vector index "${other}"${combineAdvice("Vector", "vectorField")}`,
  );
  const duplicate = names.find((name, at) => names.indexOf(name) < at);
  if (duplicate !== undefined) refuse(`Table "${tableName}" has two or more definitions of index "${duplicate}".`);
}

function checkVector(tableName: string, vector: VectorExport) {
  checkFieldNames(tableName, vector.indexDescriptor, [vector.vectorField]);
  const { dimensions } = vector;
  if (!Number.isInteger(dimensions) || dimensions < dimensionRange.min || dimensions > dimensionRange.max) {
    refuse(
      `In table "${tableName}": Dimensions ${dimensions} must be between ${dimensionRange.min} and ${dimensionRange.max}.`,
    );
  }
  checkFilters(tableName, vector);
}

/**
 * Throws unless the table's documents can have the indexed fields, with vectors in the fields of vector indexes. The
 * filter fields of vector indexes are not checked.
 */
function checkReferences({ tableName, documentType, ...table }: TableExport) {
  const { indexes, searches, vectors } = indexesOf({ tableName, documentType, ...table });
  const references: [name: string, field: string][] = [
    ...indexes.flatMap(({ indexDescriptor: name, fields }) => fields.map((field): [string, string] => [name, field])),
    ...searches.flatMap(({ indexDescriptor: name, searchField, filterFields }) =>
      [searchField, ...filterFields].map((field): [string, string] => [name, field]),
    ),
    ...vectors.map(({ indexDescriptor: name, vectorField }): [string, string] => [name, vectorField]),
  ];
  for (const [name, field] of references) {
    if (canHaveField(documentType, field)) continue;
    refuse(
      `In table "${tableName}" the index "${name}" is invalid because it references the field ${field} that does not exist.`,
    );
  }
  for (const { indexDescriptor: name, vectorField: field } of vectors) {
    if (canHaveVector(documentType, field)) continue;
    refuse(
      `In table "${tableName}" the vector index "${name}" is invalid because it references the field ${field} that is neither an array of float64 or optional array of float64.`,
    );
  }
}

/** Production adds `_creationTime` to every index and counts it as one of the index's fields. */
function checkReservedFields(fields: string[]) {
  if (fields.includes("_creationTime")) {
    refuse(
      "`_creationTime` is automatically added to the end of each index. It should not be added explicitly in the index definition. See https://docs.convex.dev/using/indexes for more details.",
    );
  }
  if (fields.some((field) => field.split(".").some((part) => part.startsWith("_")))) {
    refuse("Reserved fields (starting with `_`) are not allowed in indexes.");
  }
  if (fields.length + 1 > maxFields) refuse(`Indexes may have up to ${maxFields} fields.`);
}

export function checkSchema({ tables, schemaValidation }: SchemaExport) {
  for (const table of tables) checkTable(table);
  if (schemaValidation) for (const table of tables) checkReferences(table);
  for (const table of tables) for (const { fields } of indexesOf(table).indexes) checkReservedFields(fields);
}
