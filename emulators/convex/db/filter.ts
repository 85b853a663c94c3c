// Evaluates `.filter(q => ...)` expressions. Comparisons use the order of index keys, even between types.
import type { Json } from "../backend.ts";
import { encodeKey } from "../values/keys.ts";
import { fieldAt, fromFloat, fromInt, isAbsent, kindOf, toFloat, toInt, type JsonObject } from "../values/wire.ts";

type Value = Json | undefined;

const truthy = (value: Value) => value === true;

function arithmetic(op: string, a: Value, b: Value): Json {
  if (a === undefined || b === undefined) throw new Error(`${op} needs two numbers, but one is missing.`);
  if (kindOf(a) === "int64" && kindOf(b) === "int64") {
    const [x, y] = [toInt(a), toInt(b)];
    const result = { $add: x + y, $sub: x - y, $mul: x * y }[op] ?? (op === "$div" ? x / y : x % y);
    return fromInt(BigInt.asIntN(64, result));
  }
  if (kindOf(a) !== "float64" || kindOf(b) !== "float64") throw new Error(`${op} needs two numbers of the same type.`);
  const [x, y] = [toFloat(a), toFloat(b)];
  return fromFloat({ $add: x + y, $sub: x - y, $mul: x * y, $div: x / y }[op] ?? x % y);
}

export function evaluate(expression: Json, document: Json): Value {
  const [op, operand] = Object.entries(expression as JsonObject)[0]!;
  const operands = () => (operand as Json[]).map((one) => evaluate(one, document));
  const order = () => {
    const [a, b] = operands().map((value) => encodeKey(value));
    return a! < b! ? -1 : a! > b! ? 1 : 0;
  };
  switch (op) {
    case "$literal":
      return isAbsent(operand) ? undefined : operand;
    case "$field":
      return fieldAt(document, operand as string);
    case "$eq":
      return order() === 0;
    case "$neq":
      return order() !== 0;
    case "$lt":
      return order() < 0;
    case "$lte":
      return order() <= 0;
    case "$gt":
      return order() > 0;
    case "$gte":
      return order() >= 0;
    case "$and":
      return (operand as Json[]).every((one) => truthy(evaluate(one, document)));
    case "$or":
      return (operand as Json[]).some((one) => truthy(evaluate(one, document)));
    case "$not":
      return !truthy(evaluate(operand as Json, document));
    case "$neg": {
      const value = evaluate(operand as Json, document);
      return arithmetic("$sub", value !== undefined && kindOf(value) === "int64" ? fromInt(0n) : 0, value);
    }
    default: {
      const [a, b] = operands();
      return arithmetic(op, a, b);
    }
  }
}

export const accepts = (expression: Json, document: Json) => truthy(evaluate(expression, document));
