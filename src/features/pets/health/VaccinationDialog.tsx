import { useId, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { vaccineLabel } from "../../../../domain/pets/health/vaccineLabel";
import {
  checkVaccination,
  cleanVaccination,
  hintOf,
  type VaccinationField,
  type VaccinationForm,
  vaccines,
} from "../../../../domain/pets/health/vaccines";
import { today } from "../../../../domain/time/time";
import { DateField } from "../../../fields/DateField";
import { PhotosField } from "../../../fields/PhotosField";
import { usePhotos } from "../../../fields/photos/usePhotos";
import { errorSentence, failureSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { toast } from "../../../ui/feedback/toasts";
import { Field } from "../../../ui/forms/Field";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { PassportPet } from "../passport/usePassport";
import type { Vaccination } from "./useHealth";

interface Props {
  pet: PassportPet;
  /** Null to add a new one. */
  vaccination: Vaccination | null;
  /** Whether the vaccination was removed while the dialog was open, in this dialog or elsewhere. */
  isGone: boolean;
  onClose(): void;
}

const animalOf = (type: string) => (type === "Dog" || type === "Cat" ? type : "Other");

/** The form that adds, changes or removes a vaccination. It can store a photo of the certificate. */
export function VaccinationDialog({ pet, vaccination, isGone, onClose }: Props) {
  const add = useRefusableMutation(api.pets.health.addVaccination);
  const update = useRefusableMutation(api.pets.health.updateVaccination);
  const { given, due, certificate } = vaccination ?? { given: "", due: "", certificate: null };
  const name = vaccination ? vaccineLabel(vaccination.name) : "";
  const form = useForm<VaccinationForm, VaccinationField>({ name, given, due }, (values) =>
    checkVaccination(values, today()),
  );
  const photos = usePhotos({
    max: 1,
    accepts: "any-image",
    tooMany: "pass.oneCertificate",
    initial: certificate ? [{ photoId: certificate._id, url: certificate.thumb, colour: certificate.colour }] : [],
  });
  const listId = useId();
  const [isRemoving, setRemoving] = useState(false);
  const saving = useSubmit({
    waitFor: photos,
    gone: isGone && !isRemoving ? messages["pass.entryGone"] : null,
    check: form.check,
    send: async () => {
      const [photoId = null] = (await photos.send()) as Id<"photos">[];
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const fields = { ...cleanVaccination(form.values), certificate: photoId, zone };
      if (vaccination) await update({ vaccinationId: vaccination._id, ...fields });
      else await add({ petId: pet._id, ...fields });
    },
    onDone: onClose,
    onDoneIfClosed: () => toast(messages["pass.saved"], { tone: "good" }),
    explain: (error) => [messages["pass.saveFailed"], failureSentence(error)],
  });
  const hint = hintOf(form.values.name);
  return (
    <FormDialog
      title={vaccination ? sentence("pass.editVaccine", { vaccine: name }) : messages["pass.addVaccine"]}
      saving={saving}
      form={form}
      dirty={form.changed || photos.changed}
      submitLabel={messages["pass.save"]}
      busyLabel={messages["pass.saving"]}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <TextField
          label={messages["pass.vaccine"]}
          required
          data-autofocus
          autoComplete="off"
          list={listId}
          {...form.bind("name")}
        />
        <datalist id={listId}>
          {vaccines
            .filter(({ animals }) => animals.includes(animalOf(pet.type)))
            .map((vaccine) => (
              <option key={vaccine.name} value={vaccineLabel(vaccine.name)}>
                {vaccineLabel(vaccine.name)}
              </option>
            ))}
        </datalist>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DateField
            label={messages["pass.given"]}
            optional
            noFuture
            futureCode="pass.givenLater"
            data-field="given"
            value={form.values.given || null}
            onChange={(day) => form.set("given", day ?? "")}
            error={form.errorOf("given")}
          />
          <DateField
            label={messages["pass.due"]}
            optional
            isUpcoming
            hint={hint ? messages[hint] : messages["pass.dueHint"]}
            data-field="due"
            value={form.values.due || null}
            onChange={(day) => form.set("due", day ?? "")}
            error={form.errorOf("due")}
          />
        </div>
        <Field group optional label={messages["pass.certificatePhoto"]} data-field="certificate">
          {() => (
            <PhotosField
              photos={photos}
              max={1}
              accepts="any-image"
              label={messages["pass.certificatePhoto"]}
              hint={messages["pass.certificateHint"]}
              error={form.errorOf("certificate")}
              addLabel={messages["pet.addPhoto"]}
              removeLabel={messages["pet.removePhoto"]}
              locked={saving.busy}
            />
          )}
        </Field>
      </div>
      {vaccination && (
        <RemoveVaccination
          vaccination={vaccination}
          disabled={saving.busy || isGone}
          onPress={() => setRemoving(true)}
          onRemoved={onClose}
        />
      )}
    </FormDialog>
  );
}

interface RemoveProps {
  vaccination: Vaccination;
  disabled: boolean;
  /** Called before the removal, so that the dialog does not take it for a removal elsewhere. */
  onPress(): void;
  onRemoved(): void;
}

/** Removes the vaccination without asking, because the removal can be undone. */
function RemoveVaccination({ vaccination: { _id: vaccinationId, name }, disabled, onPress, onRemoved }: RemoveProps) {
  const remove = useRefusableMutation(api.pets.health.removeVaccination);
  const restore = useRefusableMutation(api.pets.health.restoreVaccination);
  const undo = () =>
    restore({ vaccinationId }).catch((error: unknown) => toast(errorSentence(error), { tone: "error" }));
  const removing = useSubmit({
    send: async () => {
      onPress();
      await remove({ vaccinationId });
      toast(sentence("pass.vaccineRemoved", { vaccine: vaccineLabel(name) }), {
        action: { label: messages["report.undo"], run: () => void undo() },
      });
    },
    onDone: onRemoved,
    explain: errorSentence,
  });
  return (
    <Button
      variant="danger"
      icon="trash"
      className="mt-6"
      disabled={disabled}
      busy={removing.busy}
      onClick={removing.submit}
    >
      {messages["pass.remove"]}
    </Button>
  );
}
