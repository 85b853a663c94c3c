// An in-memory fake of the part of the database that the app's code needs to write new reports.
import type { TableNames } from "../../../convex/_generated/dataModel.d.ts";
import type { MutationCtx } from "../../../convex/_generated/server.d.ts";
import type { Json } from "../../../packages/local-convex/src/backend.ts";

export interface Document {
  [field: string]: Json;
  _id: string;
  _creationTime: number;
}

/** The fields by which documents of a table are looked up. */
const keyFields: { readonly [Table in TableNames]?: readonly string[] } = {
  pins: ["reportId"],
  tileCounts: ["z", "tile"],
};

const keyFieldsOf = (table: string) => keyFields[table as TableNames];

const keyOf = (table: string, values: readonly unknown[]) => `${table} ${JSON.stringify(values)}`;
const ownKey = (table: string, document: Document) =>
  keyOf(
    table,
    (keyFieldsOf(table) ?? []).map((field) => document[field]),
  );

/** Milliseconds between the creation times of two documents. As in a mutation, each is newer than the one before. */
const creationStepMs = 2 ** -12;

export class Memory {
  readonly #newId: (table: string) => string;
  readonly #tables = new Map<string, Map<string, Document>>();
  readonly #byKey = new Map<string, Document>();
  #now: number;

  constructor(newId: (table: string) => string, now: number) {
    this.#newId = newId;
    this.#now = now;
  }

  readonly ctx = {
    db: {
      insert: async (table: string, value: object) => this.#insert(table, value),
      get: async (table: string, id: string) => this.#table(table).get(id) ?? null,
      patch: async (table: string, id: string, changes: object) =>
        void Object.assign(this.#table(table).get(id)!, changes),
      query: (table: string) => ({
        withIndex: (_: string, range: (q: object) => object) => {
          const values: Json[] = [];
          const equal = {
            eq: (_: string, value: Json) => {
              values.push(value);
              return equal;
            },
          };
          range(equal);
          return { unique: async () => this.#byKey.get(keyOf(table, values)) ?? null };
        },
      }),
    },
  } as unknown as MutationCtx;

  #table(name: string) {
    const table = this.#tables.get(name) ?? new Map<string, Document>();
    this.#tables.set(name, table);
    return table;
  }

  #insert(table: string, value: object) {
    const document: Document = { ...value, _id: this.#newId(table), _creationTime: (this.#now += creationStepMs) };
    this.#table(table).set(document._id, document);
    if (keyFieldsOf(table)) this.#byKey.set(ownKey(table, document), document);
    return document._id;
  }

  /** Returns and removes the documents of a table. */
  take(name: string): Document[] {
    const documents = [...this.#table(name).values()];
    this.#tables.delete(name);
    for (const document of documents) this.#byKey.delete(ownKey(name, document));
    return documents;
  }
}
