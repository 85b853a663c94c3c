import { ConvexProvider } from "convex/react";
import { useEffect } from "react";
import { sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { Outlet, useLocation } from "../../lib/router";
import { recall, storedKeys } from "../../lib/device/storage";
import { client } from "../../services/convex/client";
import { useConnectionWatch } from "../../services/convex/useConnectionWatch";
import { AppHeader } from "../../ui/AppHeader";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { BottomBar } from "./BottomBar";
import { HeaderEnd } from "./HeaderEnd";

// Only for users with reports in the offline queue.
const QueuedReports = lazyPart(
  async () => (await import("../../features/reports/offlineQueue/QueuedReports")).QueuedReports,
);

// Only for users with messages that have not been sent.
const QueuedMessages = lazyPart(
  async () => (await import("../../features/messages/first/QueuedMessages")).QueuedMessages,
);

const links = [
  {
    to: paths.lostFeed,
    otherPath: paths.foundFeed,
    label: sentence("dashboard.lostAndFound"),
  },
  { to: paths.adoption, label: sentence("app.adoption") },
  { to: paths.vets, label: sentence("dashboard.vets") },
];

/**
 * The header, main element and bottom bar around every page except the landing page and the page of a tag. It loads the
 * backend's client, which a visitor's landing page loads only for its live street (features/landing/LiveStreet.tsx).
 */
export function Layout() {
  useConnectionWatch();
  // Re-read the offline queue and the unsent messages on every navigation.
  useLocation();
  useEffect(() => {
    // There is nothing to forget without a stored draft or a user who has logged out on this device.
    if (storedKeys("homeward:draft.").length === 0 && recall("homeward:logged-out") === null) return;
    // If this code does not load, the next visit forgets the old drafts.
    import("../../lib/device/drafts").then(({ forgetOldDrafts }) => forgetOldDrafts()).catch(() => {});
  }, []);
  return (
    <ConvexProvider client={client}>
      <AppHeader links={links} end={<HeaderEnd />} />
      <main id="content" tabIndex={-1} className="flex-1 pb-18 outline-none max-md:has-[[data-foot=page]]:pb-0">
        {recall("homeward:queue") !== null && <QueuedReports />}
        {storedKeys("homeward:outgoing.").length > 0 && <QueuedMessages />}
        <Outlet />
      </main>
      <BottomBar />
    </ConvexProvider>
  );
}
