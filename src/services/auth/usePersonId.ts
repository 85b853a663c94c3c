import { lastPersonId } from "../../lib/signedInState";
import { useAuth } from "./useAuth";

/**
 * The id of the signed-in user. Until it is known whether a user is signed in, the id of the user who was signed in
 * when the app was last open.
 */
export function usePersonId(): string | null {
  const { status, person } = useAuth();
  return person?.id ?? (status === "signedOut" ? null : lastPersonId());
}
