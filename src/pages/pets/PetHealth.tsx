import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { HealthPage } from "../../features/pets/health/HealthPage";
import { useParams } from "../../lib/router";
import { useTopDialog } from "../../ui/dialogs/openDialogs";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The vaccines and weights of a pet, and the calendar of due dates, for its owner. */
export function PetHealth() {
  const { petId = "" } = useParams();
  const dialog = useTopDialog();
  // An open dialog may contain typed text, which would be lost with the page.
  return (
    <RequireSignIn reason="pass.signInFirst" keepsPageIfSessionEnds={dialog !== null}>
      <div className="wrap max-w-[1000px] pb-12">
        <PartBoundary key={petId}>
          <HealthPage petId={petId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
