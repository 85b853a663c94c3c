import { Invitation } from "../../features/search/household/Invitation";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** Where the link leads that an owner has sent to the people at home. */
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
