import { useMutation } from "convex/react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { changedPet } from "../../../domain/petRules";
import { UploadFailed } from "../../fields/photos/send";
import { usePhotoService } from "../../fields/photos/usePhotoService";
import { errorSentence, knownFailure } from "../../lib/errorSentence";
import { useOpen } from "../../lib/useOpen";
import { SaveStatus } from "../../services/convex/SaveStatus";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Note } from "../../ui/Note";
import { toast } from "../../ui/toasts";
import { useDiscardGuard } from "../../ui/useDiscardGuard";
import { formOf, type Pet, storedPhotos } from "./pet";
import { PetFields } from "./PetFields";
import { RemovePet } from "./RemovePet";
import { replacedSentence } from "./replaced";
import { usePetForm } from "./usePetForm";

interface Props {
  pet: Pet;
  /** Another tab has removed it while the dialog is open. */
  gone: boolean;
  onClose(): void;
  /** With what the save replaced, where another tab had saved something in between. */
  onSaved(replaced: string | null): void;
  onRemoved(): void;
}

class NotSent extends Error {}

function problemOf(error: unknown): string[] {
  if (error instanceof NotSent) {
    const reason = error.cause instanceof UploadFailed ? messages["photo.uploadFailed"] : knownFailure(error.cause);
    return [messages["pet.saveFailed"], ...(reason ? [reason] : [])];
  }
  const reason = errorSentence(error);
  return [reason === messages["pet.notFound"] ? reason : sentence("pet.updateFailed", { message: reason })];
}

export function EditPet({ pet, gone, onClose, onSaved, onRemoved }: Props) {
  // As it was when the dialog opened: Reset goes back to it, and only what differs from it is sent.
  const [before] = useState(pet);
  const state = usePetForm(formOf(before));
  const { form, reset, photos, check } = state;
  const service = usePhotoService();
  const update = useMutation(api.pets.update);
  const under = useRef(false);
  const open = useOpen();
  const [phase, setPhase] = useState<"editing" | "sending" | "updating">("editing");
  const [note, setNote] = useState<{ tone: "info" | "error"; lines: string[] } | null>(null);
  const [removing, setRemoving] = useState(false);

  const { replace } = photos;
  useEffect(() => replace(storedPhotos(before)), [before, replace]);

  const startAgain = () => {
    reset(formOf(before));
    replace(storedPhotos(before));
    setNote(null);
  };

  const changes = changedPet(
    { ...formOf(before), photos: before.photos.map((photo) => photo._id) },
    { ...form, photos: photos.items.map((item) => item.photoId ?? item.key) },
  );
  const saving = phase !== "editing";
  const isGone = gone && !removing && !saving;
  const { leave, question } = useDiscardGuard(changes !== null && !saving && !isGone, onClose);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (under.current || photos.preparing) return;
    setNote(null);
    if (!check()) return;
    if (!changes) {
      setNote({ tone: "info", lines: [messages["pet.noChanges"]] });
      return;
    }
    under.current = true;
    try {
      const { photos: photosChanged, ...values } = changes;
      setPhase("sending");
      const ids = photosChanged
        ? await photos.send(service).catch((cause: unknown) => {
            throw new NotSent("", { cause });
          })
        : null;
      setPhase("updating");
      const { replaced } = await update({ petId: before._id, ...values, ...(ids && { photos: ids }) });
      toast(messages["pet.updated"], { tone: "good" });
      if (open.current) onSaved(replacedSentence(before, replaced));
    } catch (error) {
      const lines = problemOf(error);
      setNote({ tone: "error", lines });
      if (!open.current) toast(lines[0]!, { tone: "error" });
    } finally {
      under.current = false;
      setPhase("editing");
    }
  };

  const shown = isGone ? ({ tone: "error", lines: [messages["pet.notFound"]] } as const) : note;
  return (
    <>
      <Dialog
        open
        title={messages["pet.editTitle"]}
        onClose={leave}
        onSubmit={(event) => void save(event)}
        foot={
          <>
            <Button className="max-sm:px-3!" onClick={onClose}>
              {messages["app.cancel"]}
            </Button>
            <Button className="max-sm:px-3!" onClick={startAgain} disabled={isGone || saving}>
              {messages["pet.reset"]}
            </Button>
            <Button
              type="submit"
              variant="go"
              className="max-sm:px-3!"
              disabled={isGone}
              busy={saving || photos.preparing}
            >
              {messages["pet.save"]}
            </Button>
          </>
        }
      >
        <PetFields state={state} locked={saving || isGone} />
        <Button
          variant="danger"
          icon="trash"
          className="mt-6"
          disabled={isGone || saving}
          onClick={() => setRemoving(true)}
        >
          {messages["pet.remove"]}
        </Button>
        <SaveStatus
          className="mt-5"
          doing={saving ? messages[phase === "sending" ? "pet.saving" : "pet.updating"] : null}
        />
        {shown && (
          <Note tone={shown.tone} live className="mt-5">
            {shown.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Note>
        )}
        {question}
      </Dialog>
      {removing && <RemovePet pet={before} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </>
  );
}
