import { messages } from "../../../domain/messages";
import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import type { MissingBarParts } from "../../features/pets/passport/MissingBar";
import { missingStartOf } from "../../features/pets/passport/missingStart";
import { PassportPage } from "../../features/pets/passport/PassportPage";
import { useParams } from "../../lib/router";
import { lazyDialog } from "../../ui/dialogs/lazyDialog";
import { useTopDialog } from "../../ui/dialogs/openDialogs";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

const MissingSheet = lazyDialog(
  async () => (await import("../../features/reports/missing/MissingSheet")).MissingSheet,
  {
    title: messages["report.title"],
  },
);
const MarkHomeButton = lazyPart(
  async () => (await import("../../features/reports/home/MarkHomeButton")).MarkHomeButton,
);

/** Parts of the reports feature, for the bar with which the owner reports the pet missing. */
const missingBarParts: MissingBarParts = {
  renderSheet: (pet, onClose) => <MissingSheet {...missingStartOf(pet)} onClose={onClose} />,
  renderHomeButton: ({ name, reportId }) =>
    reportId && (
      <MarkHomeButton
        report={{ _id: reportId, status: "lost", petName: name }}
        variant="go"
        big
        className="px-3! wrap-anywhere"
      />
    ),
};

/** The page of a pet for its owner. */
export function Passport() {
  const { petId = "" } = useParams();
  const dialog = useTopDialog();
  // An open dialog may contain typed text, which would be lost with the page.
  return (
    <RequireSignIn reason="pass.signInFirst" keepsPageIfSessionEnds={dialog !== null}>
      <div className="wrap max-w-[1216px]">
        <PartBoundary key={petId}>
          <PassportPage petId={petId} missingBarParts={missingBarParts} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
