import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { useAuth } from "../../../services/auth/useAuth";
import { Note } from "../../../ui/feedback/Note";

/** Tells a finder how their claim turned out, if there is something to tell, such as that the owner has declined it. */
export function ClaimNote({ reportId }: { reportId: Id<"reports"> }) {
  const { status } = useAuth();
  const outcome = useQuery(api.matching.matches.claimOutcomeOf, status === "signedIn" ? { reportId } : "skip");
  return outcome ? (
    <Note icon="link" live>
      {messages[`match.claim.${outcome}`]}
    </Note>
  ) : null;
}
