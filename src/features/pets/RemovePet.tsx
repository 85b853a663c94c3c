import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { errorSentence, failedWith } from "../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog";
import { toast } from "../../ui/feedback/toasts";
import { useSubmit } from "../../ui/forms/useSubmit";
import type { Pet } from "./pet";

interface Props {
  pet: Pick<Pet, "_id" | "name">;
  onClose(): void;
  onRemoved(): void;
}

export function RemovePet({ pet, onClose, onRemoved }: Props) {
  const remove = useRefusableMutation(api.pets.remove);
  const restore = useRefusableMutation(api.pets.restore);
  const undo = () =>
    restore({ petId: pet._id }).then(
      () => toast(sentence("pet.restored", { name: pet.name }), { icon: "undo" }),
      (error: unknown) => toast(sentence("pet.restoreFailed", { message: errorSentence(error) }), { tone: "error" }),
    );
  const saving = useSubmit({
    send: async () => {
      await remove({ petId: pet._id });
      toast(messages["pet.removed"], { action: { label: messages["report.undo"], run: () => void undo() } });
    },
    onDone: onRemoved,
    explain: (error) =>
      failedWith(error, "pet.notFound")
        ? messages["pet.notFound"]
        : sentence("pet.removeFailed", { message: errorSentence(error) }),
  });
  return (
    <ConfirmDialog
      open
      danger
      title={messages["pet.confirmTitle"]}
      confirmLabel={messages["app.confirm"]}
      saving={saving}
      busyLabel={messages["pet.removing"]}
      onConfirm={saving.submit}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{sentence("pet.confirmText", { name: pet.name })}</p>
    </ConfirmDialog>
  );
}
