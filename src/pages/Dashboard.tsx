import { useEffect } from "react";
import { paths, queries } from "../../domain/paths";
import { RequireSignIn } from "../features/account/auth/RequireSignIn";
import { DashboardCards } from "../features/dashboard/DashboardCards";
import { ReportsNeedingAttention, useReportsNeedingAttention } from "../features/reports/mine/ReportsNeedingAttention";
import { Navigate, useSearchParams } from "../lib/router";
import { recall, remember } from "../lib/device/storage";
import { openSignIn } from "../services/auth/signIn/signInDialog";
import { useAuth } from "../services/auth/useAuth";
import { lazyPart } from "../ui/feedback/lazyPart";

const DashboardNotices = lazyPart(async () => (await import("./DashboardNotices")).DashboardNotices);
const PassportLinks = lazyPart(async () => (await import("../features/pets/passport/PassportLinks")).PassportLinks);
const CachedOwnReports = lazyPart(
  async () => (await import("../features/reports/offlineCache/CachedOwnReports")).CachedOwnReports,
);

/** The dashboard. In the installed app it is also the start page, and sends visitors to the feed. */
export function Dashboard() {
  const { status } = useAuth();
  const [search, setSearch] = useSearchParams();
  const isOpenedFromIcon = search.has(queries.source);
  const isSignedIn = status === "signedIn";
  useEffect(() => {
    if (isOpenedFromIcon && isSignedIn) setSearch({}, { replace: true });
  }, [isOpenedFromIcon, isSignedIn, setSearch]);
  if (isOpenedFromIcon && status === "signedOut") return <VisitorsStart />;
  return (
    <RequireSignIn reason="auth.signInForDashboard" Offline={CachedOwnReports}>
      <Cards />
    </RequireSignIn>
  );
}

/**
 * Leads visitors of the installed app to the feed. On iOS the installed app does not share the browser's sign-in, so it
 * asks visitors once to sign in.
 */
function VisitorsStart() {
  useEffect(() => {
    // Except on iOS, the app shares the browser's storage, which has this key if Homeward has offered the installation.
    if (recall("homeward:install") !== null) return;
    remember("homeward:install", "asked");
    openSignIn({ mode: "login", reason: "auth.signInForDashboard", returnTo: paths.dashboard });
  }, []);
  return <Navigate to={paths.lostFeed} replace />;
}

function Cards() {
  const reports = useReportsNeedingAttention();
  return (
    <DashboardCards
      notices={<DashboardNotices />}
      passports={<PassportLinks />}
      ownReports={reports.length > 0 && <ReportsNeedingAttention reports={reports} />}
    />
  );
}
