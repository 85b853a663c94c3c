import { RequireSignIn } from "../features/auth/RequireSignIn";
import { BeingBuilt } from "./BeingBuilt";

export function UserProfile() {
  return (
    <RequireSignIn reason="auth.signInForProfile">
      <BeingBuilt title="My Profile" />
    </RequireSignIn>
  );
}
