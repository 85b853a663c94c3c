import { reportOfPet } from "../../../../domain/pets/petRules";
import { formOf, type Pet, storedPhotos } from "../pet";

/**
 * The values with which the report of a missing pet starts. Leaves out the markings: the owner doesn't read this report
 * before it is published, and may want to ask a finder about them.
 */
export const missingStartOf = (pet: Pet) => ({
  petId: pet._id,
  start: reportOfPet({ ...formOf(pet), markings: "" }),
  photos: storedPhotos(pet),
});
