import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanImage } from "../../../domain/images/cleanImage";
import { limits } from "../../../domain/limits";
import {
  extended,
  gif,
  concatBytes,
  jpeg,
  jpegFrame,
  jpegScan,
  lossless,
  lossy,
  png,
  pngChunk,
  riff,
  segment,
  webp,
  webpChunk,
} from "../../support/pictureBytes";

const secret = "GPSLatitude 43.8600 N";
const contains = (bytes: Uint8Array, words: string) => new TextDecoder("latin1").decode(bytes).includes(words);
const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** The cleaned picture, which must be accepted. */
function cleaned(bytes: Uint8Array) {
  const result = cleanImage(bytes);
  if (typeof result === "string") return expect.fail(`refused as ${result}`);
  return result;
}

const jfif = segment(0xe0, "JFIF\0", [1, 2, 0, 0, 1, 0, 1, 0, 0]);
const adobe = segment(0xee, "Adobe", [0, 100, 0, 0, 0, 0, 1]);
const exif = segment(0xe1, "Exif\0\0", secret);
const alpha = webpChunk("ALPH", [0, 7, 7]);

describe("removal", () => {
  const segments = [
    exif,
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", secret),
    segment(0xe2, "ICC_PROFILE\0", [1, 1], secret),
    segment(0xe2, "MPF\0", secret),
    segment(0xed, "Photoshop 3.0\0", secret),
    segment(0xef, secret),
    segment(0xf0, secret),
    segment(0xfe, secret),
    segment(0xe0, "JFXX\0", [0x10], secret),
    segment(0xee, secret),
  ];
  const pngChunks = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "iCCP", "gAMA", "prVt"].map((name) =>
    pngChunk(name, secret),
  );
  const webpChunks = ["EXIF", "XMP ", "ICCP", "what"].map((name) => webpChunk(name, secret));

  // The header of a WebP announces an ICC profile (0x20), transparency (0x10), Exif (0x08) and XMP (0x04).
  test.each([
    ["a JPEG", jpeg(640, 480), jpeg(640, 480, { first: segments, between: segments, last: [secret] })],
    [
      "a JPEG with a second one after it",
      jpeg(640, 480, { first: [jfif] }),
      jpeg(640, 480, { first: [jfif], last: [jpeg(640, 480, { first: [exif] })] }),
    ],
    ["a PNG", png(640, 480), png(640, 480, { first: pngChunks, between: pngChunks, last: [secret] })],
    [
      "a lossy WebP",
      webp(640, 480),
      concatBytes(riff(extended(640, 480, 0x2c), lossy(640, 480), ...webpChunks), secret),
    ],
    [
      "a lossless WebP",
      riff(lossless(640, 480)),
      riff(extended(640, 480, 0x3c), ...webpChunks, alpha, lossless(640, 480), ...webpChunks),
    ],
    [
      // The new header announces only transparency.
      "a transparent WebP",
      riff(extended(640, 480, 0x10), alpha, lossy(640, 480)),
      riff(extended(640, 480, 0x3c), ...webpChunks, alpha, lossy(640, 480), ...webpChunks),
    ],
  ])("%s keeps its picture and nothing else", (_, bare, full) => {
    expect(contains(full, secret)).toBe(true);
    expect(cleaned(full)).toMatchObject({ width: 640, height: 480, bytes: bare });
    expect(cleaned(bare).bytes).toEqual(bare);
  });

  test("a JPEG keeps its display settings but no thumbnail", () => {
    const preview = segment(0xe0, "JFIF\0", [1, 2, 0, 0, 1, 0, 1, 5, 1], secret);
    const longer = segment(0xee, "Adobe", [0, 100, 0, 0, 0, 0, 1], secret);
    expect(cleaned(jpeg(64, 64, { first: [preview, longer, preview, longer] })).bytes).toEqual(
      jpeg(64, 64, { first: [jfif, adobe] }),
    );
  });

  test("a PNG keeps its palette and transparency", () => {
    const first = [pngChunk("PLTE", [1, 2, 3]), pngChunk("tRNS", [9])];
    expect(cleaned(png(64, 64, { first })).bytes).toEqual(png(64, 64, { first }));
  });
});

