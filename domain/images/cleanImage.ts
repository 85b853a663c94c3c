// Rewrites a picture with only what is needed to display it. Camera data, coordinates, comments, colour profiles,
// embedded previews and trailing bytes are dropped: they can reveal where someone lives, or smuggle in other content. A
// picture that does not parse from start to end is refused, and so is one with several frames.
//
// A file is read once, part by part, without decoding. The compressed pixels are copied unchanged.
import { cleanJpeg } from "./cleanJpeg.ts";
import { cleanPng } from "./cleanPng.ts";
import { cleanWebp } from "./cleanWebp.ts";
import { readImageHeader } from "./imageHeader.ts";
import type { CleanedPicture } from "./pictureBytes.ts";

const cleaners = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp };

export type StoredType = keyof typeof cleaners;

const isStoredType = (type: string): type is StoredType => Object.hasOwn(cleaners, type);

/** "other" if the file is not a JPEG, PNG or WebP image, "broken" if it does not parse. */
export function cleanImage(bytes: Uint8Array): (CleanedPicture & { type: StoredType }) | "other" | "broken" {
  const type = readImageHeader(bytes)?.type ?? "";
  if (!isStoredType(type)) return "other";
  const cleaned = cleaners[type](bytes);
  return cleaned ? { type, ...cleaned } : "broken";
}
