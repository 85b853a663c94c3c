// Turns `q.eq(...).gt(...)` into a range of index keys: from <= key < to. A prefix with `lastSuffix` sorts after all
// keys with that prefix. Equalities may come in any order, as in production. A range that does not fit the index throws
// the vendor's error.
import type { Json } from "../backend.ts";
import type { Index } from "../schema/registry.ts";
import { lastSuffix, encodeKey } from "../values/keys.ts";
import { printTruncated } from "../values/print.ts";
import { isAbsent } from "../values/json.ts";

export interface RangePart {
  type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
  fieldPath: string;
  value: Json;
}

export interface KeyRange {
  from: string;
  to: string;
}

interface RangeParts {
  equal: Map<string, RangePart>;
  lower?: RangePart;
  upper?: RangePart;
}

const signs = { Eq: "==", Gt: ">", Gte: ">=", Lt: "<", Lte: "<=" };
const docsUrl = "https://docs.convex.dev/using/indexes";

const quoted = (field: string) => `"${field}"`;
const quotedList = (fields: string[]) => `[${fields.map(quoted).join(", ")}]`;

function boundError(which: string, { type, fieldPath, value }: RangePart): Error {
  const boundText = `${quoted(fieldPath)} ${signs[type]} ${printTruncated(isAbsent(value) ? undefined : value)}`;
  return new Error(`Already defined ${which} bound in index range. Can't add ${boundText}.`);
}

function splitParts(name: string, parts: RangePart[]): RangeParts {
  const split: RangeParts = { equal: new Map() };
  for (const part of parts) {
    const { type, fieldPath } = part;
    if (type === "Eq") {
      const earlier = split.equal.get(fieldPath);
      if (earlier) throw boundError("equality", earlier);
      split.equal.set(fieldPath, part);
      continue;
    }
    const side = type === "Gt" || type === "Gte" ? "lower" : "upper";
    if (split[side]) throw boundError(side, part);
    const other = split.lower ?? split.upper;
    if (other && other.fieldPath !== fieldPath) {
      throw new Error(
        `Upper and lower bounds in \`range\` can only be applied to a single index field. This query against index ${name} attempted to set a range bound on both ${quoted(other.fieldPath)} and ${quoted(fieldPath)}. Consider using \`filter\` instead. See ${docsUrl} for more info.`,
      );
    }
    split[side] = part;
  }
  const bound = split.lower ?? split.upper;
  const equality = bound && split.equal.get(bound.fieldPath);
  if (equality) throw boundError("inequality", equality);
  return split;
}

/** Throws unless the range uses the first fields of the index, in their order. */
function checkFields(name: string, { fields }: Index, { equal, lower, upper }: RangeParts) {
  const shownFields = quotedList(fields.filter((field) => field !== "_id"));
  const boundField = (lower ?? upper)?.fieldPath;
  const boundFields = boundField === undefined ? [] : [boundField];
  const unindexedField = [...[...equal.keys()].toSorted(), ...boundFields].find((field) => !fields.includes(field));
  if (unindexedField !== undefined) {
    throw new Error(
      `The index range included a comparison with ${quoted(unindexedField)}, but ${name} with fields ${shownFields} doesn't index this field. For more information see ${docsUrl}.`,
    );
  }
  const queryFields = [...fields.filter((field) => equal.has(field)), ...boundFields];
  const misplacedField = queryFields.find((field, at) => field !== fields[at]);
  if (misplacedField === undefined) return;
  throw new Error(
    `Tried to query index ${name} but the query didn't use the index fields in order.\nIndex fields: ${shownFields}\nQuery fields: ${quotedList(queryFields)}\nFirst incorrect field: ${quoted(misplacedField)}\nFor more information see ${docsUrl}.`,
  );
}

export function keyRangeOf(index: Index, parts: RangePart[]): KeyRange {
  const name = index.label.slice(index.label.indexOf(":") + 1);
  const split = splitParts(name, parts);
  checkFields(name, index, split);
  const { equal, lower, upper } = split;
  const prefix = index.fields.flatMap((field) => equal.get(field) ?? []).map(({ value }) => encodeKey(value));
  const start = prefix.join("");
  const keyOf = ({ value }: RangePart) => start + encodeKey(value);
  return {
    from: lower ? keyOf(lower) + (lower.type === "Gt" ? lastSuffix : "") : start,
    to: upper ? keyOf(upper) + (upper.type === "Lte" ? lastSuffix : "") : start + lastSuffix,
  };
}
