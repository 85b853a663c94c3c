// Tells whether the page of a tag is up to date. The backend writes the fingerprint of the shown tag into the page, and
// the page's script compares it with the fingerprint of the live answer.
export interface ShownTag {
  petName: string;
  /** The URLs of the photo in a middle and in the full size. */
  photo: { mid?: string | null; full: string } | null;
  lost: { day: string | null; time: string | null; utcOffset?: number } | null;
  medicine: string;
  advice: string;
  phone?: string;
}

/** The URL of the photo that the page shows. */
export const shownPhoto = ({ mid, full }: NonNullable<ShownTag["photo"]>) => mid ?? full;

const fnvStart = 0x811c9dc5;
const fnvFactor = 0x01000193;

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = fnvStart;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), fnvFactor);
  return (value >>> 0).toString(36);
}

/** `tag` is null if the tag is retired or unknown. */
export function tagFingerprint(tag: ShownTag | null): string {
  if (!tag) return "none";
  const { petName, photo, lost, medicine, advice, phone } = tag;
  const since = lost && [lost.day, lost.time, lost.utcOffset ?? null];
  return hash(JSON.stringify([petName, photo && shownPhoto(photo), since, medicine, advice, phone ?? null]));
}
