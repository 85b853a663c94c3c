// The state of each photo in a form.
import type { Id } from "../../../convex/_generated/dataModel";
import type { Refusal } from "./inspect";
import type { PreparedPhoto } from "./prepare";

export interface PhotoItem {
  key: string;
  name: string;
  state: "preparing" | "ready" | "sending" | "sent" | "failed";
  /** The address of the picture to show, on this device or on the server. Null while there is none. */
  preview: string | null;
  colour: string | null;
  /** From 0 to 1 while it is being sent. */
  progress: number;
  photo?: PreparedPhoto;
  photoId?: Id<"photos">;
}

interface StoredPhoto {
  photoId: Id<"photos">;
  url: string | null;
  colour?: string | null;
}

/**
 * A photo that a form can start with: a stored one, or a prepared one from a draft, which may have been sent already.
 */
export type InitialPhoto = StoredPhoto | { key?: string; name: string; photo: PreparedPhoto; photoId?: Id<"photos"> };

/** A file that was refused, or the files for which there was no room. */
export interface RefusedFile {
  /** The name of the chosen file. Empty with `noRoomFor`. */
  name: string;
  /** The names of files for which there was no room. */
  noRoomFor?: readonly string[];
  refusal: Refusal;
  /** Set if the file itself may be fine, so that the user can add it again. */
  file?: File;
}

export function itemOf(initial: InitialPhoto): PhotoItem {
  if (!("photo" in initial)) {
    const { photoId, url, colour = null } = initial;
    return { key: photoId, name: "", state: "sent", preview: url, colour, progress: 1, photoId };
  }
  const { key = crypto.randomUUID(), name, photo, photoId } = initial;
  const item = { key, name, preview: null, colour: photo.colour, photo };
  return photoId ? { ...item, state: "sent", progress: 1, photoId } : { ...item, state: "ready", progress: 0 };
}
