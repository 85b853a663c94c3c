import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { Fields } from "../../../ui/forms/Fields";
import { Outcome } from "../../../ui/feedback/Outcome";
import { TextArea } from "../../../ui/forms/TextArea";
import type { useForm } from "../../../ui/forms/useForm";
import type { CaseDetails } from "./queueItems";
import type { useDecision } from "./useDecision";

interface Props {
  details: CaseDetails;
  form: ReturnType<typeof useForm<{ why: string }>>;
  saving: ReturnType<typeof useDecision>;
}

export function DecideCase({ details, form, saving }: Props) {
  const decide = useMutation(api.moderation.operator.decide);
  const ban = useMutation(api.moderation.operator.ban);
  const removePhoto = useMutation(api.moderation.operator.removePhoto);
  const [photoToRemove, setPhotoToRemove] = useState<Id<"photos"> | null>(null);
  const { caseId, isHidden, title, owner, report } = details;
  const { why } = form.values;

  // "keep" hides the subject, or leaves it hidden; "show" shows it again, or leaves it shown.
  const decideCase = (decision: "keep" | "show") =>
    saving.submit({ action: decision, title, send: () => decide({ caseId, decision, why }) });
  const setBan = (banned: boolean) => {
    if (!owner) return;
    const { userId, name } = owner;
    saving.submit({ action: banned ? "ban" : "unban", title: name, send: () => ban({ userId, banned, why }) });
  };
  const remove = (photoId: Id<"photos">) => {
    setPhotoToRemove(null);
    if (!report) return;
    const { _id: reportId } = report;
    saving.submit({ action: "removePhoto", title, send: () => removePhoto({ photoId, reportId, why }) });
  };
  const askToRemove = (photoId: Id<"photos">) => {
    if (form.check()) setPhotoToRemove(photoId);
  };

  return (
    <div className="grid gap-4">
      <Fields form={form} locked={saving.busy}>
        <TextArea
          required
          label={messages["operator.why"]}
          hint={messages["operator.whyHint"]}
          rows={2}
          {...form.bind("why")}
        />
      </Fields>
      <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
        <Button variant="go" icon="hide" busy={saving.busy} onClick={() => decideCase("keep")}>
          {messages[isHidden ? "operator.keep" : "operator.hide"]}
        </Button>
        <Button icon={isHidden ? "undo" : "eye"} busy={saving.busy} onClick={() => decideCase("show")}>
          {messages[isHidden ? "operator.show" : "operator.leave"]}
        </Button>
        {owner && (
          <Button variant="danger" busy={saving.busy} onClick={() => setBan(!owner.banned)}>
            {messages[owner.banned ? "operator.unban" : "operator.ban"]}
          </Button>
        )}
      </div>
      <Outcome saving={saving} busyLabel={messages["operator.saving"]} />
      {owner && !owner.banned && <p className="text-sm text-ink-2">{messages["operator.banHint"]}</p>}
      {report && report.photos.length > 0 && (
        <div className="-mx-3 flex flex-wrap">
          {report.photos.map(({ _id }, index) => (
            <Button key={_id} variant="quiet" icon="trash" busy={saving.busy} onClick={() => askToRemove(_id)}>
              {report.photos.length === 1
                ? messages["operator.removeOnly"]
                : sentence("operator.removePhoto", { number: index + 1 })}
            </Button>
          ))}
        </div>
      )}
      {photoToRemove && (
        <ConfirmDialog
          open
          danger
          title={messages["operator.removeTitle"]}
          confirmLabel={messages["operator.removeConfirm"]}
          onConfirm={() => remove(photoToRemove)}
          onCancel={() => setPhotoToRemove(null)}
        >
          {messages["operator.removeText"]}
        </ConfirmDialog>
      )}
    </div>
  );
}
