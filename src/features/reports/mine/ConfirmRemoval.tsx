import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";

interface Props {
  report: Pick<Report, "_id" | "petName" | "petType">;
  onClose(): void;
  onRemoved?: (() => void) | undefined;
}

export function ConfirmRemoval({ report, onClose, onRemoved }: Props) {
  const remove = useRefusableMutation(api.reports.remove);
  const restore = useRefusableMutation(api.reports.restore);
  const undo = () =>
    restore({ reportId: report._id }).then(
      () => toast(messages["report.restored"], { icon: "undo" }),
      (error: unknown) => toast(sentence("report.restoreFailed", { message: errorSentence(error) }), { tone: "error" }),
    );
  const saving = useSubmit({
    send: async () => {
      await remove({ reportId: report._id });
      toast(messages["report.removed"], { action: { label: messages["report.undo"], run: () => void undo() } });
    },
    onDone: () => {
      onRemoved?.();
      onClose();
    },
    explain: (error) => sentence("detail.removeFailed", { message: errorSentence(error) }),
  });
  return (
    <ConfirmDialog
      open
      danger
      title={messages["detail.removeTitle"]}
      confirmLabel={messages["detail.remove"]}
      saving={saving}
      busyLabel={messages["detail.removing"]}
      onConfirm={saving.submit}
      onCancel={onClose}
    >
      {sentence("detail.removeText", { name: nameInSentence(report) })}
    </ConfirmDialog>
  );
}
