import { useState } from "react";
import { Bell } from "../../features/notify/bell/Bell";
import { useStore } from "../../lib/store";
import { recall } from "../../lib/device/storage";
import { recallSentEndpoint, isAllowed, browserPush } from "../../lib/device/browserPush";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { UnitsSync } from "../../features/account/profile/UnitsSync";

// Only in a browser that gets notifications or is allowed to: the stored endpoint alone could have been cleared.
const DeviceSync = lazyPart(
  async () => (await import("../../features/notify/devices/DeviceSync")).DeviceSync,
  () => null,
);

// Only where something is to be moved to the account.
const FavouritesSync = lazyPart(
  async () => (await import("../../features/adoption/favourites/FavouritesSync")).FavouritesSync,
  () => null,
);

/** The parts that pages load late for signed-in users. */
export function SignedInBell() {
  const [may] = useState(() => recallSentEndpoint() !== null || isAllowed());
  const [hasFavourites] = useState(() => recall("homeward:favourites") !== null);
  const here = useStore(browserPush);
  return (
    <>
      <Bell />
      <UnitsSync />
      {hasFavourites && <FavouritesSync />}
      {(may || here?.state === "on") && <DeviceSync />}
    </>
  );
}
