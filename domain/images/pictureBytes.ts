// Helpers that read a picture's bytes and copy the parts to keep.

export interface CleanedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Copies parts of a file into a new one. The result must not be longer than the file. */
export function byteCopy(bytes: Uint8Array) {
  const copy = new Uint8Array(bytes.length);
  let length = 0;
  return {
    keep(from: number, to: number) {
      copy.set(bytes.subarray(from, to), length);
      length += to - from;
    },
    put(...values: number[]) {
      copy.set(values, length);
      length += values.length;
    },
    done: () => copy.slice(0, length),
  };
}

export const uint16 = (bytes: Uint8Array, at: number) => (bytes[at]! << 8) | bytes[at + 1]!;
export const uint32 = (bytes: Uint8Array, at: number) => uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);
export const uint16le = (bytes: Uint8Array, at: number) => bytes[at]! | (bytes[at + 1]! << 8);
export const uint24le = (bytes: Uint8Array, at: number) => uint16le(bytes, at) | (bytes[at + 2]! << 16);
export const uint32le = (bytes: Uint8Array, at: number) => uint24le(bytes, at) + bytes[at + 3]! * 0x100_0000;

/** The four-letter name of a chunk. */
export const nameAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!);

export const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
