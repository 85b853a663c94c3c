import { useConvex, useQuery } from "convex/react";
import { useContext, useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { changedFields, formOf } from "../../../../domain/report/reportForm";
import { utcOffsetAt } from "../../../../domain/time/time";
import { errorSentence } from "../../../lib/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { ClinicsToChoose } from "../form/found/clinics";
import { updateShareCard } from "../shareCard/updateShareCard";
import { FoundFields } from "../form/found/FoundFields";
import { LostFields } from "../form/LostFields";
import type { Report } from "../../../services/convex/report";
import { storedPhotos } from "../form/reportForm";
import { useContact } from "../../../fields/useContact";
import { useReportForm } from "../form/useReportForm";

interface Props {
  report: Report;
  /** It was removed elsewhere while the dialog is open. */
  gone?: boolean;
  onClose(): void;
  /** Called even if the dialog was closed before the answer arrived. */
  onSaved?(): void;
}

export function EditReport({ report, gone = false, onClose, onSaved }: Props) {
  // The report from when the dialog opened. Only the differences from it are sent.
  const [before] = useState(() => formOf(report));
  const [stateBefore] = useState(report.state);
  const update = useRefusableMutation(api.reports.update);
  const convex = useConvex();
  const { contact, asking } = useContact(report._id);
  const { form, photos } = useReportForm(before, storedPhotos(report), { keepsContact: contact === null });
  const found = report.status === "found";
  const secret = useQuery(api.reports.secret, found ? { reportId: report._id } : "skip") ?? null;
  // Blank until it has loaded.
  const [kept, setKept] = useState<string | null>(null);
  if (kept === null && secret !== null) setKept(secret);
  const late = { contactInfo: contact ?? "", ...(found && { secret: kept ?? "" }) };
  const changes = changedFields({ ...before, ...late }, form.values);

  // The rest can be edited before the contact arrives, and without it.
  const fetchContact = useEffectEvent(() => asking.submit());
  useEffect(() => fetchContact(), []);
  const { fill } = form;
  useEffect(() => {
    if (contact !== null) fill("contactInfo", contact);
  }, [contact, fill]);
  useEffect(() => {
    if (kept !== null) fill("secret", kept);
  }, [kept, fill]);

  const saving = useSubmit({
    waitFor: photos,
    gone: gone ? messages["report.notFound"] : null,
    check: () => form.check() && (changes !== null || photos.changed || messages["detail.noChanges"]),
    send: async () => {
      const ids = photos.changed && (await photos.send());
      const { day, time } = form.values;
      const isMoved = changes !== null && ("day" in changes || "time" in changes);
      await update({
        reportId: report._id,
        ...changes,
        ...(isMoved && day && { utcOffset: utcOffsetAt(day, time) }),
        ...(ids && { photos: ids }),
      });
      updateShareCard(convex, report._id);
      toast(messages["report.updated"], { tone: "good" });
      onSaved?.();
    },
    onDone: onClose,
    explain: (error) => sentence("detail.saveFailed", { message: errorSentence(error) }),
  });
  const choose = useContext(ClinicsToChoose);
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
        {report.state !== stateBefore && !gone && <Note className="mb-5">{messages[`meanwhile.${report.state}`]}</Note>}
      </output>
      {found ? <FoundFields {...fields} clinics={choose && { choose }} /> : <LostFields {...fields} />}
      {!gone && (
        <Outcome saving={asking} busyLabel={messages["app.loading"]} onRetry={asking.submit} className="mt-6" />
      )}
    </FormDialog>
  );
}
