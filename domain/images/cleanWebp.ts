import { byteCopy, type CleanedPicture, nameAt, startsWith, uint16le, uint24le, uint32le } from "./pictureBytes.ts";

interface Size {
  width: number;
  height: number;
}

interface Chunk {
  at: number;
  end: number;
}

const animationFlag = 0x02;
const alphaFlag = 0x10;

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const littleEndian = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);

/**
 * Keeps the image chunk, and the alpha chunk of a lossy image. If it keeps an alpha chunk, it writes a new extended
 * header, which announces no chunk that was dropped.
 */
export function cleanWebp(bytes: Uint8Array): CleanedPicture | null {
  if (bytes.length < 20) return null;
  const end = 8 + uint32le(bytes, 4);
  if (end > bytes.length) return null;
  let canvas: Size | null = null;
  let image: (Chunk & { size: Size; isLossy: boolean }) | null = null;
  let alpha: Chunk | null = null;
  let next = 12;
  for (let at = 12; at + 8 <= end; at = next) {
    const length = uint32le(bytes, at + 4);
    const data = at + 8;
    // Chunks are padded to an even length.
    next = data + length + (length % 2);
    if (next > end) return null;
    const name = nameAt(bytes, at);
    const isLossy = name === "VP8 ";
    if (isLossy || name === "VP8L") {
      const size = (isLossy ? lossySize : losslessSize)(bytes, data, length);
      if (image || !size || (at > 12 && !canvas)) return null;
      image = { at, end: next, size, isLossy };
    } else if (name === "VP8X") {
      if (at > 12 || length !== 10 || bytes[data]! & animationFlag) return null;
      canvas = { width: uint24le(bytes, data + 4) + 1, height: uint24le(bytes, data + 7) + 1 };
    } else if (name === "ALPH") {
      if (alpha || image || !canvas) return null;
      alpha = { at, end: next };
    } else if (name === "ANIM" || name === "ANMF" || at === 12) {
      return null;
    }
  }
  if (!image) return null;
  const { width, height } = image.size;
  if (canvas && (canvas.width !== width || canvas.height !== height)) return null;

  const chunks = alpha && image.isLossy ? [alpha, image] : [image];
  const header = chunks.length > 1 ? extendedHeader(image.size) : [];
  const size = chunks.reduce((sum, chunk) => sum + chunk.end - chunk.at, 4 + header.length);
  const copy = byteCopy(bytes);
  copy.put(...ascii("RIFF"), ...littleEndian(size, 4), ...ascii("WEBP"), ...header);
  for (const chunk of chunks) copy.keep(chunk.at, chunk.end);
  return { width, height, bytes: copy.done() };
}

const extendedHeader = ({ width, height }: Size) => [
  ...ascii("VP8X"),
  ...littleEndian(10, 4),
  ...littleEndian(alphaFlag, 4),
  ...littleEndian(width - 1, 3),
  ...littleEndian(height - 1, 3),
];

/** The frame must be a visible key frame whose first partition fits into the chunk. */
function lossySize(bytes: Uint8Array, at: number, length: number): Size | null {
  if (length < 10) return null;
  const tag = uint24le(bytes, at);
  const isShown = (tag & 0x01) === 0 && (tag & 0x10) !== 0;
  if (!isShown || tag >>> 5 > length - 10 || !startsWith(bytes, at + 3, "\x9d\x01\x2a")) return null;
  const size = { width: uint16le(bytes, at + 6) & 0x3fff, height: uint16le(bytes, at + 8) & 0x3fff };
  return size.width > 0 && size.height > 0 ? size : null;
}

function losslessSize(bytes: Uint8Array, at: number, length: number): Size | null {
  if (length < 5 || bytes[at] !== 0x2f) return null;
  const packed = uint32le(bytes, at + 1);
  const version = packed >>> 29;
  return version === 0 ? { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 } : null;
}
