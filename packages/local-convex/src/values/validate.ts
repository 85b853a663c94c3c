// Checks a value against a validator in the form of `v.*().json`. Reports the first fault and its path.
import type { Json } from "../backend.ts";
import { printLiteral, printTruncated } from "./print.ts";
import { isAbsent, isObject, kindOf } from "./json.ts";

export type Validator =
  | { type: "null" | "number" | "bigint" | "boolean" | "string" | "bytes" | "any" | "commitTs" }
  | { type: "id"; tableName: string }
  | { type: "literal"; value: Json }
  | { type: "array"; value: Validator }
  | { type: "object"; value: Record<string, { fieldType: Validator; optional: boolean }> }
  | { type: "record"; keys: Validator; values: { fieldType: Validator } }
  | { type: "union"; value: Validator[] };

export interface Fault {
  path: string;
  text: string;
  value: Json | undefined;
  validator: Validator;
  /** Whether the text already shows the value and the validator. */
  isComplete?: boolean;
}

/** The name of the table an id belongs to; null if the text is not an id of this component. */
export type NameOfTable = (id: string) => string | null;

const kinds = {
  null: "null",
  number: "float64",
  bigint: "int64",
  boolean: "boolean",
  string: "string",
  bytes: "bytes",
} as const;

export function describeValidator(validator: Validator): string {
  switch (validator.type) {
    case "id":
      return `v.id("${validator.tableName}")`;
    case "literal":
      return `v.literal(${printLiteral(validator.value)})`;
    case "array":
      return `v.array(${describeValidator(validator.value)})`;
    case "record":
      return `v.record(${describeValidator(validator.keys)}, ${describeValidator(validator.values.fieldType)})`;
    case "union":
      return `v.union(${validator.value.map(describeValidator).join(", ")})`;
    case "number":
      return "v.float64()";
    case "bigint":
      return "v.int64()";
    case "object": {
      const fields = Object.entries(validator.value).map(([name, { fieldType, optional }]) => {
        const inner = describeValidator(fieldType);
        return `${name}: ${optional ? `v.optional(${inner})` : inner}`;
      });
      return `v.object({${fields.join(", ")}})`;
    }
    default:
      return `v.${validator.type}()`;
  }
}

export function validate(validator: Validator, value: Json, nameOf: NameOfTable, path = ""): Fault | null {
  const fault = (text: string, at = path): Fault => ({ path: at, text, value, validator });
  const completeFault = (text: string): Fault => ({ ...fault(text), isComplete: true });
  const mismatch = () => fault("Value does not match validator.");
  switch (validator.type) {
    case "any":
      return null;
    case "commitTs":
      return kindOf(value) === "int64" || kindOf(value) === "commitTs" ? null : mismatch();
    case "id": {
      if (typeof value !== "string") return mismatch();
      const table = nameOf(value);
      if (table === validator.tableName) return null;
      if (table === null) return mismatch();
      const whose = table.startsWith("_") ? "a system table" : `table \`${table}\``;
      return completeFault(
        `Found ID "${value}" from ${whose}, which does not match the table name in validator \`${describeValidator(validator)}\`.`,
      );
    }
    case "literal":
      if (JSON.stringify(value) === JSON.stringify(validator.value)) return null;
      return completeFault(
        `\`${printTruncated(value)}\` does not match literal validator \`${describeValidator(validator)}\`.`,
      );
    case "array": {
      if (!Array.isArray(value)) return mismatch();
      for (const [i, item] of value.entries()) {
        const innerFault = validate(validator.value, item, nameOf, `${path}[${i}]`);
        if (innerFault) return innerFault;
      }
      return null;
    }
    case "union": {
      const [onlyMember] = validator.value;
      if (onlyMember && validator.value.length === 1) return validate(onlyMember, value, nameOf, path);
      return validator.value.some((member) => !validate(member, value, nameOf, path)) ? null : mismatch();
    }
    case "object":
      return validateObject(validator.value, value, nameOf, path, fault);
    case "record": {
      if (!isObject(value)) return mismatch();
      for (const [name, inner] of Object.entries(value)) {
        const innerFault =
          validate(validator.keys, name, nameOf, `${path}.keys()`) ??
          validate(validator.values.fieldType, inner, nameOf, `${path}.values()`);
        if (innerFault) return innerFault;
      }
      return null;
    }
    default:
      return kindOf(value) === kinds[validator.type] ? null : mismatch();
  }
}

const optionalAdvice = "Consider wrapping the field validator in `v.optional(...)` if this is expected.";

function validateObject(
  fields: Record<string, { fieldType: Validator; optional: boolean }>,
  value: Json,
  nameOf: NameOfTable,
  path: string,
  fault: (text: string, at?: string) => Fault,
): Fault | null {
  if (!isObject(value)) return fault("Value does not match validator.");
  for (const [name, { fieldType, optional }] of Object.entries(fields)) {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    if (inner === undefined || isAbsent(inner)) {
      if (!optional) return fault(`Object is missing the required field \`${name}\`. ${optionalAdvice}`);
      continue;
    }
    const innerFault = validate(fieldType, inner, nameOf, `${path}.${name}`);
    if (innerFault) return innerFault;
  }
  const [extraField] = Object.keys(value)
    .filter((name) => !Object.hasOwn(fields, name))
    .toSorted();
  return extraField === undefined
    ? null
    : fault(`Object contains extra field \`${extraField}\` that is not in the validator.`);
}

/** The fault in the vendor's layout, after a heading such as "ArgumentValidationError: ". */
export function faultText(heading: string, { text, path, value, validator, isComplete }: Fault): string {
  const pathText = path === "" ? "" : `Path: ${path}`;
  if (isComplete) return `${heading}${text}${pathText}`;
  const subject = text.startsWith("Object") ? "Object" : "Value";
  return `${heading}${text}\n${pathText}\n${subject}: ${printTruncated(value)}\nValidator: ${describeValidator(validator)}`;
}
