import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { addressHere, type GivenAddress, givenEndpoint, rememberGiven, stopHere } from "../../../lib/thisBrowser";
import { isLeaving } from "../../../services/auth/useAuth";
import { toast } from "../../../ui/toasts";
import { type Devices, useDevices } from "./useDevices";

type Renew = (change: GivenAddress & { old: string }) => Promise<null>;

async function compare({ state, devices, mine, removeDevice }: Devices, renew: Renew) {
  const given = givenEndpoint();
  if (!given) return;
  const row = devices.find(({ endpoint }) => endpoint === given);
  if (state === "off" || state === "blocked") {
    rememberGiven(null);
    if (row) await removeDevice(row);
    toast(messages["device.withdrawn"]);
  } else if (mine) rememberGiven(mine.endpoint);
  else if (row) {
    // It has got another address, and the worker could not say so.
    const address = await addressHere();
    if (!address) return;
    await renew({ old: given, ...address });
    rememberGiven(address.endpoint);
    // Removed on another device, or somebody else is signed in here.
  } else await stopHere();
}

/** On every page of a browser that gets notifications: compares what it says with what the backend knows of it. */
export function DeviceWatch() {
  const known = useDevices();
  const renew = useMutation(api.devices.renew);
  useEffect(() => {
    if (known) compare(known, renew).catch(() => {});
  }, [known, renew]);
  useEffect(
    () => () => {
      // Whoever comes next on this device gets none of their notifications.
      if (isLeaving() && givenEndpoint()) void stopHere().catch(() => {});
    },
    [],
  );
  return null;
}
