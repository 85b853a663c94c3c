import { useState } from "react";
import { Bell } from "../features/bell/Bell";
import { useStore } from "../lib/store";
import { givenEndpoint, thisBrowser } from "../lib/thisBrowser";
import { later } from "../ui/later";

// Only in a browser that gets notifications.
const DeviceWatch = later(
  async () => (await import("../features/areas/devices/DeviceWatch")).DeviceWatch,
  () => null,
);

/** What every page loads later for somebody who is signed in. */
export function SignedInBell() {
  const [given] = useState(givenEndpoint);
  const here = useStore(thisBrowser);
  return (
    <>
      <Bell />
      {(given !== null || here?.state === "on") && <DeviceWatch />}
    </>
  );
}
