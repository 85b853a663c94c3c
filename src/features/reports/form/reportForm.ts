// What a report's form starts with: nothing, the photos of a report, or the draft on the device.
import type { ReportStatus } from "../../../../domain/choices";
import { formOf } from "../../../../domain/report/reportForm";
import type { ReportForm } from "../../../../domain/report/reportRules";
import { momentNow } from "../../../../domain/time/moment";
import type { InitialPhoto } from "../../../fields/photos/photoItem";
import type { Report } from "../../../services/convex/report";

/** A pet that is reported as found was found just now, as a rule. */
export function emptyReport(status: ReportStatus): ReportForm {
  const now = momentNow(new Date());
  return { ...formOf({ status }), ...(status === "found" && { ...now, justNow: now.time }) };
}

/** A form that starts with some values. Those that are known count as chosen, unless the form says otherwise. */
export function startWith(known: Partial<ReportForm>, status: ReportStatus): ReportForm {
  const empty = emptyReport(status);
  return { ...empty, untouched: empty.untouched?.filter((name) => !(name in known)), ...known, status };
}

export const storedPhotos = ({ photos }: Report) =>
  photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour }));

export interface ReportDraft {
  version: 1;
  form: ReportForm;
  /** Stays the same however often the draft is sent, so that its report is stored only once. */
  submitKey: string;
  /** The person's own pet that the report started from. */
  petId?: string;
  photos: readonly InitialPhoto[];
}

/** A form's initial content. */
export type Beginning = Pick<ReportDraft, "form" | "petId" | "photos">;

/** The text of a draft, without its photos. */
export type DraftWords = Pick<ReportDraft, "form" | "submitKey" | "petId">;

export function readWords(text: string | null, status: ReportStatus): DraftWords | null {
  if (!text) return null;
  try {
    const { form, submitKey, petId } = JSON.parse(text) as Partial<DraftWords>;
    if (typeof submitKey !== "string" || typeof form !== "object") return null;
    return { form: startWith(form, status), submitKey, ...(petId && { petId }) };
  } catch {
    return null;
  }
}

/** Puts a draft together from the two places that store it. The words win, since they are always stored last. */
export function readDraft(value: unknown, words: DraftWords | null, status: ReportStatus): ReportDraft | null {
  const draft = value as ReportDraft | undefined;
  const whole = draft?.version === 1 && typeof draft.submitKey === "string" && Array.isArray(draft.photos);
  if (!whole) return words && { version: 1, photos: [], ...words };
  // A draft is deleted once it is submitted, so words with another key belong to a later draft.
  if (words && words.submitKey !== draft.submitKey) return { version: 1, photos: [], ...words };
  return { ...draft, form: startWith(draft.form, status), ...words };
}
