import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { PaperPage, PaperSkeleton } from "../../features/search/paper/PaperPage";
import { useParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

const FlyerStudio = lazyPart(async () => (await import("../../features/search/paper/Flyer")).Flyer, PaperSkeleton);

export function Flyer() {
  const { reportId = "" } = useParams();
  return (
    <RequireSignIn reason="paper.signIn">
      <div className="wrap pb-12">
        <PartBoundary key={reportId}>
          <PaperPage reportId={reportId} Paper={FlyerStudio} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
