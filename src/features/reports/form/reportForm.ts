// The initial content of a report's form: empty, with some values, with the photos of a report, or from the draft on
// the device.
import type { ReportStatus } from "../../../../domain/choices";
import { formOf } from "../../../../domain/report/reportForm";
import type { ReportForm } from "../../../../domain/report/reportRules";
import { momentNow } from "../../../../domain/time/moment";
import type { Report } from "../../../services/convex/report";
import { type EditedDraft, mergeText, noEdits, withKeys } from "./draft/draftEdits";

/** By default, only people whom the author accepts see the contact, and a found pet was found just now. */
export function emptyReport(status: ReportStatus): ReportForm {
  const now = momentNow(new Date());
  return {
    ...formOf({ status }),
    contactFor: "accepted",
    ...(status === "found" && { ...now, justNow: now.time }),
  };
}

/**
 * A form that starts with `values`, which count as chosen by the user. If `values` include the list `untouched`, the
 * presets that it names do not count as chosen.
 */
export function startWith(values: Partial<ReportForm>, status: ReportStatus): ReportForm {
  const emptyForm = emptyReport(status);
  return { ...emptyForm, untouched: emptyForm.untouched?.filter((name) => !(name in values)), ...values, status };
}

export const storedPhotos = ({ photos }: Report) =>
  photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour }));

export interface ReportDraft extends EditedDraft {
  version: 1;
  /** Stays the same however often the draft is sent, so that its report is stored only once. */
  submitKey: string;
  /** The user's pet that the report started from. */
  petId?: string;
}

/** A form's initial content. */
export type Beginning = Pick<ReportDraft, "form" | "petId" | "photos">;

/** The text of a draft, without its photos. */
export type DraftWords = Pick<ReportDraft, "form" | "submitKey" | "petId" | "edits">;

/** A draft made from its text alone. */
export const withoutPhotos = (words: DraftWords): ReportDraft => ({
  version: 1,
  ...words,
  photos: [],
  edits: { ...noEdits, form: words.edits?.form ?? {} },
});

export function readWords(text: string | null, status: ReportStatus): DraftWords | null {
  if (!text) return null;
  try {
    const { form, submitKey, petId, edits } = JSON.parse(text) as Partial<DraftWords>;
    if (typeof submitKey !== "string" || typeof form !== "object") return null;
    const rest = { ...(petId && { petId }), ...(edits && { edits }) };
    return { form: startWith(form, status), submitKey, ...rest };
  } catch {
    return null;
  }
}

/** Combines the whole draft from IndexedDB (`value`) with its text from localStorage, which may be newer. */
export function readDraft(value: unknown, words: DraftWords | null, status: ReportStatus): ReportDraft | null {
  const draft = value as ReportDraft | undefined;
  const isComplete = draft?.version === 1 && typeof draft.submitKey === "string" && Array.isArray(draft.photos);
  if (!isComplete) return words && withoutPhotos(words);
  // A draft is deleted once it is submitted, so words with another key belong to a later draft.
  if (words && words.submitKey !== draft.submitKey) return withoutPhotos(words);
  const stored = { ...draft, form: startWith(draft.form, status), photos: withKeys(draft.photos) };
  return words ? mergeText(stored, words) : stored;
}
