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

/** True when somebody has put something into it that would be a loss. */
export function isStarted(form: ReportForm, photoCount: number, prefilledContact: string): boolean {
  const { petName, petBreed, additionalInfo, contactInfo, day, time, place } = form;
  const typed = [petName, petBreed, additionalInfo, contactInfo === prefilledContact ? "" : contactInfo];
  return photoCount > 0 || day !== null || time !== null || place !== null || typed.some((text) => text.trim() !== "");
}

export interface ReportDraft {
  version: 1;
  form: ReportForm;
  /** Goes with the draft: whatever happens in between, the same report is only ever stored once. */
  submitKey: string;
  photos: KeptPhoto[];
}

export const draftKey = (status: ReportStatus) => `draft.report.${status}`;

export function readDraft(value: unknown, status: ReportStatus): ReportDraft | null {
  const draft = value as ReportDraft | undefined;
  if (draft?.version !== 1 || typeof draft.submitKey !== "string" || !Array.isArray(draft.photos)) return null;
  return { ...draft, form: { ...emptyReport(status), ...draft.form, status } };
}
