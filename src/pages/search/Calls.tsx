import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { CallsPage } from "../../features/search/calls/CallsPage";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The page with the places to call about a lost pet. */
export function Calls() {
  const { reportId = "" } = useParams();
  return (
    <RequireSignIn reason="calls.signIn">
      <div className="wrap pb-12">
        <PartBoundary key={reportId}>
          <CallsPage reportId={reportId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
