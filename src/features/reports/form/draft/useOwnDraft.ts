import { useState } from "react";
import type { ReportStatus } from "../../../../../domain/choices";
import { lastPerson } from "../../../../lib/signedInState";
import { visitor } from "../../../../lib/device/drafts";
import { useAuth } from "../../../../services/auth/useAuth";
import { useDraft } from "./useDraft";

/** The drafts of the user or visitor who fills in the form. */
export function useOwnDraft(status: ReportStatus) {
  const { person, status: signIn } = useAuth();
  const expected = signIn === "signedOut" ? null : lastPerson();
  // Being signed out keeps the form and its owner. If somebody else signs in, the page renders a new form.
  const [owner, setOwner] = useState(person?.id ?? expected ?? visitor);
  if (person && owner === visitor) setOwner(person.id);
  return { draft: useDraft(owner, status), isVisitors: owner === visitor };
}
