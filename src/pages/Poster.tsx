import { useParams } from "react-router";
import { RequireSignIn } from "../features/auth/RequireSignIn";
import { Poster as PosterStudio } from "../features/search/paper/Poster";
import { PaperPage } from "../features/search/paper/PaperPage";
import { PartBoundary } from "../ui/PartBoundary";

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
