import { limits } from "../../../domain/limits";
import { checkPet, type PetField, type PetForm } from "../../../domain/pets/petRules";
import type { InitialPhoto } from "../../fields/photos/photoItem";
import { usePhotos } from "../../fields/photos/usePhotos";
import { useForm } from "../../ui/forms/useForm";

/** The form state that adding and editing a pet share. */
export function usePetForm(values: PetForm, startPhotos: readonly InitialPhoto[] = []) {
  const photos = usePhotos({
    max: limits.photosPerPet,
    accepts: "any-image",
    tooMany: "pet.tooManyPhotos",
    initial: startPhotos,
  });
  const form = useForm<PetForm, PetField>(values, (current) => checkPet(current, photos.items.length));
  return { form, photos };
}

export type PetFormState = ReturnType<typeof usePetForm>;
