import { byteCopy, type CleanedPicture, nameAt, uint32 } from "./pictureBytes.ts";

const animationChunks = ["acTL", "fcTL", "fdAT"];
/** Length, name and checksum: the bytes of a chunk besides its data. */
const chunkOverhead = 12;
const maxSide = 0x7fff_ffff;

/** Keeps the known critical chunks and transparency. Refuses animations and unknown critical chunks. Drops the rest. */
export function cleanPng(bytes: Uint8Array): CleanedPicture | null {
  const copy = byteCopy(bytes);
  copy.keep(0, 8);
  let size: { width: number; height: number } | null = null;
  const chunksSeen = new Set<string>();
  let previousName = "";
  let at = 8;
  while (at + chunkOverhead <= bytes.length) {
    const length = uint32(bytes, at);
    const end = at + chunkOverhead + length;
    if (end > bytes.length) return null;
    const name = nameAt(bytes, at + 4);
    if (!size && name !== "IHDR") return null;

    if (name === "IHDR") {
      if (size || length !== 13) return null;
      size = { width: uint32(bytes, at + 8), height: uint32(bytes, at + 12) };
      const { width, height } = size;
      if (Math.min(width, height) < 1 || Math.max(width, height) > maxSide) return null;
      copy.keep(at, end);
    } else if (name === "PLTE" || name === "tRNS") {
      // At most 256 colours of three bytes, and one byte of transparency for each.
      if (chunksSeen.has(name) || chunksSeen.has("IDAT") || length === 0 || length > (name === "PLTE" ? 768 : 256))
        return null;
      copy.keep(at, end);
    } else if (name === "IDAT") {
      // IDAT chunks must be consecutive.
      if (chunksSeen.has(name) && previousName !== name) return null;
      copy.keep(at, end);
    } else if (name === "IEND") {
      if (length !== 0 || !chunksSeen.has("IDAT") || !size) return null;
      copy.keep(at, end);
      return { ...size, bytes: copy.done() };
    } else if (animationChunks.includes(name) || isCritical(bytes[at + 4]!)) {
      return null;
    }
    chunksSeen.add(name);
    previousName = name;
    at = end;
  }
  return null;
}

/** A chunk is critical if its name starts with a capital: a decoder that does not know it must refuse the picture. */
const isCritical = (letter: number) => (letter & 0x20) === 0;
