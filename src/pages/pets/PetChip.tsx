import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { OwnChipPage } from "../../features/pets/chip/OwnChipPage";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The page of a pet's chip for its owner. */
export function PetChip() {
  const { petId = "" } = useParams();
  return (
    <RequireSignIn reason="chip.signInFirst">
      <div className="narrow pb-12">
        <PartBoundary key={petId}>
          <OwnChipPage petId={petId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
