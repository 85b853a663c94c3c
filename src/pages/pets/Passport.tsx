import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { PassportPage } from "../../features/pets/passport/PassportPage";
import { useParams } from "../../lib/router";
import { useTopDialog } from "../../ui/dialogs/openDialogs";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The page of a pet for its owner. */
export function Passport() {
  const { petId = "" } = useParams();
  const dialog = useTopDialog();
  return (
    <RequireSignIn reason="pass.signInFirst" keepsPage={dialog !== null}>
      <div className="wrap max-w-[1160px]">
        <PartBoundary key={petId}>
          <PassportPage petId={petId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
