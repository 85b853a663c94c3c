// A pet as the backend returns it, and as its form holds it.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { PetForm } from "../../../domain/pets/petRules";

export type Pet = FunctionReturnType<typeof api.pets.mine>[number];

export const emptyPet: PetForm = { name: "", type: "", breed: "", age: "" };

// The backend types it as a string, but only stores the types that the form offers.
export const formOf = ({ name, type, breed, age }: Pet): PetForm => ({
  name,
  breed,
  age,
  type: type as PetForm["type"],
});

export const storedPhotos = ({ photos }: Pet) =>
  photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour }));
