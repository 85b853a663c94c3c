// Builds JPEG, PNG and WebP files part by part: well-formed, except for made-up pixels and checksums. Extra parts go
// where real files have them.

type Part = string | readonly number[] | Uint8Array;

const latin1 = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

export function concatBytes(...parts: Part[]) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(typeof part === "string" ? latin1(part) : part, at);
    at += part.length;
  }
  return bytes;
}

const littleEndian = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >>> (8 * at)) & 255);
const bigEndian = (value: number, count: number) => littleEndian(value, count).toReversed();

/** A JPEG segment. */
export const segment = (marker: number, ...data: Part[]) => {
  const content = concatBytes(...data);
  return concatBytes([0xff, marker], bigEndian(content.length + 2, 2), content);
};

export const jpegFrame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8], bigEndian(height, 2), bigEndian(width, 2), [1, 1, 0x11, 0]);

export const jpegScan = concatBytes(segment(0xda, [1, 1, 0, 0, 63, 0]), [0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]);

interface Extra {
  /** Parts after the first marker of a JPEG, or after the header chunk of a PNG. */
  first?: Part[];
  /** In a JPEG, these parts are written twice: before and after the scan. In a PNG, they are after the pixels. */
  between?: Part[];
  /** Bytes after the end of the picture. */
  last?: Part[];
}

export const jpeg = (width: number, height: number, { first = [], between = [], last = [] }: Extra = {}) =>
  concatBytes(
    [0xff, 0xd8],
    ...first,
    jpegFrame(width, height),
    ...between,
    jpegScan,
    ...between,
    [0xff, 0xd9],
    ...last,
  );

/** A PNG chunk with a made-up checksum. */
export const pngChunk = (name: string, ...data: Part[]) => {
  const content = concatBytes(...data);
  return concatBytes(bigEndian(content.length, 4), name, content, [1, 2, 3, 4]);
};

export const png = (width: number, height: number, { first = [], between = [], last = [] }: Extra = {}) =>
  concatBytes(
    "\x89PNG\r\n\x1a\n",
    pngChunk("IHDR", bigEndian(width, 4), bigEndian(height, 4), [8, 2, 0, 0, 0]),
    ...first,
    pngChunk("IDAT", "pixels"),
    pngChunk("IDAT", "more"),
    ...between,
    pngChunk("IEND"),
    ...last,
  );

/** A WebP chunk, padded to an even length. */
export const webpChunk = (name: string, ...data: Part[]) => {
  const content = concatBytes(...data);
  return concatBytes(name, littleEndian(content.length, 4), content, content.length % 2 ? [0] : []);
};

/** A WebP file of these chunks. */
export const riff = (...chunks: Part[]) => {
  const content = concatBytes("WEBP", ...chunks);
  return concatBytes("RIFF", littleEndian(content.length, 4), content);
};

/** The chunk of a lossy WebP picture. */
export const lossy = (width: number, height: number, pixels: Part = "pixels") =>
  webpChunk(
    "VP8 ",
    littleEndian((3 << 5) | 0x10, 3),
    "\x9d\x01\x2a",
    littleEndian(width, 2),
    littleEndian(height, 2),
    pixels,
  );

/** The chunk of a lossless WebP picture. */
export const lossless = (width: number, height: number, pixels: Part = "pixels") =>
  webpChunk("VP8L", [0x2f], littleEndian(((height - 1) << 14) | (width - 1), 4), pixels);

/** The first chunk of an extended WebP file, which has the size of the canvas and flags for the other chunks. */
export const extended = (width: number, height: number, flags = 0) =>
  webpChunk("VP8X", littleEndian(flags, 4), littleEndian(width - 1, 3), littleEndian(height - 1, 3));

/** A lossy WebP file of at least `length` bytes. */
export function webp(width: number, height: number, length = 0) {
  const smallest = riff(lossy(width, height));
  return length > smallest.length ? riff(lossy(width, height, new Uint8Array(length - smallest.length + 6))) : smallest;
}

/** The header of a GIF, followed by text. */
export const gif = () =>
  concatBytes("GIF89a", littleEndian(64, 2), littleEndian(64, 2), " not what its name says ......................");
