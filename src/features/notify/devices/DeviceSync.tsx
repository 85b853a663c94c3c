import { useMutation } from "convex/react";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import {
  currentPushAddress,
  type PushAddress,
  recallSentEndpoint,
  isSubscribing,
  rememberSentEndpoint,
  unsubscribeBrowser,
} from "../../../lib/device/browserPush";
import { addSignOutHook } from "../../../services/auth/signOutHooks";
import { isLoggingOut } from "../../../services/auth/useAuth";
import { toast } from "../../../ui/feedback/toasts";
import { type PushDevices, usePushDevices } from "./usePushDevices";

type Renew = (change: PushAddress & { old: string; lang: string }) => Promise<null>;

async function syncSubscription({ state, devices, thisDevice, removeDevice }: PushDevices, renew: Renew) {
  if (isSubscribing() || isLoggingOut()) return;
  const lang = language.code;
  if (thisDevice) {
    // The backend knows this subscription. Only its language can be out of date.
    rememberSentEndpoint(thisDevice.endpoint);
    if ((thisDevice.lang ?? "en") === lang) return;
    const address = await currentPushAddress();
    if (address) await renew({ old: thisDevice.endpoint, ...address, lang });
    return;
  }
  const sentEndpoint = recallSentEndpoint();
  const storedDevice = devices.find(({ endpoint }) => endpoint === sentEndpoint);
  if (state !== "on") {
    // A browser that can't tell its state right now may still have its subscription.
    if (!sentEndpoint || state === "unsupported" || state === "install") return;
    if (storedDevice) await removeDevice(storedDevice);
    rememberSentEndpoint(null);
    toast(messages["device.withdrawn"]);
  } else if (storedDevice) {
    // The browser changed the subscription's address and the worker could not report it.
    const address = await currentPushAddress();
    if (!address) return;
    await renew({ old: storedDevice.endpoint, ...address, lang });
    rememberSentEndpoint(address.endpoint);
  } else {
    // The device was removed elsewhere, or the subscription belongs to another account.
    await unsubscribeBrowser();
  }
}

/** Keeps the backend's record of this browser's push subscription up to date. */
export function DeviceSync() {
  const pushDevices = usePushDevices();
  const renew = useMutation(api.notify.devices.renew);
  useEffect(() => {
    if (pushDevices) syncSubscription(pushDevices, renew).catch(() => {});
  }, [pushDevices, renew]);
  // The next user of this device must not get these notifications. Either of the two steps is enough for that.
  const unsubscribe = useEffectEvent(() =>
    Promise.allSettled([
      pushDevices?.thisDevice && pushDevices.removeDevice(pushDevices.thisDevice),
      unsubscribeBrowser(),
    ]),
  );
  useEffect(() => addSignOutHook(() => unsubscribe()), []);
  return null;
}
