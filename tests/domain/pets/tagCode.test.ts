import { expect, test } from "vitest";
import { parseTagCode, shownTagCode, tagCodeFrom } from "../../../domain/pets/tags/tagCode";

const someCodes = Array.from({ length: 200 }, () => tagCodeFrom(crypto.getRandomValues(new Uint8Array(8))));

test("a code has eight characters, none of which can be misread, and can be parsed as it is printed", () => {
  for (const code of someCodes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(parseTagCode(shownTagCode(code))).toBe(code);
    expect(parseTagCode(code.toLowerCase())).toBe(code);
  }
});

test("each character stands for the same number of byte values", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [character] = tagCodeFrom(new Uint8Array(8).fill(byte));
    counts.set(character!, (counts.get(character!) ?? 0) + 1);
  }
  expect(new Set(counts.values())).toEqual(new Set([8]));
  expect(counts.size).toBe(32);
});

test("letters that look like digits are read as these digits", () => {
  expect(parseTagCode(" 7k2m-9qxb ")).toBe("7K2M9QXB");
  expect(parseTagCode("o0Oo iIlL")).toBe("00001111");
});

test.each(["", "7K2M9QX", "7K2M9QXBB", "7K2M9QXU", "../../etc", "7K2M9QX<", "７K2M9QXB"])(
  "%j is not a code",
  (text) => {
    expect(parseTagCode(text)).toBeNull();
  },
);
