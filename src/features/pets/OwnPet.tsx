import { useQuery } from "convex/react";
import { type ReactNode, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { useAuth } from "../../services/auth/useAuth";
import { Spinner } from "../../ui/Spinner";
import type { Pet } from "./pet";

interface Props {
  /** From the address bar: it may be anything. */
  petId: string;
  /** Gets the pet as it was when it came, or null; what happens to it later changes nothing here. */
  children(pet: Pet | null): ReactNode;
}

export function OwnPet({ petId, children }: Props) {
  const { status } = useAuth();
  // A sign-out midway leaves standing what was made of the pet: the refusal of this query must not reach the page.
  const pets = useQuery(api.pets.mine, status === "signedIn" ? {} : "skip");
  const [found, setFound] = useState<Pet | null>();
  if (pets && found === undefined) setFound(pets.find((pet) => pet._id === petId) ?? null);
  return found === undefined ? <Spinner label={messages["pet.loading"]} /> : children(found);
}
