import type { MessageCode } from "../../../domain/messages";

/**
 * The reasons why a worker may refuse a file. A build gives each script only the texts whose codes it contains, and the
 * page shows the reason that the worker sends. So this list is part of the page's script.
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
