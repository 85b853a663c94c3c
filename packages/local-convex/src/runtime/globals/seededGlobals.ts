// Seeded versions of Math.random() and the random functions of `crypto`.
import type { SeededRandom } from "../../values/seededRandom.ts";
import { replace } from "./globals.ts";

const maxBytes = 65_536;

function fill(array: unknown, random: SeededRandom) {
  if (!ArrayBuffer.isView(array) || array instanceof DataView || array.constructor.name.startsWith("Float")) {
    throw new DOMException("The provided ArrayBufferView is not an integer array type", "TypeMismatchError");
  }
  const { buffer, byteOffset, byteLength } = array;
  if (byteLength > maxBytes) {
    throw new TypeError(
      `Byte length (${byteLength}) exceeds the number of bytes of entropy available via this API (${maxBytes})`,
    );
  }
  new Uint8Array(buffer, byteOffset, byteLength).set(random.bytes(byteLength));
  return array;
}

function uuid(random: SeededRandom): string {
  const bytes = random.bytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Makes all random functions use `current()`, unless it returns null. */
export function seededGlobals(current: () => SeededRandom | null) {
  const { random } = Math;
  const { getRandomValues, randomUUID } = crypto;
  replace(Math, "random", () => current()?.number() ?? random());
  replace(Crypto.prototype, "getRandomValues", (array: Uint8Array<ArrayBuffer>) => {
    const seededRandom = current();
    return seededRandom ? fill(array, seededRandom) : getRandomValues.call(crypto, array);
  });
  replace(Crypto.prototype, "randomUUID", () => {
    const seededRandom = current();
    return seededRandom ? uuid(seededRandom) : randomUUID.call(crypto);
  });
}
