// Rewrites a picture with nothing but what is needed to show it. Camera data, coordinates, comments, colour profiles,
// embedded previews and whatever follows the end of the picture are left out: they can say where somebody lives, or hide
// something else. A picture that does not parse from start to end is refused, as is one with several frames.
//
// Each format is walked once, part by part, without decoding. The compressed pixels are copied as they are.
import { cleanJpeg } from "./cleanJpeg.ts";
import { cleanPng } from "./cleanPng.ts";
import { cleanWebp } from "./cleanWebp.ts";
import { readImageHeader } from "./imageHeader.ts";
import type { Cleaned } from "./pictureBytes.ts";

const cleaners = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp };

export type StoredType = keyof typeof cleaners;

const isStored = (type: string): type is StoredType => Object.hasOwn(cleaners, type);

/** "other" for a file that is not a picture of these types, "broken" for one that does not parse. */
export function cleanImage(bytes: Uint8Array): (Cleaned & { type: StoredType }) | "other" | "broken" {
  const type = readImageHeader(bytes)?.type ?? "";
  if (!isStored(type)) return "other";
  const cleaned = cleaners[type](bytes);
  return cleaned ? { type, ...cleaned } : "broken";
}