describe("refusal", () => {
  const vp8 = lossy(640, 480);
  const table: [string, Uint8Array][] = [
    ["a WebP whose frame is larger than its canvas", riff(extended(64, 64), vp8)],
    ["a WebP whose frame is smaller than its canvas", riff(extended(1280, 960), lossless(640, 480))],
    ["an animated WebP", riff(extended(640, 480, 0x02), webpChunk("ANIM", "....,,"), webpChunk("ANMF", vp8))],
    ["a WebP with a frame of an animation", riff(extended(640, 480), vp8, webpChunk("ANMF", vp8))],
    ["a WebP with two pictures", riff(extended(640, 480), vp8, vp8)],
    ["a WebP without a picture", riff(extended(640, 480))],
    ["a WebP that starts with something else", riff(webpChunk("EXIF", secret), vp8)],
    ["a WebP with two headers", riff(extended(640, 480), extended(640, 480), vp8)],
    ["a WebP whose frame is not a key frame", riff(webpChunk("VP8 ", [1, 0, 0], "\x9d\x01\x2a", [64, 0, 64, 0]))],
    ["a JPEG with two frames", jpeg(640, 480, { between: [jpegFrame(640, 480)] })],
    [
      "a JPEG of a kind that browsers don't show",
      concatBytes([255, 216], jpegFrame(64, 64, 0xc3), jpegScan, [255, 217]),
    ],
    ["a JPEG without a picture", concatBytes([255, 216], jfif, [255, 217])],
    ["a JPEG without a frame", concatBytes([255, 216], jpegScan, [255, 217])],
    ["a JPEG with a height of zero", jpeg(640, 0)],
    ["a JPEG with thousands of scans", jpeg(640, 480, { between: Array.from({ length: 2000 }, () => jpegScan) })],
    ["an animated PNG", png(640, 480, { first: [pngChunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])] })],
    ["a PNG with an unknown critical chunk", png(640, 480, { first: [pngChunk("CgBI", secret)] })],
    ["a PNG with two headers", png(640, 480, { first: [pngChunk("IHDR", [0, 0, 0, 9, 0, 0, 0, 9, 8, 2, 0, 0, 0])] })],
    ["a PNG whose pixels are in two places", png(640, 480, { between: [pngChunk("tIME"), pngChunk("IDAT")] })],
    ["a PNG with a width of zero", png(0, 480)],
  ];
  test.each(table)("%s", (_, bytes) => expect(cleanImage(bytes)).toBe("broken"));

  test("other types of file", () => {
    for (const other of [gif(), concatBytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), new Uint8Array()]) {
      expect(cleanImage(other)).toBe("other");
    }
  });
});

const validPictures = [
  jpeg(640, 480, { first: [jfif, exif, adobe] }),
  png(640, 480, { first: [pngChunk("PLTE", [1, 2, 3]), pngChunk("tEXt", secret)] }),
  webp(640, 480),
  riff(extended(640, 480, 0x3c), alpha, lossy(640, 480), webpChunk("EXIF", secret)),
  riff(extended(640, 480, 0x0c), lossless(640, 480), webpChunk("XMP ", secret)),
];

test("cleanImage refuses a picture that is truncated anywhere", () => {
  for (const picture of validPictures) {
    for (let length = 0; length < picture.length; length++) {
      expect(cleanImage(picture.subarray(0, length))).toBeTypeOf("string");
    }
  }
});

test("cleanImage either refuses the bytes or returns a picture that a second cleaning leaves unchanged", () => {
  const changedPictures = fc
    .tuple(
      fc.constantFrom(...validPictures),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
      fc.nat(),
      fc.nat(9),
    )
    .map(([picture, changes, length, choice]) => {
      const copy = picture.slice();
      for (const [at, value] of changes) copy[at % copy.length] = value;
      return choice === 0 ? copy.slice(0, length % copy.length) : copy;
    });
  const random = fc
    .tuple(fc.constantFrom("\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "RIFF\x30\0\0\0WEBP"), fc.uint8Array({ maxLength: 60 }))
    .map(([start, rest]) => concatBytes(start, rest));
  fc.assert(
    fc.property(fc.oneof(changedPictures, random), (bytes) => {
      const before = bytes.slice();
      const result = cleanImage(bytes);
      expect(isSame(bytes, before)).toBe(true);
      if (typeof result === "string") return;
      expect(result.bytes.length).toBeLessThanOrEqual(bytes.length);
      const cleanedAgain = cleaned(result.bytes);
      expect(isSame(cleanedAgain.bytes, result.bytes)).toBe(true);
      expect([cleanedAgain.width, cleanedAgain.height]).toEqual([result.width, result.height]);
    }),
    { numRuns: 600 },
  );
});

// Each file has more than 100,000 parts, so a quadratic algorithm would exceed the time limit.
test.each<[string, Uint8Array, string]>([
  ["empty segments", concatBytes([255, 216]), "\xff\xe1\0\x02"],
  ["fill bytes", concatBytes([255, 216]), "\xff"],
  ["escaped bytes", concatBytes([255, 216], jpegFrame(64, 64), jpegScan), "\xff\0"],
  ["empty PNG chunks", png(64, 64).slice(0, 33), "\0\0\0\0tEXt1234"],
  ["empty WebP chunks", riff(extended(64, 64)).fill(0x1f, 4, 7), "what\0\0\0\0"],
])(
  "2 MB of %s are read once",
  (_, start, part) => {
    const repeated = new Uint8Array(limits.storedFileBytes).map((_zero, at) => part.charCodeAt(at % part.length));
    expect(cleanImage(concatBytes(start, repeated))).toBeDefined();
  },
  30_000,
);
