// A pet as the backend tells it, and as its form holds it.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { PetForm } from "../../../domain/petRules";

export type Pet = FunctionReturnType<typeof api.pets.mine>[number];

export const emptyPet: PetForm = { name: "", type: "", breed: "", age: "" };

// The backend keeps the type as text; what it holds passed the rule of the same choices.
export const formOf = ({ name, type, breed, age }: Pet): PetForm => ({
  name,
  breed,
  age,
  type: type as PetForm["type"],
});

export const storedPhotos = ({ photos }: Pet) =>
  photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour }));
