import { useEffect, useState } from "react";
import { messages } from "../../domain/messages";
import { AreasBoard } from "../features/notify/areas/AreasBoard";
import { PauseAll } from "../features/notify/areas/PauseAll";
import { DevicesCard } from "../features/notify/devices/DevicesCard";
import { RequireSignIn } from "../features/account/auth/RequireSignIn";
import { remember } from "../lib/device/storage";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/feedback/PartBoundary";
import { InstallOffer } from "./installOffer";

export function AlertsNearMe() {
  const [added, setAdded] = useState(false);
  useEffect(() => remember("homeward:areas-offer", "taken"), []);
  return (
    <RequireSignIn reason="auth.signInForAreas" keep>
      <div className="wrap">
        <PageHeader title={messages["area.title"]} lead={messages["area.lead"]} />
        <PartBoundary>
          <AreasBoard onAdded={() => setAdded(true)} />
          <DevicesCard />
          <PauseAll />
        </PartBoundary>
        {added && <InstallOffer done={messages["install.afterArea"]} />}
      </div>
    </RequireSignIn>
  );
}
