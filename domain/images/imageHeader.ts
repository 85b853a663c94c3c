// Reads an image's type and size from its first bytes, without decoding. A file's name and declared type prove nothing,
// and an image that would decode to gigabytes must be rejected first.

export type ImageType = "png" | "jpeg" | "webp" | "gif" | "heic" | "avif" | "bmp";

export interface ImageHeader {
  type: ImageType;
  /** The stored size, before any rotation. Null for HEIC and AVIF, and if it is not among the bytes. */
  size: { width: number; height: number } | null;
}

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** How many bytes of a file to read. A JPEG stores its size after its camera data and thumbnail. */
export const imageHeaderBytes = 512 * 1024;

export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = text(bytes, 0, 12);
  if (start.startsWith("\x89PNG\r\n\x1a\n")) {
    const isComplete = bytes.length >= 24 && text(bytes, 12, 4) === "IHDR";
    return { type: "png", size: isComplete ? { width: view.getUint32(16), height: view.getUint32(20) } : null };
  }
  if (start.startsWith("\xff\xd8\xff")) return { type: "jpeg", size: jpegSize(view) };
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return { type: "webp", size: webpSize(bytes, view) };
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) {
    const isComplete = bytes.length >= 10;
    return {
      type: "gif",
      size: isComplete ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : null,
    };
  }
  if (start.slice(4, 8) === "ftyp") {
    const brand = start.slice(8, 12);
    if (/^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(brand)) return { type: "heic", size: null };
    if (/^avi[fs]$/.test(brand)) return { type: "avif", size: null };
  }
  if (start.startsWith("BM") && bytes.length >= 26 && view.getUint32(6, true) === 0) {
    return {
      type: "bmp",
      size: { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) },
    };
  }
  return null;
}

/** Walks the segments up to the frame header, which contains the size. */
function jpegSize(view: DataView): ImageHeader["size"] {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(bytes: Uint8Array, view: DataView): ImageHeader["size"] {
  if (bytes.length < 30) return null;
  const kind = text(bytes, 12, 4);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (kind === "VP8X") return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === "VP8L" && view.getUint8(20) === 0x2f) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (kind === "VP8 " && text(bytes, 23, 3) === "\x9d\x01\x2a") {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  return null;
}
