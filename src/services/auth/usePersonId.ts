import { lastPersonId } from "../../lib/signedInState";
import { useAuth } from "./useAuth";

/** The id of the user who is signed in, or who was when the app was last open, as long as sign-in has not answered. */
export function usePersonId(): string | null {
  const { status, person } = useAuth();
  return person?.id ?? (status === "signedOut" ? null : lastPersonId());
}
