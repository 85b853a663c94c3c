import { useState } from "react";
import type { ReportStatus } from "../../../../../domain/choices";
import { lastPersonId } from "../../../../lib/signedInState";
import { visitor } from "../../../../lib/device/drafts";
import { useAuth } from "../../../../services/auth/useAuth";
import { useDraft } from "./useDraft";

/** The drafts of the user or visitor who fills in the form. */
export function useOwnDraft(status: ReportStatus) {
  const { person, status: signInStatus } = useAuth();
  // Until it is known who is signed in, the form belongs to the person who was signed in last.
  const rememberedId = signInStatus === "signedOut" ? null : lastPersonId();
  // If a session ends on its own, the form stays, and its draft stays that user's. If the user signs out, the page
  // removes the form. If another user signs in, it renders a new one.
  const [owner, setOwner] = useState(person?.id ?? rememberedId ?? visitor);
  if (person && owner === visitor) setOwner(person.id);
  return { draftControls: useDraft(owner, status), isVisitor: owner === visitor };
}
