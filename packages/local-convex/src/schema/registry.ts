// The tables and indexes of the store, cached in memory.
import type { Store } from "../store/store.ts";
import { tableNumberOf } from "../values/ids.ts";
import type { Validator } from "../values/validate.ts";
import { prepareValidator } from "../values/validators.ts";

export interface Index {
  id: number;
  name: string;
  /** The defined fields, followed by _creationTime and _id as tie-breakers. */
  fields: string[];
  /** Its name in read sets and commits. */
  label: string;
}

export interface TextSearch {
  kind: "text";
  id: number;
  field: string;
  /** The filter fields. */
  filters: string[];
  label: string;
}

export interface VectorSearch {
  kind: "vector";
  id: number;
  field: string;
  dimensions: number;
  /** The filter fields. */
  filters: string[];
}

export interface Table {
  number: number;
  component: string;
  name: string;
  validator: Validator | null;
  indexes: Map<string, Index>;
  searches: Map<string, TextSearch | VectorSearch>;
}

export const indexLabel = (component: string, table: string, index: string) => `${component}:${table}.${index}`;

const keyOf = (component: string, name: string) => `${component}:${name}`;

export class Registry {
  #byName = new Map<string, Table>();
  #byNumber = new Map<number, Table>();
  #staged = new Set<string>();

  constructor(readonly store: Store) {
    this.load();
  }

  load() {
    this.#byName.clear();
    this.#byNumber.clear();
    for (const row of this.store.tables()) {
      const validator = row.validator === null ? null : prepareValidator(JSON.parse(row.validator) as Validator);
      const table: Table = { ...row, validator, indexes: new Map(), searches: new Map() };
      this.#byName.set(keyOf(row.component, row.name), table);
      this.#byNumber.set(row.number, table);
    }
    for (const row of this.store.indexes()) {
      const table = this.#byNumber.get(row.tableNumber)!;
      const index = {
        id: row.id,
        name: row.name,
        fields: row.fields,
        label: indexLabel(table.component, table.name, row.name),
      };
      table.indexes.set(row.name, index);
    }
    this.#loadSearches();
  }

  #loadSearches() {
    for (const { id, tableNumber, name, definition } of this.store.texts.definitions()) {
      const table = this.#byNumber.get(tableNumber)!;
      const search = JSON.parse(definition) as Omit<TextSearch, "id" | "label"> | Omit<VectorSearch, "id">;
      const ownLabel = indexLabel(table.component, table.name, name);
      table.searches.set(name, search.kind === "text" ? { ...search, id, label: ownLabel } : { ...search, id });
    }
  }

  /** Marks these indexes, by label, as defined but not usable. */
  setStaged(labels: string[]) {
    this.#staged = new Set(labels);
  }

  /** The error for a query on an index that is missing or staged. */
  missingIndexError(component: string, table: string, name: string): Error {
    const isStaged = this.#staged.has(indexLabel(component, table, name));
    return new Error(
      `Index ${table}.${name} ${isStaged ? "is currently staged and not available to query until it is enabled" : "not found"}.`,
    );
  }

  find(component: string, name: string): Table | undefined {
    return this.#byName.get(keyOf(component, name));
  }

  /** Creates a table on first use. Call `load()` again after a rollback. */
  findOrCreate(component: string, name: string): Table {
    const existing = this.find(component, name);
    if (existing) return existing;
    const number = this.store.addTable(component, name);
    this.store.addIndex(number, "by_creation_time", ["_creationTime", "_id"]);
    this.load();
    return this.#byNumber.get(number)!;
  }

  tableOfId(id: string): Table | undefined {
    const number = tableNumberOf(id);
    return number === null ? undefined : this.#byNumber.get(number);
  }

  /** Whether the text is an id, even one of a table that does not exist. */
  isId(text: string): boolean {
    return tableNumberOf(text) !== null;
  }

  /** Returns a function that finds the name of an id's table; null if the component has no such table. */
  nameOf(component: string): (id: string) => string | null {
    return (id) => {
      const table = this.tableOfId(id);
      return table && table.component === component ? table.name : null;
    };
  }

  tables(): Table[] {
    return [...this.#byNumber.values()];
  }
}
