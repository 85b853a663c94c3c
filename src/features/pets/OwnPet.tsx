import { useQuery } from "convex/react";
import { type ReactNode, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { useAuth } from "../../services/auth/useAuth";
import { PartBoundary } from "../../ui/PartBoundary";
import { Spinner } from "../../ui/Spinner";
import { reportOfPet } from "../../../domain/petRules";
import { type Pet, storedPhotos } from "./pet";

/** What a report begins with. */
const startOf = (pet: Pet) => ({ ...reportOfPet(pet), petId: pet._id, photos: storedPhotos(pet) });

export interface OwnPetProps {
  /** From the address bar: it may be anything. */
  petId: string;
  /** Gets what a report of the pet as it was when it came begins with, or null; what happens to it later changes nothing. */
  children(start: ReturnType<typeof startOf> | null): ReactNode;
}

// The boundary stands here and not on the page, which would pay for it where there is no pet.
export const OwnPet = (props: OwnPetProps) => (
  <PartBoundary>
    <Found {...props} />
  </PartBoundary>
);

function Found({ petId, children }: OwnPetProps) {
  const { status } = useAuth();
  // A sign-out midway leaves standing what was made of the pet: the refusal of this query must not reach the page.
  const pets = useQuery(api.pets.mine, status === "signedIn" ? {} : "skip");
  const [found, setFound] = useState<ReturnType<typeof startOf> | null>();
  if (pets && found === undefined) {
    const pet = pets.find((one) => one._id === petId);
    setFound(pet ? startOf(pet) : null);
  }
  return found === undefined ? <Spinner label={messages["pet.loading"]} /> : children(found);
}
