import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { PaperPage, PaperSkeleton } from "../../features/search/paper/PaperPage";
import { useParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

const PosterStudio = lazyPart(
  async () => (await import("../../features/search/paper/poster/Poster")).Poster,
  PaperSkeleton,
);

export function Poster() {
  const { reportId = "" } = useParams();
  return (
    <RequireSignIn reason="paper.signIn">
      <div className="wrap pb-12">
        <PartBoundary key={reportId}>
          <PaperPage reportId={reportId} Paper={PosterStudio} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
