import { useMutation } from "convex/react";
import { type SubmitEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { cleanPet } from "../../../domain/petRules";
import { UploadFailed } from "../../fields/photos/send";
import { usePhotoService } from "../../fields/photos/usePhotoService";
import { knownFailure } from "../../lib/errorSentence";
import { useOpen } from "../../lib/useOpen";
import { SaveStatus } from "../../services/convex/SaveStatus";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Note } from "../../ui/Note";
import { toast } from "../../ui/toasts";
import { useDiscardGuard } from "../../ui/useDiscardGuard";
import { emptyPet } from "./pet";
import { PetFields } from "./PetFields";
import { usePetForm } from "./usePetForm";

const reasonOf = (error: unknown) =>
  error instanceof UploadFailed ? messages["photo.uploadFailed"] : knownFailure(error);

export function AddPet({ onClose, onAdded }: { onClose(): void; onAdded(): void }) {
  const state = usePetForm(emptyPet);
  const { form, photos, check } = state;
  const service = usePhotoService();
  const add = useMutation(api.pets.add);
  const under = useRef(false);
  const open = useOpen();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string[] | null>(null);

  const started = photos.items.length > 0 || Object.entries(form).some(([, value]) => value.trim() !== "");
  const { leave, question } = useDiscardGuard(started && !saving, onClose);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (under.current || photos.preparing) return;
    setProblem(null);
    if (!check()) return;
    under.current = true;
    setSaving(true);
    try {
      const ids = await photos.send(service);
      await add({ ...cleanPet(form), photos: ids });
      toast(messages["pet.added"], { tone: "good" });
      if (open.current) onAdded();
    } catch (error) {
      const reason = reasonOf(error);
      setProblem([messages["pet.addFailed"], ...(reason ? [reason] : [])]);
      if (!open.current) toast(messages["pet.addFailed"], { tone: "error" });
    } finally {
      under.current = false;
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      title={messages["pet.addTitle"]}
      onClose={leave}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button onClick={onClose}>{messages["app.cancel"]}</Button>
          <Button type="submit" variant="go" busy={saving || photos.preparing}>
            {messages["pet.save"]}
          </Button>
        </>
      }
    >
      <PetFields state={state} locked={saving} />
      <SaveStatus doing={saving ? messages["pet.adding"] : null} className="mt-5" />
      {problem && (
        <Note tone="error" live className="mt-5">
          {problem.map((line) => (
            <p key={line} className="whitespace-pre-wrap">
              {line}
            </p>
          ))}
        </Note>
      )}
      {question}
    </Dialog>
  );
}
