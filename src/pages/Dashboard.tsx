import { RequireSignIn } from "../features/auth/RequireSignIn";
import { DashboardCards } from "../features/dashboard/DashboardCards";
import { MissingPets, useMissingPets } from "../features/reports/MissingPets";
import { MyNotices } from "../features/reports/MyNotices";
import { later } from "../ui/later";

const HeldMine = later(async () => (await import("../features/reports/held/HeldMine")).HeldMine);

export function Dashboard() {
  return (
    <RequireSignIn reason="auth.signInForDashboard" Offline={HeldMine}>
      <Cards />
    </RequireSignIn>
  );
}

function Cards() {
  const missing = useMissingPets();
  return (
    <DashboardCards
      notices={<MyNotices links className="mb-6" />}
      missing={missing.length > 0 && <MissingPets reports={missing} />}
    />
  );
}
