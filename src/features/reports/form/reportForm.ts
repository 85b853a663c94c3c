// The values of a report's form: empty ones, those of a report, and the draft on the device.
import { defaultFoundGender, defaultGender, defaultReportType, type ReportStatus } from "../../../../domain/choices";
import type { Place } from "../../../../domain/geo/place";
import { cleanReport, type ReportForm } from "../../../../domain/report/reportRules";
import { momentAgo } from "../../../../domain/time/moment";
import type { KeptPhoto } from "../../../fields/photos/photoItem";
import type { Report } from "../../../services/convex/report";

/** What only a found pet's form has. */
const emptyFinding = { whereabouts: null, shelter: "", secret: "", sameAs: "" };

/** A pet that is reported as found was found just now, as a rule. */
export function emptyReport(status: ReportStatus): ReportForm {
  const found = status === "found";
  return {
    status,
    petName: "",
    petType: defaultReportType,
    petBreed: "",
    petGender: found ? defaultFoundGender : defaultGender,
    additionalInfo: "",
    contactInfo: "",
    day: null,
    time: null,
    place: null,
    ...(found && { ...emptyFinding, ...momentAgo(0, new Date()) }),
  };
}

/** The contact and the finder's detail are blank: they are fetched separately. */
export function formOf(report: Report): ReportForm {
  const { status, petName, petType, petBreed, petGender, additionalInfo, day, time, place } = report;
  const words = { status, petName, petType, petBreed, petGender, additionalInfo, day, time, place, contactInfo: "" };
  const { whereabouts = null, shelter = "" } = report;
  return status === "found" ? { ...words, ...emptyFinding, whereabouts, shelter } : words;
}

export const storedPhotos = ({ photos }: Report) =>
  photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour }));

type Changes = Partial<Omit<ReportForm, "status" | "place">> & { place?: Place };

/** Only what differs, cleaned; null if nothing does. */
export function changedReport(before: ReportForm, after: ReportForm): Changes | null {
  const old = cleanReport(before);
  const changed = Object.entries(cleanReport(after)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key as keyof ReportForm]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Changes) : null;
}

export interface ReportDraft {
  version: 1;
  form: ReportForm;
  /** Stays the same however often the draft is sent, so that its report is stored only once. */
  submitKey: string;
  /** The person's own pet that the report started from. */
  petId?: string;
  photos: readonly KeptPhoto[];
}

/** What a form holds before the person has entered anything. */
export type Beginning = Pick<ReportDraft, "form" | "petId" | "photos">;

/** The text of a draft, without its photos. */
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

/** Puts a draft together from the two places that store it. The words win, since they are always stored last. */
export function readDraft(value: unknown, words: DraftWords | null, status: ReportStatus): ReportDraft | null {
  const draft = value as ReportDraft | undefined;
  const whole = draft?.version === 1 && typeof draft.submitKey === "string" && Array.isArray(draft.photos);
  if (!whole) return words && { version: 1, photos: [], ...words };
  // A draft is deleted once it is submitted, so words with another key belong to a later draft.
  if (words && words.submitKey !== draft.submitKey) return { version: 1, photos: [], ...words };
  return { ...draft, form: { ...emptyReport(status), ...draft.form, status }, ...words };
}
