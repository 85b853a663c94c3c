// Small real pictures for tests that choose files, and files that only pretend to be some.
import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A PNG of one colour; a tall or wide one costs next to nothing. */
export function png(width: number, height: number, [red, green, blue]: [number, number, number] = [190, 120, 60]) {
  const row = Buffer.alloc(1 + width * 3);
  for (let at = 0; at < width; at += 1) row.set([red, green, blue], 1 + at * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
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
