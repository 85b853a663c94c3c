import { Bell } from "../features/bell/Bell";
import { recall } from "../lib/storage";
import { later } from "../ui/later";

// Only in a browser that gets notifications.
const DeviceWatch = later(
  async () => (await import("../features/areas/devices/DeviceWatch")).DeviceWatch,
  () => null,
);

/** What every page loads later for somebody who is signed in. */
export function SignedInBell() {
  return (
    <>
      <Bell />
      {recall("homeward:notifies") && <DeviceWatch />}
    </>
  );
}
