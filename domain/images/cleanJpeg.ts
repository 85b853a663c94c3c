import { byteCopy, type CleanedPicture, startsWith, uint16 } from "./pictureBytes.ts";

/** Baseline, extended and progressive: the only kinds that browsers display. */
const supportedFrames = [0xc0, 0xc1, 0xc2];
/** Other frames and their markers: lossless, arithmetic coding, DNL (a height after the scan), hierarchical. */
const unsupportedFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf];
const huffmanTables = 0xc4;
const quantizationTables = 0xdb;
const restartInterval = 0xdd;
const startOfScan = 0xda;
const endOfImage = 0xd9;
const app0 = 0xe0;
const app14 = 0xee;

/** Far more than any camera or editor writes. A browser repaints the whole picture for every scan. */
const maxScans = 64;

/**
 * Keeps two application segments, because display needs them: JFIF has the pixel aspect ratio (kept without its
 * thumbnail), Adobe the colour model. The camera data with the rotation and the colour profile are dropped; JPEGs that
 * a browser encodes have neither.
 */
export function cleanJpeg(bytes: Uint8Array): CleanedPicture | null {
  const copy = byteCopy(bytes);
  copy.keep(0, 2);
  let size: { width: number; height: number } | null = null;
  let components = 0;
  let scans = 0;
  const keptSegments = new Set<number>();
  let at = 2;
  while (bytes[at] === 0xff) {
    // Fill bytes: any number of 0xff may precede a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === endOfImage) {
      copy.put(0xff, endOfImage);
      return size && scans > 0 ? { ...size, bytes: copy.done() } : null;
    }
    // Markers below 0xc0 have no length and are invalid here.
    if (marker === undefined || marker < 0xc0 || at + 4 > bytes.length) return null;
    const length = uint16(bytes, at + 2);
    const data = at + 4;
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length || unsupportedFrames.includes(marker)) return null;

    if (supportedFrames.includes(marker)) {
      components = bytes[data + 5] ?? 0;
      const isCompleteHeader = length === 8 + 3 * components && components >= 1 && components <= 4;
      if (size || !isCompleteHeader || bytes[data] !== 8) return null;
      size = { height: uint16(bytes, data + 1), width: uint16(bytes, data + 3) };
      if (size.width === 0 || size.height === 0) return null;
      copy.keep(at, end);
    } else if (marker === startOfScan) {
      const count = bytes[data] ?? 0;
      scans += 1;
      if (count < 1 || count > components || length !== 6 + 2 * count || scans > maxScans) return null;
      const nextMarker = endOfScan(bytes, end);
      copy.keep(at, nextMarker);
      at = nextMarker;
      continue;
    } else if (marker === huffmanTables || marker === quantizationTables) {
      copy.keep(at, end);
    } else if (marker === restartInterval) {
      if (length !== 4) return null;
      copy.keep(at, end);
    } else if (marker === app0 && !keptSegments.has(marker) && length >= 16 && startsWith(bytes, data, "JFIF\0")) {
      copy.put(0xff, marker, 0, 16);
      copy.keep(data, data + 12);
      copy.put(0, 0);
      keptSegments.add(marker);
    } else if (marker === app14 && !keptSegments.has(marker) && length >= 14 && startsWith(bytes, data, "Adobe")) {
      copy.put(0xff, marker, 0, 14);
      copy.keep(data, data + 12);
      keptSegments.add(marker);
    } else if (marker < app0) {
      return null;
    }
    at = end;
  }
  return null;
}

/**
 * Offset of the marker that ends the scan, or of the end of the file. Inside a scan, 0xff precedes 0 or a restart
 * marker.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const nextByte = bytes[at + 1];
    if (nextByte === 0 || (nextByte !== undefined && nextByte >= 0xd0 && nextByte <= 0xd7))
      at = bytes.indexOf(0xff, at + 2);
    else if (nextByte === 0xff) at += 1;
    else return at;
  }
  return bytes.length;
}
