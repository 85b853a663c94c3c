import { reportOfPet } from "../../../../domain/pets/petRules";
import { formOf, type Pet, storedPhotos } from "../pet";

/**
 * What the report of a missing pet starts with. Without its markings: nobody reads this report before it is published, and
 * the owner may want to ask a finder about them.
 */
export const missingStartOf = (pet: Pet) => ({
  petId: pet._id,
  start: reportOfPet({ ...formOf(pet), markings: "" }),
  photos: storedPhotos(pet),
});
