// When two tabs edit the same pet, the later save wins and says what it replaced.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { Refused } from "../../../domain/texts/failure";
import { messages, sentence } from "../../../domain/messages";
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
] as const;

/** Null if the save replaced nothing but the values this form started with. */
export function replacedSentence(before: Pet, replaced: Replaced): string | null {
  const list = fields.flatMap(([field, label]) => {
    const value = replaced[field];
    if (value === undefined || value === (before[field] ?? "")) return [];
    return value === ""
      ? [sentence("pet.replacedEmpty", { field: label })]
      : [sentence("pet.replacedValue", { field: label, value })];
  });
  const { photos } = replaced;
  if (photos && photos.join() !== before.photos.map((photo) => photo._id).join()) {
    list.push(messages["pet.replacedPhotos"]);
  }
  return list.length > 0 ? sentence("pet.replaced", { list: list.join(", ") }) : null;
}
