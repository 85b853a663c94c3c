import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { useAuth } from "../../services/auth/useAuth";

/** How many things wait for the person, live. None while nobody is signed in. */
export function useBell(): number {
  const { status } = useAuth();
  const entries = useQuery(api.bell.list, status === "signedIn" ? {} : "skip") ?? [];
  return entries.reduce((sum, { count }) => sum + count, 0);
}
