import { expect, test } from "vitest";
import { limits } from "../../../domain/limits";
import { refusalBeforeDecoding, decodingRefusal } from "../../../src/fields/photos/inspect";

/** `n` as four bytes, the highest first, as picture formats write it. */
const be32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const ascii = (text: string) => Array.from(text, (c) => c.charCodeAt(0));
const png = (w: number, h: number) =>
  new Uint8Array([
    0x89,
    ...ascii("PNG\r\n\x1a\n"),
    ...be32(13),
    ...ascii("IHDR"),
    ...be32(w),
    ...be32(h),
    8,
    6,
    0,
    0,
    0,
  ]);
const gif = new Uint8Array([...ascii("GIF89a"), 0, 2, 0, 2, 0, 0]);
const heic = new Uint8Array([...be32(24), ...ascii("ftypheic"), 0, 0, 0, 0]);
const textBytes = new Uint8Array(ascii("not a picture at all"));

// Reports take "png-or-jpeg". That includes HEIC, if the browser can decode it.
test("accepts an ordinary photo, and one that only some browsers can decode", () => {
  expect(refusalBeforeDecoding(png(4000, 3000), 5_000_000, "png-or-jpeg")).toBeNull();
  expect(refusalBeforeDecoding(heic, 5_000_000, "png-or-jpeg")).toBeNull();
});

test.each([
  ["a GIF renamed .png", gif, 1000, "photo.pngOrJpg"],
  ["a text file named .jpg", textBytes, 1000, "photo.notPhoto"],
  ["a 50 MB photo", png(4000, 3000), 50 * 1024 * 1024, "photo.tooLarge"],
  ["1 x 30,000 pixels", png(1, 30_000), 1000, "photo.tooSmall"],
  ["a picture that unpacks to gigabytes", png(60_000, 60_000), 1000, "photo.tooManyPixels"],
  ["a PNG cut off in its header", png(10, 10).subarray(0, 12), 12, "photo.broken"],
] as const)("refuses %s", (_, head, size, code) => {
  expect(refusalBeforeDecoding(head, size, "png-or-jpeg")?.code).toBe(code);
});

test("accepts a file at the size limit, and refuses one byte more", () => {
  expect(refusalBeforeDecoding(png(640, 480), limits.chosenFileBytes, "png-or-jpeg")).toBeNull();
  expect(refusalBeforeDecoding(png(640, 480), limits.chosenFileBytes + 1, "png-or-jpeg")?.values).toEqual({ max: 25 });
});

test("accepts any image outside reports, and says why the browser could not decode a file", () => {
  expect(refusalBeforeDecoding(gif, 1000, "any-image")).toBeNull();
  expect(refusalBeforeDecoding(heic, 1000, "any-image")).toBeNull();
  expect(decodingRefusal(heic, "png-or-jpeg").code).toBe("photo.heic");
  expect(decodingRefusal(textBytes, "png-or-jpeg").code).toBe("photo.notPhoto");
  expect(decodingRefusal(textBytes, "any-image").code).toBe("photo.unknownFormat");
  expect(decodingRefusal(png(640, 480), "any-image").code).toBe("photo.broken");
});
