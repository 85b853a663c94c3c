import { useState } from "react";
import { Bell } from "../../features/notify/bell/Bell";
import { useStore } from "../../lib/store";
import { recall } from "../../lib/device/storage";
import { recallSentEndpoint, areNotificationsAllowed, browserPush } from "../../lib/device/browserPush";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { LanguageSync } from "../../features/account/profile/LanguageSync";
import { UnitsSync } from "../../features/account/profile/UnitsSync";

// Rendered only in a browser that has subscribed or may show notifications. A browser without a stored endpoint may
// have subscribed all the same, because the user can clear the storage.
const DeviceSync = lazyPart(
  async () => (await import("../../features/notify/devices/DeviceSync")).DeviceSync,
  () => null,
);

// Only if favourites are stored on this device, such as a visitor's. They move to the account, up to its limit.
const FavouritesSync = lazyPart(
  async () => (await import("../../features/adoption/favourites/FavouritesSync")).FavouritesSync,
  () => null,
);

/** The bell, and the code that loads with it for signed-in users: it syncs this device's settings with the account. */
export function SignedInBell() {
  const [mayGetPushes] = useState(() => recallSentEndpoint() !== null || areNotificationsAllowed());
  const [hasFavourites] = useState(() => recall("homeward:favourites") !== null);
  const push = useStore(browserPush);
  return (
    <>
      <Bell />
      <UnitsSync />
      <LanguageSync />
      {hasFavourites && <FavouritesSync />}
      {(mayGetPushes || push?.state === "on") && <DeviceSync />}
    </>
  );
}
