// Generates random reads and writes. They use only a few values of every type, so they often concern the same documents.
import type { Value } from "convex/values";
import fc from "fast-check";
import type { Read, Step } from "../fixtures/randomSteps/steps.ts";

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

/** undefined means that the field is absent. */
const values: (Value | undefined)[] = [
  undefined,
  null,
  -5n,
  0n,
  9_007_199_254_740_993n,
  -Infinity,
  -1.5,
  0,
  0.1,
  7,
  1e300,
  false,
  true,
  "",
  "\0",
  "\0\0",
  "a",
  "a\0",
  "a\u0001",
  "ab",
  "b",
  "é",
  "\uffee",
  bytes(),
  bytes(0),
  bytes(0, 255),
  bytes(1),
  [],
  [null],
  [1],
  [1, 2],
  ["a"],
  {},
  { x: 1 },
  { x: 1, y: "a" },
  { y: null },
];
const value = fc.constantFrom(...values);
const text = fc.constantFrom("red", "green", "blue");

const thing = fc.record({ a: value, b: value, text }).map(withoutAbsent);

function withoutAbsent(record: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([, inner]) => inner !== undefined)) as Record<string, Value>;
}

type Bound = Read["bounds"][number];

const bound = (op: Bound["op"], field: string) =>
  value.map((inner): Bound => (inner === undefined ? { op, field } : { op, field, value: inner }));

const between = (field: string): fc.Arbitrary<Bound[]> => {
  const low = fc.oneof(bound("gt", field), bound("gte", field));
  const high = fc.oneof(bound("lt", field), bound("lte", field));
  return fc.oneof(
    fc.constant<Bound[]>([]),
    low.map((lowBound) => [lowBound]),
    high.map((highBound) => [highBound]),
    fc.tuple(low, high).map((both): Bound[] => both),
  );
};

type Range = Pick<Read, "index" | "bounds">;

const ranges: fc.Arbitrary<Range> = fc.oneof(
  fc.constant<Range>({ index: null, bounds: [] }),
  fc.constant<Range>({ index: "by_creation_time", bounds: [] }),
  between("a").map((bounds) => ({ index: "by_a" as const, bounds })),
  bound("eq", "a").map((equality) => ({ index: "by_a" as const, bounds: [equality] })),
  between("a").map((bounds) => ({ index: "by_a_b" as const, bounds })),
  fc
    .tuple(bound("eq", "a"), between("b"))
    .map(([equality, rest]) => ({ index: "by_a_b" as const, bounds: [equality, ...rest] })),
  fc.tuple(bound("eq", "a"), bound("eq", "b")).map((bounds) => ({ index: "by_a_b" as const, bounds })),
);

const read: fc.Arbitrary<Read> = fc
  .tuple(
    ranges,
    fc.record({
      order: fc.constantFrom("asc" as const, "desc" as const),
      end: fc.constantFrom("collect" as const, "take" as const, "first" as const, "unique" as const, "break" as const),
      count: fc.integer({ min: 1, max: 7 }),
      // Leaves out the documents with this text.
      not: fc.option(text, { freq: 3 }),
    }),
  )
  .map(([range, rest]) => ({ ...range, ...rest }));

export interface RandomStep {
  kind: Step["do"];
  /** The index of an inserted document, which may have been removed. Counted from the newest, wrapping around. */
  pick: number;
  value: Record<string, Value>;
  /** The fields that a patch removes. */
  drop: string[];
  read: Read;
  /** For a `read` in pages. */
  pageSize: number;
}

const randomStep = (kinds: Step["do"][]): fc.Arbitrary<RandomStep> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    pick: fc.nat(30),
    value: thing,
    drop: fc.subarray(["a", "b"]),
    read,
    pageSize: fc.integer({ min: 1, max: 6 }),
  });

export const randomRound = fc.record({
  steps: fc.array(randomStep(["insert", "insert", "patch", "replace", "remove", "get", "read"]), {
    minLength: 1,
    maxLength: 5,
  }),
  reads: fc.array(randomStep(["read"]), { minLength: 2, maxLength: 2 }),
  paged: randomStep(["read"]),
});

/** The first documents to insert. */
export const firstSteps = fc.array(randomStep(["insert"]), { minLength: 5, maxLength: 5 });

export function stepOf({ kind, pick, value, drop, read }: RandomStep, insertedIds: string[]): Step {
  // Prefer the newest documents: older ones have often been removed.
  const id = insertedIds.at(-1 - (pick % insertedIds.length))!;
  if (kind === "insert") return { do: kind, value };
  if (kind === "read") return { do: kind, read };
  if (kind === "patch") return { do: kind, id, value, drop };
  if (kind === "replace") return { do: kind, id, value };
  return { do: kind, id };
}

export const readOf = ({ read }: RandomStep): Read => read;

/** Replaces ids with their creation order and removes creation times, because both differ between backends. */
export function withNumberedIds(what: unknown, ids: string[]): unknown {
  if (typeof what === "string") return ids.includes(what) ? `#${ids.indexOf(what)}` : what;
  if (Array.isArray(what)) return what.map((item) => withNumberedIds(item, ids));
  if (what instanceof ArrayBuffer) return { bytes: [...new Uint8Array(what)] };
  if (typeof what !== "object" || what === null) return what;
  return Object.fromEntries(
    Object.entries(what)
      .filter(([name]) => name !== "_creationTime")
      .map(([name, inner]) => [name, withNumberedIds(inner, ids)]),
  );
}
