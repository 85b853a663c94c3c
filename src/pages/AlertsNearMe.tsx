import { useEffect, useState } from "react";
import { messages } from "../../domain/messages";
import type { AddedArea } from "../features/notify/areas/area";
import { AreasView } from "../features/notify/areas/AreasView";
import { PauseAll } from "../features/notify/areas/PauseAll";
import { SavedSearchesCard } from "../features/notify/savedSearches/SavedSearchesCard";
import { ReportNewsCard } from "../features/notify/news/ReportNewsCard";
import { DevicesCard } from "../features/notify/devices/DevicesCard";
import { RequireSignIn } from "../features/account/auth/RequireSignIn";
import { remember } from "../lib/device/storage";
import { PageHeader } from "../ui/PageHeader";
import { lazyPart } from "../ui/feedback/lazyPart";
import { PartBoundary } from "../ui/feedback/PartBoundary";

// The follow-up is only an offer, so a failure to load it is ignored.
const AreaFollowUp = lazyPart(
  async () =>
    await import("./AreaFollowUp").then(
      (part) => part.AreaFollowUp,
      () => () => null,
    ),
);

export function AlertsNearMe() {
  const [addedArea, setAddedArea] = useState<AddedArea | null>(null);
  useEffect(() => remember("homeward:areas-offer", "taken"), []);
  return (
    <RequireSignIn reason="auth.signInForAreas" keepsPageIfSessionEnds>
      <div className="wrap">
        <PageHeader title={messages["area.title"]} lead={messages["area.lead"]} />
        <PartBoundary>
          <AreasView onAdded={setAddedArea} />
          <SavedSearchesCard />
          <ReportNewsCard />
          <DevicesCard />
          <PauseAll />
        </PartBoundary>
        {addedArea && <AreaFollowUp key={addedArea._id} area={addedArea} />}
      </div>
    </RequireSignIn>
  );
}
