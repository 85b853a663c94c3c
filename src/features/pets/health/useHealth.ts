import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useAuth } from "../../../services/auth/useAuth";

export type Health = NonNullable<FunctionReturnType<typeof api.pets.health.get>>;
export type Vaccination = Health["vaccinations"][number];
export type Weight = Health["weights"][number];

/** Undefined while loading, and null if the viewer does not own the pet. */
export function useHealth(petId: string) {
  const { status } = useAuth();
  // After a sign-out the page may stay for a moment, and a refused query would throw.
  return useQuery(api.pets.health.get, status === "signedIn" ? { petId } : "skip");
}

/** The current vaccinations, the earliest due first. Those without a due date come last: "~" sorts after digits. */
export const currentByDue = (vaccinations: readonly Vaccination[]): Vaccination[] =>
  vaccinations
    .filter(({ isCurrent }) => isCurrent)
    .toSorted((one, other) => ((one.due || "~") < (other.due || "~") ? -1 : 1));
