import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { partyAddress } from "../../../../domain/search/searchPaths";
import { errorSentence } from "../../../lib/errorSentence";
import { useNavigate } from "../../../lib/router";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { useSubmit } from "../../../ui/forms/useSubmit";

/** Starts a search party and leads to it, or leads to the one that there is. For those who run the report. */
export function useParty(reportId: Id<"reports">) {
  const party = useQuery(api.search.party.getForHousehold, { reportId });
  const navigate = useNavigate();
  const start = useRefusableMutation(api.search.party.open);
  const opening = useSubmit({
    // Starting a party again gives the key of the one that there is.
    send: async () => party?.key ?? (await start({ reportId })),
    onDone: async (key) => navigate(partyAddress(key)),
    explain: errorSentence,
  });
  return { opening, label: messages[party ? "party.open" : "party.start"] };
}
