import { useState } from "react";
import { Bell } from "../../features/notify/bell/Bell";
import { useStore } from "../../lib/store";
import { recallSentEndpoint, isAllowed, thisBrowser } from "../../lib/device/thisBrowser";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { UnitsSync } from "../../features/account/profile/UnitsSync";

// Only in a browser that gets notifications, or may: what it was given is not remembered everywhere.
const DeviceSync = lazyPart(
  async () => (await import("../../features/notify/devices/DeviceSync")).DeviceSync,
  () => null,
);

/** What every page loads later for somebody who is signed in. */
export function SignedInBell() {
  const [may] = useState(() => recallSentEndpoint() !== null || isAllowed());
  const here = useStore(thisBrowser);
  return (
    <>
      <Bell />
      <UnitsSync />
      {(may || here?.state === "on") && <DeviceSync />}
    </>
  );
}
