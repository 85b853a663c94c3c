// Tells from a table's validator whether its documents can have the fields that an index names.
import type { Validator } from "../values/validate.ts";

function hasPath(validator: Validator, [first, ...rest]: string[]): boolean {
  if (first === undefined || validator.type === "any") return true;
  if (validator.type === "union") return validator.value.some((member) => hasPath(member, [first, ...rest]));
  const field = validator.type === "object" ? validator.value[first] : undefined;
  return field !== undefined && hasPath(field.fieldType, rest);
}

/** System fields always exist. */
export const canHaveField = (documents: Validator, path: string): boolean =>
  (path.startsWith("_") && !path.includes(".")) || hasPath(documents, path.split("."));

function isVector(validator: Validator): boolean {
  if (validator.type === "union") return validator.value.some(isVector);
  if (validator.type === "array") return validator.value.type === "number" || validator.value.type === "any";
  return validator.type === "any";
}

function hasVectorAt(validator: Validator, [first, ...rest]: string[]): boolean {
  if (first === undefined) return isVector(validator);
  if (validator.type === "any") return true;
  if (validator.type === "union") return validator.value.some((member) => hasVectorAt(member, [first, ...rest]));
  const field = validator.type === "object" ? validator.value[first] : undefined;
  return field !== undefined && hasVectorAt(field.fieldType, rest);
}

export const canHaveVector = (documents: Validator, path: string): boolean => hasVectorAt(documents, path.split("."));
