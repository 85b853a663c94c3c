import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readImageHeader } from "../../../domain/images/imageHeader";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? Array.from(part, (c) => c.charCodeAt(0)) : part)));
const be16 = (n: number) => [(n >> 8) & 255, n & 255];
const be32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const le16 = (n: number) => be16(n).toReversed();
const le24 = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255];
const le32 = (n: number) => be32(n).toReversed();

const png = (w: number, h: number) => bytes("\x89PNG\r\n\x1a\n", be32(13), "IHDR", be32(w), be32(h), [8, 6, 0, 0, 0]);
const jpeg = (w: number, h: number, metadataLength = 100) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1],
    be16(metadataLength + 2),
    Array.from({ length: metadataLength }, () => 0xff),
    [0xff, 0xff, 0xc2],
    be16(17),
    [8],
    be16(h),
    be16(w),
    [3, 0, 0],
  );
const riff = (...rest: (string | number[])[]) => bytes("RIFF", le32(100), "WEBP", ...rest, Array(10).fill(0));
const lossy = (w: number, h: number) => riff("VP8 ", le32(10), [0, 0, 0], "\x9d\x01\x2a", le16(w), le16(h));
const lossless = (w: number, h: number) => riff("VP8L", le32(10), [0x2f], le32(((h - 1) << 14) | (w - 1)));
const extended = (w: number, h: number) => riff("VP8X", le32(10), le32(0), le24(w - 1), le24(h - 1));
const gif = (w: number, h: number) => bytes("GIF89a", le16(w), le16(h), [0, 0]);

const side = fc.integer({ min: 1, max: 16383 });

describe.each([
  ["png", png],
  ["jpeg", jpeg],
  ["webp", lossy],
  ["webp", lossless],
  ["webp", extended],
  ["gif", gif],
] as const)("%s", (type, make) => {
  test("the size is read", () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readImageHeader(make(width, height))).toEqual({ type, size: { width, height } });
      }),
    );
  });

  test("a truncated file causes no exception and no wrong size", () => {
    const image = make(640, 480);
    for (let length = 0; length <= image.length; length++) {
      const size = readImageHeader(image.subarray(0, length))?.size ?? null;
      expect([null, { width: 640, height: 480 }]).toContainEqual(size);
    }
  });
});

test("recognizes HEIC and AVIF, which browsers may not display", () => {
  expect(readImageHeader(bytes(be32(24), "ftypheic", be32(0)))).toEqual({ type: "heic", size: null });
  expect(readImageHeader(bytes(be32(24), "ftypmif1", be32(0)))).toEqual({ type: "heic", size: null });
  expect(readImageHeader(bytes(be32(24), "ftypavif", be32(0)))).toEqual({ type: "avif", size: null });
  expect(readImageHeader(bytes(be32(24), "ftypisom", be32(0)))).toBeNull();
});

test("returns null for anything else", () => {
  expect(readImageHeader(bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeNull();
  expect(readImageHeader(bytes("hello, this is text named .jpg"))).toBeNull();
  expect(readImageHeader(new Uint8Array())).toBeNull();
});

test("never throws on random bytes", () => {
  const magic = fc.constantFrom(
    "",
    "\x89PNG\r\n\x1a\n",
    "\xff\xd8\xff",
    "RIFF0000WEBPVP8X",
    "RIFF0000WEBPVP8L",
    "GIF89a",
    "BM",
  );
  fc.assert(
    fc.property(magic, fc.uint8Array({ maxLength: 80 }), (start, rest) => {
      expect(readImageHeader(bytes(start, [...rest]))?.size?.width ?? 0).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});
