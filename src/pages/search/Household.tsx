import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { HouseholdView } from "../../features/search/household/HouseholdView";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The page of a report's household. */
export function Household() {
  const { reportId = "" } = useParams();
  return (
    <RequireSignIn reason="household.signInFirst">
      <div className="wrap max-w-[760px]">
        <PartBoundary key={reportId}>
          <HouseholdView reportId={reportId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
