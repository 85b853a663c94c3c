import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useAuth } from "../../../services/auth/useAuth";

export type PassportPet = NonNullable<FunctionReturnType<typeof api.pets.passport.get>>;

/** Undefined while loading, and null if the viewer does not own the pet. */
export function usePassport(petId: string) {
  const { status } = useAuth();
  // After a sign-out the page may stay for a moment, and a refused query would throw.
  return useQuery(api.pets.passport.get, status === "signedIn" ? { petId } : "skip");
}
