import { useId } from "react";
import { breeds } from "../../../domain/pets/breeds";
import { petTypes } from "../../../domain/pets/petTypes";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { PhotosField } from "../../fields/PhotosField";
import { Field } from "../../ui/forms/Field";
import { Select } from "../../ui/forms/Select";
import { TextField } from "../../ui/forms/TextField";
import type { PetFormState } from "./usePetForm";

const types = [{ value: "" as const, label: messages["pet.chooseType"] }, ...petTypes];

const knownBreeds = { Dog: breeds.dog, Cat: breeds.cat, Rabbit: breeds.rabbit, Bird: breeds.bird, Other: [], "": [] };

interface Props extends PetFormState {
  locked: boolean;
}

export function PetFields({ form, photos, locked }: Props) {
  const breedsId = useId();
  return (
    <div className="grid gap-5">
      <TextField label={messages["pet.name"]} required data-autofocus autoComplete="off" {...form.bind("name")} />
      <Select label={messages["pet.type"]} required options={types} {...form.bind("type")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={messages["pet.breed"]} optional autoComplete="off" list={breedsId} {...form.bind("breed")} />
        <datalist id={breedsId}>
          {knownBreeds[form.values.type].map((breed) => (
            <option key={breed} value={breed}>
              {breed}
            </option>
          ))}
        </datalist>
        <TextField
          label={messages["pet.age"]}
          optional
          autoComplete="off"
          placeholder={messages["pet.ageExample"]}
          {...form.bind("age")}
        />
      </div>
      <Field group optional label={messages["pet.photos"]} data-field="photos">
        {() => (
          <PhotosField
            photos={photos}
            max={limits.photosPerPet}
            accepts="any-image"
            label={messages["pet.photos"]}
            hint={sentence("photo.hintAny", { max: limits.photosPerPet })}
            error={form.errorOf("photos")}
            addLabel={messages["pet.addPhoto"]}
            removeLabel={messages["pet.removePhoto"]}
            locked={locked}
          />
        )}
      </Field>
    </div>
  );
}
