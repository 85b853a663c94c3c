// A pet as the backend returns it, and as its form holds it.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { detailNames, noDetails } from "../../../domain/pets/petDetails";
import type { PetForm } from "../../../domain/pets/petRules";

export type Pet = FunctionReturnType<typeof api.pets.mine>[number];

export const emptyPet: PetForm = { name: "", type: "", breed: "", age: "", ...noDetails };

export const formOf = (pet: Pet): PetForm => {
  const { name, type, breed, age } = pet;
  const details = Object.fromEntries(detailNames.map((detail) => [detail, pet[detail] ?? noDetails[detail]]));
  // The backend types choices as strings, but only stores those that the form offers.
  return { name, type, breed, age, ...details } as PetForm;
};

export const storedPhotos = ({ photos }: Pet) =>
  photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour }));
