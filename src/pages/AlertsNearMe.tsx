import { messages } from "../../domain/messages";
import { AreasBoard } from "../features/areas/AreasBoard";
import { PauseAll } from "../features/areas/PauseAll";
import { RequireSignIn } from "../features/auth/RequireSignIn";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/PartBoundary";

export function AlertsNearMe() {
  return (
    <RequireSignIn reason="auth.signInForAreas" keep>
      <div className="wrap">
        <PageHeader title={messages["area.title"]} lead={messages["area.lead"]} />
        <PartBoundary>
          <AreasBoard />
          <PauseAll />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
