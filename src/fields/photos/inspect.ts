import { readImageHeader } from "../../../domain/images/imageHeader";
import { limits } from "../../../domain/limits";
import type { MessageCode } from "../../../domain/messages";

/**
 * Reports take PNG and JPG, and HEIC if the browser can decode it. Everything else, such as pets and messages, takes
 * any image that the browser can decode.
 */
export type AcceptedFiles = "png-or-jpeg" | "any-image";

export interface Refusal {
  code: MessageCode;
  values?: Record<string, string | number>;
}

/** Why a file is refused, judged by its size and first bytes alone. Null if it is worth decoding. */
export function refusalBeforeDecoding(head: Uint8Array, size: number, accepts: AcceptedFiles): Refusal | null {
  if (size > limits.chosenFileBytes) {
    return { code: "photo.tooLarge", values: { max: limits.chosenFileBytes / 1024 / 1024 } };
  }
  const header = readImageHeader(head);
  if (accepts === "png-or-jpeg") {
    // Decoding will show whether this browser can read HEIC.
    if (header?.type === "heic") return null;
    if (!header) return { code: "photo.notPhoto" };
    if (header.type !== "png" && header.type !== "jpeg") return { code: "photo.pngOrJpg" };
    if (!header.size) return { code: "photo.broken" };
  }
  if (!header?.size) return null;
  const { width, height } = header.size;
  if (width * height > limits.chosenFilePixels) return { code: "photo.tooManyPixels" };
  if (Math.min(width, height) < limits.smallestPhotoEdge) return { code: "photo.tooSmall" };
  return null;
}

/** Why the browser could not decode a file. */
export function decodingRefusal(head: Uint8Array, accepts: AcceptedFiles): Refusal {
  const header = readImageHeader(head);
  if (!header) return { code: accepts === "any-image" ? "photo.unknownFormat" : "photo.notPhoto" };
  return { code: header.type === "heic" ? "photo.heic" : "photo.broken" };
}
