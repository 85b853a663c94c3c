import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { partyAddress } from "../../../../domain/search/searchPaths";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useNavigate } from "../../../lib/router";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { useSubmit } from "../../../ui/forms/useSubmit";

/** For the household: `opening` opens the report's search party, or starts one. `label` is the text of its button. */
export function useParty(reportId: Id<"reports">) {
  const party = useQuery(api.search.party.getForHousehold, { reportId });
  const navigate = useNavigate();
  const open = useRefusableMutation(api.search.party.open);
  const opening = useSubmit({
    // If another member has just started a party, `open` returns its key.
    send: async () => party?.key ?? (await open({ reportId })),
    onDone: async (key) => navigate(partyAddress(key)),
    explain: errorSentence,
  });
  return { opening, label: messages[party ? "party.open" : "party.start"] };
}
