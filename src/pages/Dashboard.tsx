import { RequireSignIn } from "../features/auth/RequireSignIn";
import { DashboardCards } from "../features/dashboard/DashboardCards";

export function Dashboard() {
  return (
    <RequireSignIn reason="auth.signInForDashboard">
      <DashboardCards />
    </RequireSignIn>
  );
}
