import { RequireSignIn } from "../features/auth/RequireSignIn";
import { BeingBuilt } from "./BeingBuilt";

export function ReportLostPet() {
  return (
    <RequireSignIn reason="auth.signInToReport" keep>
      <BeingBuilt title="Report a Lost Pet" />
    </RequireSignIn>
  );
}
