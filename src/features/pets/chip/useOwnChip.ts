import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useAuth } from "../../../services/auth/useAuth";

export type OwnChip = NonNullable<FunctionReturnType<typeof api.pets.chip.get>>;

/** Undefined while loading, and null if the viewer does not own the pet. */
export function useOwnChip(petId: string) {
  const { status } = useAuth();
  // After a sign-out the page may stay for a moment, and a refused query would throw.
  return useQuery(api.pets.chip.get, status === "signedIn" ? { petId } : "skip");
}

/** The browser's time zone. It decides on which day the owner ticks a point, and when the reminder is sent. */
export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
