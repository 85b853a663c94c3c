import { RequireSignIn } from "../features/auth/RequireSignIn";
import { PaperPage, PaperSkeleton } from "../features/search/paper/PaperPage";
import { useParams } from "../lib/router";
import { later } from "../ui/later";
import { PartBoundary } from "../ui/PartBoundary";

const FlyerStudio = later(async () => (await import("../features/search/paper/Flyer")).Flyer, PaperSkeleton);

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
