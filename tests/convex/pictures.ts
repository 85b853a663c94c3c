// Pictures as bytes: a real header and nothing else.
import { api } from "../../convex/_generated/api";
import type { Backend, Caller } from "./backend";

export function webp(width: number, height: number, padding = 0) {
  const bytes = new Uint8Array(30 + padding);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("RIFF"), 0);
  view.setUint32(4, bytes.length - 8, true);
  bytes.set(new TextEncoder().encode("WEBPVP8X"), 8);
  view.setUint32(16, 10, true);
  view.setUint16(24, (width - 1) & 0xffff, true);
  view.setUint8(26, (width - 1) >> 16);
  view.setUint16(27, (height - 1) & 0xffff, true);
  view.setUint8(29, (height - 1) >> 16);
  return bytes;
}

export function png(width: number, height: number) {
  const bytes = new Uint8Array(45);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  bytes.set(new TextEncoder().encode("IHDR"), 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

export function jpeg(width: number, height: number) {
  const bytes = new Uint8Array(40);
  const view = new DataView(bytes.buffer);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  bytes.set([0xff, 0xc0, 0, 11, 8], 20);
  view.setUint16(25, height);
  view.setUint16(27, width);
  return bytes;
}

export const gif = () =>
  new TextEncoder().encode("GIF89a\x40\x00\x40\x00 not what its name says ......................");

export const sendFile = (t: Backend, bytes: Uint8Array<ArrayBuffer> | string, type = "image/webp") =>
  t.run((ctx) => ctx.storage.store(new Blob([bytes], { type })));

/** Uploads both files of a photo and accepts it. */
export async function photoOf(t: Backend, who: Caller, size: [number, number] = [1280, 960]) {
  const full = await sendFile(t, webp(...size));
  const thumb = await sendFile(t, webp(320, 240));
  return await who.action(api.photos.accept, { full, thumb, colour: "#a06030" });
}

export const filesOf = (t: Backend) => t.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length);
