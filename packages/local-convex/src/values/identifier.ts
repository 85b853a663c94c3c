// Checks the names of tables, functions, and fields in validators and indexes.
const maxLength = 64;

const identifierPattern = /^(?!_+$)[A-Za-z_]\w{0,63}$/;

/** The vendor's error for an invalid name; null if it is valid. */
export function identifierFault(name: string): string | null {
  if (identifierPattern.test(name)) return null;
  const [first, ...rest] = name;
  if (first === undefined) return "Identifier cannot be empty";
  if (!/[A-Za-z_]/.test(first)) {
    return `Invalid first character '${first}' in ${name}: Identifiers must start with an alphabetic character or underscore`;
  }
  const invalidCharacter = rest.find((character) => !/\w/.test(character));
  if (invalidCharacter !== undefined) {
    return `Identifier ${name} has invalid character '${invalidCharacter}': Identifiers can only contain alphanumeric characters or underscores`;
  }
  if (name.length > maxLength) return `Identifier is too long (${name.length} > maximum ${maxLength})`;
  return `Identifier ${name} cannot have exclusively underscores`;
}
