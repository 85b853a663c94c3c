import type { MessageCode } from "../../../domain/messages";

/**
 * The reasons why the photo worker may refuse a file. The worker sends a code, and the page shows its text. A build
 * gives each script only the texts whose codes occur in it, so importing this list also brings the texts into the
 * page's script.
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
