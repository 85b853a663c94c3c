import type { MessageCode } from "../../../domain/messages";

/**
 * Why a worker may refuse a file. The worker only names the reasons: it is the page that shows them, so the page has to
 * name them too. A build gives each script only the texts it names.
 */
export const fileRefusals: readonly MessageCode[] = [
  "photo.tooLarge",
  "photo.heic",
  "photo.notPhoto",
  "photo.unknownFormat",
  "photo.pngOrJpg",
  "photo.broken",
  "photo.tooManyPixels",
  "photo.tooSmall",
  "photo.storedTooLarge",
];
