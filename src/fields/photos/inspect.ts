import { readImageHeader } from "../../../domain/imageHeader";
import { limits } from "../../../domain/limits";
import type { MessageCode } from "../../../domain/messages";

/** A lost pet's photos are PNG or JPG; a pet's own may be anything that the browser can decode. */
export type Accepts = "png-or-jpeg" | "any-image";

export interface Refusal {
  code: MessageCode;
  values?: Record<string, string | number>;
}

/** Why a chosen file is refused before it is decoded, from its size and its first bytes; null when it may be tried. */
export function inspect(head: Uint8Array, size: number, accepts: Accepts): Refusal | null {
  if (size > limits.chosenFileBytes) {
    return { code: "photo.tooLarge", values: { max: limits.chosenFileBytes / 1024 / 1024 } };
  }
  const header = readImageHeader(head);
  if (accepts === "png-or-jpeg") {
    if (header?.type === "heic") return { code: "photo.heic" };
    if (!header) return { code: "photo.notImage" };
    if (header.type !== "png" && header.type !== "jpeg") return { code: "photo.pngOrJpg" };
    if (!header.size) return { code: "photo.broken" };
  }
  if (!header?.size) return null;
  const { width, height } = header.size;
  if (width * height > limits.chosenFilePixels) return { code: "photo.tooManyPixels" };
  if (Math.min(width, height) < limits.smallestPhotoEdge) return { code: "photo.tooSmall" };
  return null;
}

/** Why a file that could not be decoded is refused. */
export function undecodable(head: Uint8Array, accepts: Accepts): Refusal {
  const header = readImageHeader(head);
  if (!header) return { code: accepts === "any-image" ? "photo.notPicture" : "photo.notImage" };
  return { code: header.type === "heic" ? "photo.heic" : "photo.broken" };
}
