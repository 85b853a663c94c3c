import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { partyAddress } from "../../../../domain/search/searchPaths";
import type { Report } from "../../../services/convex/report";
import { Card } from "../../../ui/Card";
import { ButtonLink } from "../../../ui/controls/ButtonLink";

/** Leads from the public report to the party that searches for its pet. */
export function PartyLink({ report: { _id: reportId, petName: name } }: { report: Report }) {
  const key = useQuery(api.search.party.link, { reportId });
  if (!key) return null;
  return (
    <Card as="section" className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-h3 wrap-anywhere">{sentence("party.running", { name })}</h2>
        <p className="text-ink-2">{messages["party.runningText"]}</p>
      </div>
      <ButtonLink icon="people" to={partyAddress(key)}>
        {messages["party.join"]}
      </ButtonLink>
    </Card>
  );
}
