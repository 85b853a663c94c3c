import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { useOpen } from "../../lib/useOpen";
import { SaveStatus } from "../../services/convex/SaveStatus";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Note } from "../../ui/Note";
import { toast } from "../../ui/toasts";
import type { Pet } from "./pet";

interface Props {
  pet: Pick<Pet, "_id" | "name">;
  onClose(): void;
  onRemoved(): void;
}

function problemOf(error: unknown): string {
  const reason = errorSentence(error);
  return reason === messages["pet.notFound"] ? reason : sentence("pet.removeFailed", { message: reason });
}

export function RemovePet({ pet, onClose, onRemoved }: Props) {
  const remove = useMutation(api.pets.remove);
  const under = useRef(false);
  const open = useOpen();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const go = async () => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await remove({ petId: pet._id });
      toast(messages["pet.removed"]);
      if (open.current) onRemoved();
    } catch (error) {
      setProblem(problemOf(error));
      if (!open.current) toast(problemOf(error), { tone: "error" });
    } finally {
      under.current = false;
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={messages["pet.confirmTitle"]}
      confirmLabel={messages["app.confirm"]}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{sentence("pet.confirmText", { name: pet.name })}</p>
      <SaveStatus doing={busy ? messages["pet.removing"] : null} className="mt-4" />
      {problem && (
        <Note tone="error" live className="mt-4">
          {problem}
        </Note>
      )}
    </ConfirmDialog>
  );
}
