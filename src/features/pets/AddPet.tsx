import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { cleanPet, withoutBlanks } from "../../../domain/pets/petRules";
import { failureSentence } from "../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { FormDialog } from "../../ui/dialogs/FormDialog";
import { toast } from "../../ui/feedback/toasts";
import { useSubmit } from "../../ui/forms/useSubmit";
import { emptyPet } from "./pet";
import { PetFields } from "./PetFields";
import { usePetForm } from "./usePetForm";

export function AddPet({ onClose, onAdded }: { onClose(): void; onAdded(): void }) {
  const add = useRefusableMutation(api.pets.add);
  const { form, photos } = usePetForm(emptyPet);
  const saving = useSubmit({
    waitFor: photos,
    check: form.check,
    send: async () => {
      await add({ ...withoutBlanks(cleanPet(form.values)), photos: await photos.send() });
    },
    onDone: onAdded,
    onDoneIfClosed: () => toast(messages["pet.added"], { tone: "good" }),
    explain: (error) => [messages["pet.addFailed"], failureSentence(error)],
  });
  return (
    <FormDialog
      title={messages["pet.addTitle"]}
      saving={saving}
      form={form}
      dirty={form.changed || photos.changed}
      submitLabel={messages["pet.save"]}
      busyLabel={messages["pet.adding"]}
      onClose={onClose}
    >
      <PetFields form={form} photos={photos} locked={saving.busy} />
    </FormDialog>
  );
}
