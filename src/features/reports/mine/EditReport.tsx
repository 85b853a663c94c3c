import { useConvex, useQuery } from "convex/react";
import { useContext, useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { changedFields, formOf } from "../../../../domain/report/reportForm";
import { utcOffsetAt } from "../../../../domain/time/time";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { ClinicChoiceContext } from "../form/found/clinics";
import { updateShareCard } from "../shareCard/updateShareCard";
import { FoundFields } from "../form/found/FoundFields";
import { LostFields } from "../form/LostFields";
import type { Report } from "../../../services/convex/report";
import { storedPhotos } from "../form/reportForm";
import { useContact } from "../../../fields/useContact";
import { useReportForm } from "../form/useReportForm";

interface Props {
  report: Report;
  /** The report was removed elsewhere while the dialog was open. */
  isGone?: boolean;
  onClose(): void;
  /** Called even if the dialog was closed before the server confirmed the changes. */
  onSaved?(): void;
}

export function EditReport({ report, isGone = false, onClose, onSaved }: Props) {
  // The report as it was when the dialog opened. Only the differences from it are sent.
  const [formBefore] = useState(() => formOf(report));
  const [stateBefore] = useState(report.state);
  const update = useRefusableMutation(api.reports.update);
  const convex = useConvex();
  const { contact, contactRequest } = useContact(report._id);
  const { form, photos } = useReportForm(formBefore, storedPhotos(report), { keepsContact: contact === null });
  const isFound = report.status === "found";
  const secret = useQuery(api.reports.secret, isFound ? { reportId: report._id } : "skip") ?? null;
  // The stored secret detail. Null until it has loaded.
  const [secretBefore, setSecretBefore] = useState<string | null>(null);
  if (secretBefore === null && secret !== null) setSecretBefore(secret);
  const fetchedValues = { contactInfo: contact ?? "", ...(isFound && { secret: secretBefore ?? "" }) };
  const changes = changedFields({ ...formBefore, ...fetchedValues }, form.values);

  // Fetches the contact on its own, so that the other fields can be edited even if the contact never arrives.
  const fetchContact = useEffectEvent(() => contactRequest.submit());
  useEffect(() => fetchContact(), []);
  const { fill } = form;
  useEffect(() => {
    if (contact !== null) fill("contactInfo", contact);
  }, [contact, fill]);
  useEffect(() => {
    if (secretBefore !== null) fill("secret", secretBefore);
  }, [secretBefore, fill]);

  const saving = useSubmit({
    waitFor: photos,
    gone: isGone ? messages["report.notFound"] : null,
    check: () => form.check() && (changes !== null || photos.changed || messages["detail.noChanges"]),
    send: async () => {
      const ids = photos.changed && (await photos.send());
      const { day, time } = form.values;
      const isTimeChanged = changes !== null && ("day" in changes || "time" in changes);
      await update({
        reportId: report._id,
        lang: language.code,
        ...changes,
        ...(isTimeChanged && day && { utcOffset: utcOffsetAt(day, time) }),
        ...(ids && { photos: ids }),
      });
      updateShareCard(convex, report._id);
      toast(messages["report.updated"], { tone: "good" });
      onSaved?.();
    },
    onDone: onClose,
    explain: (error) => sentence("detail.saveFailed", { message: errorSentence(error) }),
  });
  // Renders the list of clinics near the place. Null on pages that don't offer it.
  const renderChoice = useContext(ClinicChoiceContext);
  const fields = { form, photos, locked: saving.busy || saving.gone !== null };
  return (
    <FormDialog
      title={messages["detail.editTitle"]}
      saving={saving}
      form={form}
      dirty={form.changed || photos.changed}
      submitLabel={messages["profile.save"]}
      busyLabel={messages["pet.saving"]}
      onClose={onClose}
    >
      {/* The element is there before its text, so that screen readers announce it. */}
      <output className="block">
        {report.state !== stateBefore && !isGone && (
          <Note className="mb-5">{messages[`meanwhile.${report.state}`]}</Note>
        )}
      </output>
      {isFound ? <FoundFields {...fields} clinics={renderChoice && { renderChoice }} /> : <LostFields {...fields} />}
      {!isGone && (
        <Outcome
          saving={contactRequest}
          busyLabel={messages["app.loading"]}
          onRetry={contactRequest.submit}
          className="mt-6"
        />
      )}
    </FormDialog>
  );
}
