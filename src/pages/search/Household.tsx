import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { HouseholdBoard } from "../../features/search/household/HouseholdBoard";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The page of a report's household. */
export function Household() {
  const { reportId = "" } = useParams();
  return (
    <RequireSignIn reason="household.signInFirst">
      <div className="wrap max-w-[760px]">
        <PartBoundary key={reportId}>
          <HouseholdBoard reportId={reportId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
