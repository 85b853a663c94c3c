// The code of a pet's tag: eight characters of Crockford's base32, which leaves out U, and I, L and O, which
// look like digits.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const codeLength = 8;
const isCode = new RegExp(`^[${alphabet}]{${codeLength}}$`);

export const tagCodeBytes = codeLength;

/** A code from random bytes: one of 1.1 million million. Each character stands for equally many values of a byte. */
export const tagCodeFrom = (bytes: Uint8Array) =>
  Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]!).join("");

/** The code as it is stored, however it was typed. Null if no tag can have it. */
export function parseTagCode(text: string): string | null {
  const code = text
    .slice(0, 40)
    .replaceAll(/[\s.-]/g, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return isCode.test(code) ? code : null;
}

/** The code as people read it: "7K2M 9QXB". */
export const shownTagCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;
