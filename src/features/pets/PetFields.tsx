import { useId } from "react";
import { breeds } from "../../../domain/breeds";
import { petTypes } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { PhotosField } from "../../fields/PhotosField";
import { Field } from "../../ui/Field";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import type { PetFormState } from "./usePetForm";

const types = [{ value: "" as const, label: messages["pet.chooseType"] }, ...petTypes];

const known = { Dog: breeds.dog, Cat: breeds.cat, Rabbit: breeds.rabbit, Bird: breeds.bird, Other: [], "": [] };

export function PetFields({ state, locked }: { state: PetFormState; locked: boolean }) {
  const { form, set, photos, errorOf, holder } = state;
  const breedsId = useId();
  return (
    <div ref={holder} className="grid gap-5">
      <TextField
        label={messages["pet.name"]}
        required
        data-field="name"
        data-autofocus
        autoComplete="off"
        maxLength={limits.petName}
        readOnly={locked}
        value={form.name}
        onChange={(name) => set("name", name)}
        error={errorOf("name")}
      />
      <Select
        label={messages["pet.type"]}
        required
        data-field="type"
        disabled={locked}
        options={types}
        value={form.type}
        onChange={(type) => set("type", type)}
        error={errorOf("type")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={messages["pet.breed"]}
          optional
          data-field="breed"
          autoComplete="off"
          list={breedsId}
          maxLength={limits.breed}
          readOnly={locked}
          value={form.breed}
          onChange={(breed) => set("breed", breed)}
          error={errorOf("breed")}
        />
        <datalist id={breedsId}>
          {known[form.type].map((breed) => (
            <option key={breed} value={breed}>
              {breed}
            </option>
          ))}
        </datalist>
        <TextField
          label={messages["pet.age"]}
          optional
          data-field="age"
          autoComplete="off"
          placeholder={messages["pet.ageExample"]}
          maxLength={limits.petAge}
          readOnly={locked}
          value={form.age}
          onChange={(age) => set("age", age)}
          error={errorOf("age")}
        />
      </div>
      <Field group optional label={messages["pet.photos"]}>
        {() => (
          <PhotosField
            photos={photos}
            most={limits.photosPerPet}
            accepts="any-image"
            label={messages["pet.photos"]}
            hint={sentence("photo.hintAny", { max: limits.photosPerPet })}
            error={errorOf("photos")}
            addLabel={messages["pet.addPhoto"]}
            removeLabel={messages["pet.removePhoto"]}
            locked={locked}
          />
        )}
      </Field>
    </div>
  );
}
