import { useMutation } from "convex/react";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import {
  addressHere,
  type GivenAddress,
  givenEndpoint,
  isAsking,
  rememberGiven,
  stopHere,
} from "../../../lib/device/thisBrowser";
import { beforeLeaving } from "../../../services/auth/farewells";
import { isLeaving } from "../../../services/auth/useAuth";
import { toast } from "../../../ui/feedback/toasts";
import { type Devices, useDevices } from "./useDevices";

type Renew = (change: GivenAddress & { old: string }) => Promise<null>;

async function compare({ state, devices, mine, removeDevice }: Devices, renew: Renew) {
  if (isAsking() || isLeaving()) return;
  if (mine) {
    rememberGiven(mine.endpoint);
    return;
  }
  const given = givenEndpoint();
  const row = devices.find(({ endpoint }) => endpoint === given);
  if (state !== "on") {
    // One that can't say at the moment may still have its subscription.
    if (!given || state === "unsupported" || state === "install") return;
    if (row) await removeDevice(row);
    rememberGiven(null);
    toast(messages["device.withdrawn"]);
  } else if (row) {
    // It has got another address, and the worker could not say so.
    const address = await addressHere();
    if (!address) return;
    await renew({ old: row.endpoint, ...address });
    rememberGiven(address.endpoint);
    // Removed on another device, or it belongs to somebody else who was signed in here.
  } else await stopHere();
}

/** On every page of a browser that may show notifications: compares what it says with what the backend knows of it. */
export function DeviceWatch() {
  const known = useDevices();
  const renew = useMutation(api.notify.devices.renew);
  useEffect(() => {
    if (known) compare(known, renew).catch(() => {});
  }, [known, renew]);
  // Whoever comes next on this device gets none of their notifications. Either of the two is enough for that.
  const farewell = useEffectEvent(() =>
    Promise.allSettled([known?.mine && known.removeDevice(known.mine), stopHere()]),
  );
  useEffect(() => beforeLeaving(() => farewell()), []);
  return null;
}
