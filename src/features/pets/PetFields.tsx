import { useId } from "react";
import { breedLabel } from "../../../domain/pets/breedLabel";
import { breeds } from "../../../domain/pets/breeds";
import { genders } from "../../../domain/choices";
import { petSizes } from "../../../domain/pets/petDetails";
import { petTypes } from "../../../domain/pets/petTypes";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { PhotosField } from "../../fields/PhotosField";
import { Field } from "../../ui/forms/Field";
import { Select } from "../../ui/forms/Select";
import { TextField } from "../../ui/forms/TextField";
import type { PetFormState } from "./usePetForm";

const types = [{ value: "" as const, label: messages["pet.chooseType"] }, ...petTypes];

const unspecified = { value: "" as const, label: messages["pet.notSaid"] };
const sexes = [unspecified, ...genders];
const sizes = [unspecified, ...petSizes];

const detailFields = [
  ["colours", messages["pet.colours"], messages["pet.coloursExample"]],
  ["markings", messages["pet.markings"], messages["pet.markingsExample"]],
  ["medication", messages["pet.medication"], messages["pet.medicationExample"]],
] as const;

/** The fields below "For your passport". They are never published. */
const passportFields = [
  ["secretMark", messages["pass.secretMark"], messages["pass.secretMarkExample"]],
  ["conditions", messages["pass.conditions"], messages["pass.conditionsExample"]],
  ["vet", messages["pass.vet"], messages["pass.vetExample"]],
  ["vetPhone", messages["pass.vetPhone"], messages["pass.vetPhoneExample"]],
  ["fears", messages["pass.fears"], messages["pass.fearsExample"]],
] as const;

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
            <option key={breed} value={breedLabel(breed)}>
              {breedLabel(breed)}
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
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="float-left mb-1 w-full text-h3">{messages["pet.more"]}</legend>
        <p className="-mt-4 text-sm text-ink-2">{messages["pet.moreHint"]}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select label={messages["pet.sex"]} optional options={sexes} {...form.bind("sex")} />
          <Select label={messages["pet.size"]} optional options={sizes} {...form.bind("size")} />
        </div>
        {detailFields.map(([field, label, example]) => (
          <TextField
            key={field}
            label={label}
            optional
            autoComplete="off"
            placeholder={example}
            {...form.bind(field)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="float-left mb-1 w-full text-h3">{messages["pass.forFamily"]}</legend>
        <p className="-mt-4 text-sm text-ink-2">{messages["pass.forFamilyHint"]}</p>
        {passportFields.map(([field, label, example]) => (
          <TextField
            key={field}
            label={label}
            optional
            autoComplete="off"
            placeholder={example}
            {...(field === "vetPhone" && { type: "tel" })}
            {...form.bind(field)}
          />
        ))}
      </fieldset>
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
