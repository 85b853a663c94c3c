import { limits } from "../../../../domain/limits";
import { contactFailure, parseContact } from "../../../../domain/report/contactText";
import { reportFailures, type ReportField, type ReportForm } from "../../../../domain/report/reportRules";
import { isBlank } from "../../../../domain/texts/text";
import type { InitialPhoto } from "../../../fields/photos/photoItem";
import { usePhotos } from "../../../fields/photos/usePhotos";
import { useForm } from "../../../ui/forms/useForm";

interface Options {
  /** A blank contact is allowed, and leaves the stored one unchanged. */
  keepsContact?: boolean;
}

/** The state of the form for a new report, of the sheet for a missing pet, and of the edit dialog. */
export function useReportForm(
  values: ReportForm,
  startPhotos: readonly InitialPhoto[],
  { keepsContact = false }: Options = {},
) {
  const photos = usePhotos({
    max: limits.photosPerReport,
    accepts: "png-or-jpeg",
    tooMany: "report.tooManyPhotos",
    initial: startPhotos,
  });
  const form = useForm<ReportForm, ReportField>(values, (current, start) => {
    const keepsStored = keepsContact && isBlank(current.contactInfo);
    // Any text counts as a contact in `reportFailures`.
    const contactInfo = keepsStored ? "-" : current.contactInfo;
    const failures = reportFailures({ ...current, contactInfo }, { photoCount: photos.items.length });
    const code = keepsStored ? null : contactFailure(contactInfo, parseContact(start.contactInfo).other !== "");
    return code ? [...failures, { code, field: "contactInfo" }] : failures;
  });
  return { form, photos };
}

export type ReportFormState = ReturnType<typeof useReportForm>;

export interface FieldsProps extends ReportFormState {
  locked: boolean;
}
