// Small pictures for tests that choose files, and files that the app refuses.
import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

type Colour = [red: number, green: number, blue: number];

/** A PNG of one colour. Even a large one is a small file. */
export function png(width: number, height: number, colour: Colour = [190, 120, 60]) {
  const row = Buffer.alloc(1 + width * 3);
  for (let at = 0; at < width; at += 1) row.set(colour, 1 + at * 3);
  return pngOf(
    width,
    Array.from({ length: height }, () => row),
  );
}

/** A PNG with the colour that the function gives for each point, whose coordinates go from 0 to 1. */
export function paintedPng(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) row.set(colourAt(x / width, y / height), 1 + x * 3);
    return row;
  });
  return pngOf(width, rows);
}

function pngOf(width: number, rows: Buffer[]) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const photoFile = (name = "photo.png", colour?: [number, number, number]) => ({
  name,
  mimeType: "image/png",
  buffer: png(640, 480, colour),
});

export const gifNamedPng = {
  name: "moving.png",
  mimeType: "image/png",
  buffer: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};

export const textNamedJpg = { name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") };

export const heic = {
  name: "phone.heic",
  mimeType: "image/heic",
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1")]),
};

/** A PNG with a valid header and broken pixels. */
export const damagedPng = () => {
  const bytes = png(640, 480);
  bytes.fill(0, 60, bytes.length - 20);
  return { name: "damaged.png", mimeType: "image/png", buffer: bytes };
};

/** An entry of a TIFF directory. */
const entry = (tag: number, type: number, count: number, value: number) => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
};

const directory = (...entries: Buffer[]) =>
  Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);

/** Adds the metadata of a photo that was taken at 43.86 degrees north with a phone held upright. */
export function addPhoneMetadata(jpeg: Buffer): Buffer {
  // 43 degrees, 51 minutes and 36 seconds, each as a fraction.
  const degrees = Buffer.alloc(24);
  for (const [at, value] of [43, 1, 51, 1, 36, 1].entries()) degrees.writeUInt32LE(value, at * 4);
  // 0x0112 is the orientation: 6 for a phone held upright. 0x8825 has the offset of the directory with the position,
  // and that directory has the offset of the degrees.
  const tiff = Buffer.concat([
    Buffer.from("II*\0\x08\0\0\0", "latin1"),
    directory(entry(0x0112, 3, 1, 6), entry(0x8825, 4, 1, 38)),
    directory(entry(1, 2, 2, "N".charCodeAt(0)), entry(2, 5, 3, 68)),
    degrees,
  ]);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
