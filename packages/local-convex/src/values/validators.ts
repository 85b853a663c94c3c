// Prepares validators for checking and printing: refuses those that production refuses, and sorts the fields of objects
// into production's order.
import { identifierFault } from "./identifier.ts";
import { describeValidator, type Validator } from "./validate.ts";

const isText = (validator: Validator): boolean =>
  validator.type === "string" ||
  validator.type === "id" ||
  (validator.type === "literal" && typeof validator.value === "string") ||
  (validator.type === "union" && validator.value.every(isText));

const hasLiteral = (validator: Validator): boolean =>
  validator.type === "literal" || (validator.type === "union" && validator.value.some(hasLiteral));

function checkName(name: string) {
  const fault = identifierFault(name);
  if (fault !== null) throw new Error(fault);
}

function prepareRecord({ keys, values }: Validator & { type: "record" }): Validator {
  const preparedKeys = prepareValidator(keys);
  if (!isText(preparedKeys)) {
    throw new Error(
      `Records can only have string keys. Your validator contains a record with key typed as \`${describeValidator(preparedKeys)}\`, which is not a subtype of \`v.string()\``,
    );
  }
  const fieldType = prepareValidator(values.fieldType);
  if (hasLiteral(preparedKeys)) throw new Error("Records cannot have string literal keys");
  if ((values as { optional?: boolean }).optional) throw new Error("Records cannot have optional values");
  return { type: "record", keys: preparedKeys, values: { ...values, fieldType } };
}

function prepareField(name: string, fieldType: Validator): Validator {
  checkName(name);
  try {
    return prepareValidator(fieldType);
  } catch (error) {
    throw new Error(`Invalid validator for key \`${name}\`: ${(error as Error).message}`, { cause: error });
  }
}

/** Throws the vendor's errors. */
export function prepareValidator(validator: Validator): Validator {
  switch (validator.type) {
    case "id":
      checkName(validator.tableName);
      return validator;
    case "array":
      return { ...validator, value: prepareValidator(validator.value) };
    case "union":
      return { ...validator, value: validator.value.map(prepareValidator) };
    case "record":
      return prepareRecord(validator);
    case "object": {
      const fields = Object.entries(validator.value).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return {
        ...validator,
        value: Object.fromEntries(
          fields.map(([name, field]) => [name, { ...field, fieldType: prepareField(name, field.fieldType) }]),
        ),
      };
    }
    default:
      return validator;
  }
}
