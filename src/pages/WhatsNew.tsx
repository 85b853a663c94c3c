import { RequireSignIn } from "../features/auth/RequireSignIn";
import { BellList } from "../features/bell/BellList";
import { messages } from "../../domain/messages";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/PartBoundary";

export function WhatsNew() {
  return (
    <RequireSignIn reason="auth.signInForBell">
      <div className="wrap max-w-[760px]">
        <PageHeader title={messages["bell.title"]} lead={messages["bell.lead"]} />
        <PartBoundary>
          <BellList />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
