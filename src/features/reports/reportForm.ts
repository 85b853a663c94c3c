// The report form's own state: a cleared form, and the draft of it that waits on the device.
import { defaultGender, defaultReportType } from "../../../domain/choices";
import type { ReportStatus } from "../../../domain/choices";
import type { ReportForm } from "../../../domain/reportRules";
import type { KeptPhoto } from "../../fields/photos/usePhotos";

export const emptyReport = (status: ReportStatus): ReportForm => ({
  status,
  petName: "",
  petType: defaultReportType,
  petBreed: "",
  petGender: defaultGender,
  additionalInfo: "",
  contactInfo: "",
  day: null,
  time: null,
  place: null,
});

export interface ReportDraft {
  version: 1;
  form: ReportForm;
  /** Goes with the draft: whatever happens in between, the same report is only ever stored once. */
  submitKey: string;
  /** The own pet that the report began with. */
  petId?: string;
  photos: KeptPhoto[];
}

/** What a form holds before anybody has put anything into it. */
export type Begun = Pick<ReportDraft, "form" | "petId" | "photos">;

export const begunEmpty = (status: ReportStatus): Begun => ({ form: emptyReport(status), photos: [] });

const plain = (value: unknown) => (typeof value === "string" ? value.trim() : JSON.stringify(value));

/** True when somebody has put something into it that would be a loss. */
export function isStarted(
  form: ReportForm,
  photos: readonly { photoId?: string }[],
  begun: Begun,
  prefilledContact: string,
): boolean {
  const { contactInfo } = form;
  const words = { ...form, contactInfo: contactInfo === prefilledContact ? begun.form.contactInfo : contactInfo };
  return (
    photos.length !== begun.photos.length ||
    photos.some(({ photoId }, at) => photoId !== begun.photos[at]?.photoId) ||
    Object.entries(begun.form).some(([key, value]) => plain(words[key as keyof ReportForm]) !== plain(value))
  );
}

/** The words of a draft, without its photos. */
export type DraftWords = Pick<ReportDraft, "form" | "submitKey" | "petId">;

export function readWords(text: string | null, status: ReportStatus): DraftWords | null {
  if (!text) return null;
  try {
    const { form, submitKey, petId } = JSON.parse(text) as Partial<DraftWords>;
    if (typeof submitKey !== "string" || typeof form !== "object") return null;
    return { form: { ...emptyReport(status), ...form, status }, submitKey, ...(petId && { petId }) };
  } catch {
    return null;
  }
}

/** What was kept, from the two places it is kept in: the words were written last where both have some. */
export function readDraft(value: unknown, words: DraftWords | null, status: ReportStatus): ReportDraft | null {
  const draft = value as ReportDraft | undefined;
  const whole = draft?.version === 1 && typeof draft.submitKey === "string" && Array.isArray(draft.photos);
  if (!whole) return words && { version: 1, photos: [], ...words };
  // A submitted draft leaves nothing behind, so words with another key belong to a later one.
  if (words && words.submitKey !== draft.submitKey) return { version: 1, photos: [], ...words };
  return { ...draft, form: { ...emptyReport(status), ...draft.form, status }, ...words };
}
