// Evaluates `.filter(q => ...)` expressions. Comparisons use the order of index keys, even between types. Arithmetic
// and conditions throw the vendor's error for operands of a wrong type.
import type { Json } from "../backend.ts";
import { encodeKey } from "../values/keys.ts";
import { printTruncated } from "../values/print.ts";
import { fieldAt, fromFloat, fromInt, isAbsent, kindOf, toFloat, toInt, type JsonObject } from "../values/json.ts";

type Value = Json | undefined;

const typeNames = {
  null: "Null",
  int64: "Int64",
  float64: "Float64",
  boolean: "Boolean",
  string: "String",
  bytes: "Bytes",
  array: "Array",
  object: "Object",
  commitTs: "Int64",
} as const;

const withType = (value: Value) =>
  `${printTruncated(value)} (type ${value === undefined ? "undefined" : typeNames[kindOf(value)]})`;

function asBoolean(value: Value): boolean {
  if (typeof value === "boolean") return value;
  throw new Error(`Cannot use value ${withType(value)} as a Boolean`);
}

const verbs = { $add: "add", $sub: "subtract", $mul: "multiply", $div: "divide", $mod: "mod" } as const;

function arithmetic(op: keyof typeof verbs, a: Value, b: Value): Json {
  const [kind, otherKind] = [a, b].map((value) => value !== undefined && kindOf(value));
  if (kind === "int64" && otherKind === "int64") {
    const [x, y] = [toInt(a!), toInt(b!)];
    const result = { $add: x + y, $sub: x - y, $mul: x * y }[op as string] ?? (op === "$div" ? x / y : x % y);
    return fromInt(BigInt.asIntN(64, result));
  }
  if (kind !== "float64" || otherKind !== "float64") {
    throw new Error(`Cannot ${verbs[op]} ${withType(a)} and ${withType(b)}`);
  }
  const [x, y] = [toFloat(a!), toFloat(b!)];
  return fromFloat({ $add: x + y, $sub: x - y, $mul: x * y, $div: x / y }[op as string] ?? x % y);
}

function negate(value: Value): Json {
  const kind = value !== undefined && kindOf(value);
  if (kind === "int64") return fromInt(BigInt.asIntN(64, -toInt(value!)));
  if (kind === "float64") return fromFloat(-toFloat(value!));
  throw new Error(`Cannot negate ${withType(value)}`);
}

export function evaluate(expression: Json, document: Json): Value {
  const [op, operand] = Object.entries(expression as JsonObject)[0]!;
  const operands = () => (operand as Json[]).map((part) => evaluate(part, document));
  const compare = () => {
    const [a, b] = operands().map((value) => encodeKey(value));
    return a! < b! ? -1 : a! > b! ? 1 : 0;
  };
  switch (op) {
    case "$literal":
      return isAbsent(operand) ? undefined : operand;
    case "$field":
      return fieldAt(document, operand as string);
    case "$eq":
      return compare() === 0;
    case "$neq":
      return compare() !== 0;
    case "$lt":
      return compare() < 0;
    case "$lte":
      return compare() <= 0;
    case "$gt":
      return compare() > 0;
    case "$gte":
      return compare() >= 0;
    case "$and":
      return (operand as Json[]).every((part) => asBoolean(evaluate(part, document)));
    case "$or":
      return (operand as Json[]).some((part) => asBoolean(evaluate(part, document)));
    case "$not":
      return !asBoolean(evaluate(operand as Json, document));
    case "$neg":
      return negate(evaluate(operand as Json, document));
    default: {
      const [a, b] = operands();
      return arithmetic(op as keyof typeof verbs, a, b);
    }
  }
}

export const accepts = (expression: Json, document: Json) => asBoolean(evaluate(expression, document));
