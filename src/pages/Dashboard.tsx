import { RequireSignIn } from "../features/auth/RequireSignIn";
import { DashboardCards } from "../features/dashboard/DashboardCards";
import { MyNotices } from "../features/reports/MyNotices";

export function Dashboard() {
  return (
    <RequireSignIn reason="auth.signInForDashboard">
      <DashboardCards notices={<MyNotices links className="mb-6" />} />
    </RequireSignIn>
  );
}
