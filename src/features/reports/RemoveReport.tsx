import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { useOpen } from "../../lib/useOpen";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Note } from "../../ui/Note";
import { toast } from "../../ui/toasts";
import type { Report } from "./ReportFacts";

type Named = Pick<Report, "_id" | "petName">;

interface Props {
  report: Named;
  onRemoved?(): void;
}

export function RemoveReport({ report, onRemoved }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" icon="trash" className="justify-self-start" onClick={() => setAsking(true)}>
        {messages["detail.remove"]}
      </Button>
      {asking && <ConfirmRemoval report={report} onClose={() => setAsking(false)} onRemoved={onRemoved} />}
    </>
  );
}

export function ConfirmRemoval({
  report,
  onClose,
  onRemoved,
}: {
  report: Named;
  onClose(): void;
  onRemoved?: (() => void) | undefined;
}) {
  const remove = useMutation(api.reports.remove);
  const open = useOpen();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const go = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await remove({ reportId: report._id });
      toast(messages["report.removed"]);
      if (!open.current) return;
      onClose();
      onRemoved?.();
    } catch (error) {
      const said = sentence("detail.removeFailed", { message: errorSentence(error) });
      setProblem(said);
      if (!open.current) toast(said, { tone: "error" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={messages["detail.removeTitle"]}
      confirmLabel={busy ? messages["detail.removing"] : messages["detail.remove"]}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      {sentence("detail.removeText", { name: report.petName })}
      {problem && (
        <Note tone="error" live className="mt-4">
          {problem}
        </Note>
      )}
    </ConfirmDialog>
  );
}
