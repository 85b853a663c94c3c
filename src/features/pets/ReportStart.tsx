import { useQuery } from "convex/react";
import { type ReactNode, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { useAuth } from "../../services/auth/useAuth";
import { PartBoundary } from "../../ui/feedback/PartBoundary";
import { Spinner } from "../../ui/feedback/Spinner";
import { reportOfPet } from "../../../domain/pets/petRules";
import { formOf, type Pet, storedPhotos } from "./pet";

/** The values that a report about the pet starts with. */
const startOf = (pet: Pet) => ({ ...reportOfPet(formOf(pet)), petId: pet._id, photos: storedPhotos(pet) });

export interface ReportStartProps {
  /** From the page's address, so it may be any text. */
  petId: string;
  /** Gets the start of a report, or null if the user has no such pet. Later changes to the pet do not change it. */
  children(start: ReturnType<typeof startOf> | null): ReactNode;
}

// The boundary is not on the page, because only a report that starts from a pet should load the code of `PartBoundary`.
export const ReportStart = (props: ReportStartProps) => (
  <PartBoundary>
    <StartOfPet {...props} />
  </PartBoundary>
);

function StartOfPet({ petId, children }: ReportStartProps) {
  const { status } = useAuth();
  // The form stays on the screen after a sign-out. The query is skipped then, because a refused query throws.
  const pets = useQuery(api.pets.mine, status === "signedIn" ? {} : "skip");
  const [start, setStart] = useState<ReturnType<typeof startOf> | null>();
  if (pets && start === undefined) {
    const pet = pets.find((one) => one._id === petId);
    setStart(pet ? startOf(pet) : null);
  }
  return start === undefined ? <Spinner label={messages["pet.loading"]} /> : children(start);
}
