// Document ids in the vendor's format: table number, sixteen random bytes and a checksum, in base 32.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const values = new Map(alphabet.split("").map((char, value) => [char, value]));

function toBase32(bytes: Uint8Array): string {
  let out = "";
  let bits = 0;
  let carry = 0;
  for (const byte of bytes) {
    carry = (carry << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += alphabet[(carry >> bits) & 31];
    }
    carry &= (1 << bits) - 1;
  }
  return bits > 0 ? out + alphabet[(carry << (5 - bits)) & 31] : out;
}

function fromBase32(text: string): Uint8Array | null {
  const out: number[] = [];
  let bits = 0;
  let carry = 0;
  for (const char of text) {
    const value = values.get(char);
    if (value === undefined) return null;
    carry = (carry << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      out.push((carry >> bits) & 255);
      carry &= (1 << bits) - 1;
    }
  }
  return carry === 0 ? Uint8Array.from(out) : null;
}

function checksum(bytes: Uint8Array): number {
  let a = 0;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) & 255;
    b = (b + a) & 255;
  }
  return (b << 8) | a;
}

export function encodeId(table: number, uniqueBytes: Uint8Array): string {
  const tableBytes: number[] = [];
  for (let rest = table; ; rest >>>= 7) {
    tableBytes.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest <= 127) break;
  }
  const body = Uint8Array.from([...tableBytes, ...uniqueBytes]);
  const sum = checksum(body);
  return toBase32(Uint8Array.from([...body, sum & 255, sum >> 8]));
}

/** The table number in an id, or the vendor's error for an invalid id. */
export function decodeId(id: string): { table: number } | { fault: string } {
  const faultFor = (what: string) => ({ fault: `Unable to decode ID: ${what}` });
  const wrongLength = faultFor(`Invalid ID length ${id.length}`);
  if (id.length < 31 || id.length > 37) return wrongLength;
  const bytes = fromBase32(id);
  if (!bytes) return faultFor("ID wasn't valid base32");
  let table = 0;
  let at = 0;
  for (; at < 5; at++) {
    const byte = bytes[at]!;
    table |= (byte & 127) << (7 * at);
    if (byte < 128) break;
  }
  if (at === 5 || table === 0) return faultFor("Invalid table number");
  if (bytes.length !== at + 1 + 16 + 2) return wrongLength;
  const sum = checksum(bytes.subarray(0, -2));
  const storedSum = bytes.at(-2)! | (bytes.at(-1)! << 8);
  return storedSum === sum ? { table } : faultFor(`Invalid ID version ${storedSum} (expected ${sum})`);
}

/** The table number in an id; null if the text is not an id. */
export function tableNumberOf(id: string): number | null {
  const decoded = decodeId(id);
  return "table" in decoded ? decoded.table : null;
}
