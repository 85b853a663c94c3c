import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { changedPet } from "../../../domain/pets/petRules";
import { errorSentence, failedWith, failureSentence } from "../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { Button } from "../../ui/controls/Button";
import { FormDialog } from "../../ui/dialogs/FormDialog";
import { toast } from "../../ui/feedback/toasts";
import { useSubmit } from "../../ui/forms/useSubmit";
import { formOf, type Pet, storedPhotos } from "./pet";
import { PetFields } from "./PetFields";
import { RemovePet } from "./RemovePet";
import { replacedSentence } from "./replacedSentence";
import { usePetForm } from "./usePetForm";

interface Props {
  pet: Pet;
  /** Whether the pet was removed while the dialog was open, in this dialog or elsewhere. */
  isGone: boolean;
  onClose(): void;
  /** Gets a sentence about newer values, saved elsewhere, that this save has replaced. Null if there are none. */
  onSaved(replaced: string | null): void;
  onRemoved(): void;
}

/** `cause` is the error of the upload. */
class PhotosNotSent extends Error {}

function explain(error: unknown) {
  if (error instanceof PhotosNotSent) return [messages["pet.saveFailed"], failureSentence(error.cause)];
  if (failedWith(error, "pet.notFound")) return messages["pet.notFound"];
  return sentence("pet.updateFailed", { message: errorSentence(error) });
}

export function EditPet({ pet, isGone, onClose, onSaved, onRemoved }: Props) {
  // The pet as it was when the dialog opened. Reset goes back to it, and only the differences from it are sent.
  const [petBefore] = useState(pet);
  const update = useRefusableMutation(api.pets.update);
  const { form, photos } = usePetForm(formOf(petBefore), storedPhotos(petBefore));
  const [isRemoving, setIsRemoving] = useState(false);

  const changes = changedPet(
    { ...formOf(petBefore), photos: petBefore.photos.map((photo) => photo._id) },
    { ...form.values, photos: photos.items.map((item) => item.photoId ?? item.key) },
  );

  const sendPhotos = () =>
    photos.send().catch((cause: unknown) => {
      throw new PhotosNotSent("", { cause });
    });

  const saving = useSubmit({
    waitFor: photos,
    // A pet that is being removed in this dialog is not reported as gone.
    gone: isGone && !isRemoving ? messages["pet.notFound"] : null,
    check: () => form.check() && (changes !== null || messages["pet.noChanges"]),
    send: async () => {
      const { photos: newPhotos, ...values } = changes ?? {};
      const ids = newPhotos && (await sendPhotos());
      const { replaced } = await update({ petId: petBefore._id, ...values, ...(ids && { photos: ids }) });
      return replacedSentence(petBefore, replaced);
    },
    onDone: onSaved,
    onDoneIfClosed: () => toast(messages["pet.updated"], { tone: "good" }),
    explain,
  });

  const locked = saving.busy || saving.gone !== null;
  const resetForm = () => {
    form.reset(formOf(petBefore));
    photos.replace(storedPhotos(petBefore));
    saving.clear();
  };
  return (
    <>
      <FormDialog
        title={messages["pet.editTitle"]}
        saving={saving}
        form={form}
        dirty={changes !== null}
        submitLabel={messages["pet.save"]}
        busyLabel={messages[photos.sending ? "pet.saving" : "pet.updating"]}
        onClose={onClose}
        foot={
          <Button className="max-sm:px-3!" disabled={locked} onClick={resetForm}>
            {messages["pet.reset"]}
          </Button>
        }
      >
        <PetFields form={form} photos={photos} locked={locked} />
        <Button
          variant="danger"
          icon="trash"
          className="mt-6"
          disabled={locked || saving.isQueued}
          onClick={() => setIsRemoving(true)}
        >
          {messages["pet.remove"]}
        </Button>
      </FormDialog>
      {isRemoving && <RemovePet pet={petBefore} onClose={() => setIsRemoving(false)} onRemoved={onRemoved} />}
    </>
  );
}
