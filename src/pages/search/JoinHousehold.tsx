import { Invitation } from "../../features/search/household/Invitation";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The invitation link that a report's author sends to the people at home leads here. */
export function JoinHousehold() {
  const { invite = "" } = useParams();
  return (
    <div className="wrap max-w-[640px] pt-5 pb-12 md:pt-12">
      <PartBoundary key={invite}>
        <Invitation invite={invite} />
      </PartBoundary>
    </div>
  );
}
