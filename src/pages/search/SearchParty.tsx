import { PartyScreen } from "../../features/search/party/PartyScreen";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** A search party, for everyone who has its link. */
export function SearchParty() {
  const { key = "" } = useParams();
  return (
    <PartBoundary key={key}>
      <PartyScreen partyKey={key} />
    </PartBoundary>
  );
}
