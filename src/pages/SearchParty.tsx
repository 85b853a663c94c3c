import { useParams } from "react-router";
import { PartyScreen } from "../features/search/party/PartyScreen";
import { PartBoundary } from "../ui/PartBoundary";

/** A search party, for whoever has its link. */
export function SearchParty() {
  const { key = "" } = useParams();
  return (
    <PartBoundary key={key}>
      <PartyScreen partyKey={key} />
    </PartBoundary>
  );
}
