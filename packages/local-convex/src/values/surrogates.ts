// Finds unpaired surrogates in JSON text. JavaScript writes them as escapes, which production's parser refuses.
import { Buffer } from "node:buffer";

const escapeSequence = /\\(?:u([0-9a-f]{4})|[^u])/gi;
const nextSequence = /^(?:\\u([0-9a-f]{4})|\\.|)/i;

/** Production's error for the first unpaired surrogate; null if there is none. */
export function surrogateFault(json: string): string | null {
  if (!json.includes("\\ud")) return null;
  const at = (end: number) => `at line 1 column ${Buffer.byteLength(json.slice(0, end))}`;
  escapeSequence.lastIndex = 0;
  for (let match; (match = escapeSequence.exec(json));) {
    const code = parseInt(match[1] ?? "0", 16);
    const end = escapeSequence.lastIndex;
    // Production calls a trailing surrogate "leading", too.
    if (code >= 0xdc00 && code <= 0xdfff) return `lone leading surrogate in hex escape ${at(end)}`;
    if (code < 0xd800 || code > 0xdbff) continue;
    const [next, second] = nextSequence.exec(json.slice(end, end + 6))!;
    if (second === undefined) return `unexpected end of hex escape ${at(end + (next === "" ? 1 : 2))}`;
    if (!/^d[c-f]/i.test(second)) return `lone leading surrogate in hex escape ${at(end + 6)}`;
    escapeSequence.lastIndex = end + 6;
  }
  return null;
}
