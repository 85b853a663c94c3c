// Updates tables and indexes to match schema.ts: fills new indexes from the stored documents, and refuses a schema that a
// stored document violates. Runs in the caller's transaction.
import type { Json } from "../backend.ts";
import { entryKey } from "./entryKey.ts";
import { faultText, validate, type Validator } from "../values/validate.ts";
import { prepareValidator } from "../values/validators.ts";
import { checkSchema, type SchemaExport, stagedIndexNames } from "./checkSchema.ts";
import { addToSearch } from "./searchEntries.ts";
import { indexLabel, type Registry, type Table, type TextSearch, type VectorSearch } from "./registry.ts";

/** Schemas by component path ("" is the app); null for a component without one. */
export type Schemas = Map<string, SchemaExport | null>;

export const systemTables = ["_storage", "_scheduled_functions"];

/** Returns notes for the log: the indexes that were added and removed. */
export function applySchemas(registry: Registry, schemas: Schemas): string[] {
  const notes: string[] = [];
  for (const schema of schemas.values()) if (schema) checkSchema(schema);
  for (const [component, schema] of schemas) {
    for (const name of systemTables) registry.findOrCreate(component, name);
    for (const { tableName } of schema?.tables ?? []) registry.findOrCreate(component, tableName);
  }
  for (const table of registry.tables()) {
    if (systemTables.includes(table.name)) continue;
    const schema = schemas.get(table.component);
    const tableExport = schema?.tables.find(({ tableName }) => tableName === table.name);
    const validator = tableExport && schema!.schemaValidation ? prepareValidator(tableExport.documentType) : null;
    applyValidator(registry, table, validator);
    notes.push(...applyIndexes(registry, table, tableExport?.indexes ?? []));
    notes.push(...applySearches(registry, table, tableExport));
  }
  registry.setStaged(
    [...schemas].flatMap(([component, schema]) =>
      (schema?.tables ?? []).flatMap((table) =>
        stagedIndexNames(table).map((name) => indexLabel(component, table.tableName, name)),
      ),
    ),
  );
  registry.load();
  return notes;
}

function applyValidator(registry: Registry, table: Table, validator: Validator | null) {
  const text = validator && JSON.stringify(validator);
  if (text === (table.validator && JSON.stringify(table.validator))) return;
  if (validator) {
    const nameOf = registry.nameOf(table.component);
    for (const { id, json } of registry.store.documents(table.number)) {
      const fault = validate(validator, withoutSystemFields(JSON.parse(json) as Record<string, Json>), nameOf);
      if (!fault) continue;
      const heading = `Schema validation failed.\nDocument with ID "${id}" in table "${table.name}" does not match the schema: `;
      throw new Error(faultText(heading, fault));
    }
  }
  registry.store.setValidator(table.number, text);
}

function applyIndexes(
  registry: Registry,
  table: Table,
  declaredIndexes: { indexDescriptor: string; fields: string[] }[],
) {
  const { store } = registry;
  const notes: string[] = [];
  const fieldsOf = new Map(declaredIndexes.map((index) => [index.indexDescriptor, withTieBreakers(index.fields)]));
  for (const index of table.indexes.values()) {
    if (index.name === "by_creation_time") continue;
    const fields = fieldsOf.get(index.name);
    if (fields && fields.join() === index.fields.join()) fieldsOf.delete(index.name);
    else {
      store.dropIndex(index.id);
      notes.push(`- ${index.label.replace(/^:/, "")}`);
    }
  }
  for (const [name, fields] of fieldsOf) {
    const id = store.addIndex(table.number, name, fields);
    for (const { seq, json } of store.documents(table.number)) {
      store.addEntry(id, entryKey(fields, JSON.parse(json) as Json), seq);
    }
    notes.push(`+ ${table.name}.${name} [${fields.slice(0, -2).join(", ")}]`);
  }
  return notes;
}

function applySearches({ store }: Registry, table: Table, tableExport: SchemaExport["tables"][number] | undefined) {
  const notes: string[] = [];
  const definitions = new Map<string, Omit<TextSearch, "id" | "label"> | Omit<VectorSearch, "id">>();
  for (const { indexDescriptor: name, searchField: field, filterFields: filters } of tableExport?.searchIndexes ?? []) {
    definitions.set(name, { kind: "text", field, filters });
  }
  for (const {
    indexDescriptor: name,
    vectorField: field,
    filterFields: filters,
    dimensions,
  } of tableExport?.vectorIndexes ?? []) {
    definitions.set(name, { kind: "vector", field, filters, dimensions });
  }
  for (const { id, tableNumber, name, definition } of store.texts.definitions()) {
    if (tableNumber !== table.number) continue;
    if (JSON.stringify(definitions.get(name)) === definition) definitions.delete(name);
    else {
      store.texts.drop(id);
      store.vectors.drop(id);
      notes.push(`- ${table.name}.${name}`);
    }
  }
  for (const [name, definition] of definitions) {
    const id = store.texts.define(table.number, name, JSON.stringify(definition));
    notes.push(`+ ${table.name}.${name} [${definition.field}]`);
    for (const { seq, json } of store.documents(table.number)) {
      addToSearch(store, id, definition, seq, JSON.parse(json) as Json);
    }
  }
  return notes;
}

const withTieBreakers = (fields: string[]) => [...fields, "_creationTime", "_id"];

export const withoutSystemFields = ({ _id, _creationTime, ...rest }: Record<string, Json>): Record<string, Json> =>
  rest;
