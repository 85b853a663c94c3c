import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { SitterCardsPage } from "../../features/pets/sitter/SitterCardsPage";
import { useParams } from "../../lib/router";
import { useTopDialog } from "../../ui/dialogs/openDialogs";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The cards that a pet's owner has made for its sitters. */
export function SitterCards() {
  const { petId = "" } = useParams();
  const dialog = useTopDialog();
  // An open dialog may contain typed text, which would be lost with the page.
  return (
    <RequireSignIn reason="pass.signInFirst" keepsPageIfSessionEnds={dialog !== null}>
      <div className="wrap max-w-[760px] pb-12">
        <PartBoundary key={petId}>
          <SitterCardsPage petId={petId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
