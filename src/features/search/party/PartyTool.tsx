import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { partyAddress } from "../../../../domain/search/searchPaths";
import { errorSentence } from "../../../lib/errorSentence";
import { Link, useNavigate } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { Icon } from "../../../ui/controls/Icon";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";

const toolStyles = "linked flex min-h-11 items-center gap-2.5";

/** Starts a search party, or links to the existing one. For those who run the report. */
export function PartyTool({ reportId }: { reportId: Id<"reports"> }) {
  const { status } = useAuth();
  const party = useQuery(api.search.party.run, status === "signedIn" ? { reportId } : "skip");
  const navigate = useNavigate();
  const open = useCountedMutation(api.search.party.open);
  const opening = useSubmit({
    send: async () => await open({ reportId }),
    done: async (key) => navigate(partyAddress(key)),
    explain: errorSentence,
  });
  if (party === undefined) return null;
  if (party) {
    return (
      <Link to={partyAddress(party.key)} className={toolStyles}>
        <Icon name="people" size={20} />
        {messages["party.open"]}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={toolStyles} aria-disabled={opening.busy || undefined} onClick={opening.submit}>
        <Icon name="people" size={20} />
        {messages["party.start"]}
      </button>
      <Outcome saving={opening} busyLabel={messages["party.starting"]} />
    </>
  );
}
