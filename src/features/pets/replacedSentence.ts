// When two tabs or devices edit the same pet, the later save wins and says what it replaced.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { type Choice, genders } from "../../../domain/choices";
import { messages, sentence } from "../../../domain/messages";
import { petSizes } from "../../../domain/pets/petDetails";
import { petTypes } from "../../../domain/pets/petTypes";
import type { Refused } from "../../../domain/texts/failure";
import { listOfWords } from "../../../domain/texts/text";
import type { Pet } from "./pet";

type Replaced = Exclude<FunctionReturnType<typeof api.pets.update>, Refused>["replaced"];

const fields = [
  ["name", messages["pet.name"]],
  ["type", messages["pet.type"]],
  ["breed", messages["pet.breed"]],
  ["age", messages["pet.age"]],
  ["sex", messages["pet.sex"]],
  ["size", messages["pet.size"]],
  ["colours", messages["pet.colours"]],
  ["markings", messages["pet.markings"]],
  ["medication", messages["pet.medication"]],
  ["secretMark", messages["pass.secretMark"]],
  ["conditions", messages["pass.conditions"]],
  ["vet", messages["pass.vet"]],
  ["vetPhone", messages["pass.vetPhone"]],
  ["fears", messages["pass.fears"]],
] as const;

/** The options of each field whose value is picked from a list. */
const choices: Partial<Record<(typeof fields)[number][0], readonly Choice[]>> = {
  type: petTypes,
  sex: genders,
  size: petSizes,
};

const labelOf = (field: keyof typeof choices, value: string) =>
  choices[field]?.find((choice) => choice.value === value)?.label ?? value;

/** Says which values, saved elsewhere since this form was opened, the save has replaced. Null if there are none. */
export function replacedSentence(petBefore: Pet, replaced: Replaced): string | null {
  const list = fields.flatMap(([field, label]) => {
    const value = replaced[field];
    if (value === undefined || value === (petBefore[field] ?? "")) return [];
    return value === ""
      ? [sentence("pet.replacedEmpty", { field: label })]
      : [sentence("pet.replacedValue", { field: label, value: labelOf(field, value) })];
  });
  const { photos } = replaced;
  if (photos && photos.join() !== petBefore.photos.map((photo) => photo._id).join()) {
    list.push(messages["pet.replacedPhotos"]);
  }
  return list.length > 0 ? sentence("pet.replaced", { list: listOfWords(list) }) : null;
}
