import { useParams } from "react-router";
import { RequireSignIn } from "../features/auth/RequireSignIn";
import { Flyer as FlyerStudio } from "../features/search/paper/Flyer";
import { PaperPage } from "../features/search/paper/PaperPage";
import { PartBoundary } from "../ui/PartBoundary";

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
