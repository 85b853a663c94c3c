// A pet as the backend returns it, and as its form holds it.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { noDetails } from "../../../domain/pets/petDetails";
import type { PetForm } from "../../../domain/pets/petRules";

export type Pet = FunctionReturnType<typeof api.pets.mine>[number];

export const emptyPet: PetForm = { name: "", type: "", breed: "", age: "", ...noDetails };

// The backend types choices as strings, but only stores those that the form offers.
export const formOf = ({ name, type, breed, age, sex = "", size = "", ...details }: Pet): PetForm => ({
  ...noDetails,
  name,
  breed,
  age,
  type: type as PetForm["type"],
  sex: sex as PetForm["sex"],
  size: size as PetForm["size"],
  ...(details.colours && { colours: details.colours }),
  ...(details.markings && { markings: details.markings }),
  ...(details.medication && { medication: details.medication }),
});

export const storedPhotos = ({ photos }: Pet) =>
  photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour }));
