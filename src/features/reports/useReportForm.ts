import { useCallback, useRef, useState } from "react";
import { limits } from "../../../domain/limits";
import { sentence } from "../../../domain/messages";
import { checkReport, cleanReport, type ReportField, type ReportForm } from "../../../domain/reportRules";
import { type KeptPhoto, usePhotos } from "../../fields/photos/usePhotos";

export interface FieldError {
  field: ReportField;
  sentence: string;
}

/** What the report form and its edit dialog share: values, photos, the rules, and going to the first field that fails. */
export function useReportForm(initial: ReportForm, photosToStart?: () => readonly KeptPhoto[]) {
  const [form, setForm] = useState(initial);
  const [error, setError] = useState<FieldError | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const photos = usePhotos({
    most: limits.photosPerReport,
    accepts: "png-or-jpeg",
    tooMany: "report.tooManyPhotos",
    ...(photosToStart && { initial: photosToStart }),
  });

  const set = useCallback(<Key extends keyof ReportForm>(key: Key, value: ReportForm[Key]) => {
    setForm((before) => ({ ...before, [key]: value }));
    setError((before) => (before?.field === key ? null : before));
  }, []);

  /** For a contact that is fetched while somebody may be typing one. */
  const fillContact = useCallback((contactInfo: string) => {
    setForm((before) => (before.contactInfo.trim() === "" ? { ...before, contactInfo } : before));
  }, []);

  const reset = useCallback((to: ReportForm) => {
    setForm(to);
    setError(null);
  }, []);

  /** The cleaned values, or null after saying what is wrong and going there. `known` stands in for what is not in the form. */
  const check = useCallback(
    (known: Partial<ReportForm> = {}): ReportForm | null => {
      const whole = { ...form, ...known };
      const failure = checkReport(whole, { photoCount: photos.items.length });
      if (!failure) {
        setError(null);
        return cleanReport(whole);
      }
      setError({ field: failure.field, sentence: sentence(failure.code, failure.values) });
      const section = element.current?.querySelector<HTMLElement>(`[data-field="${failure.field}"]`);
      const control = section?.querySelector<HTMLElement>("input:not([type=file]), select, textarea, button");
      control?.focus();
      section?.scrollIntoView({ block: "center" });
      return null;
    },
    [form, photos.items.length],
  );

  const errorOf = (field: ReportField) => (error?.field === field ? error.sentence : null);

  return { form, set, fillContact, reset, photos, error, errorOf, check, element };
}

export type ReportFormState = ReturnType<typeof useReportForm>;
