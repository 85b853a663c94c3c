import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { failedWith } from "../../../lib/texts/errorSentence";
import { useStore } from "../../../lib/store";
import {
  readSubscription,
  findWaitingWorker,
  rememberSentEndpoint,
  unsubscribeBrowser,
  subscribeBrowser,
  browserPush,
  whileSubscribing,
} from "../../../lib/device/browserPush";
import { activateUpdate } from "../../../lib/device/workerMessages";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { toast } from "../../../ui/feedback/toasts";
import { deviceName } from "./deviceName";

export type Device = FunctionReturnType<typeof api.notify.devices.mine>["devices"][number];

/** Offers to reload the app, if a newer version is waiting for that. */
async function offerNextVersion() {
  const waitingWorker = await findWaitingWorker();
  if (!waitingWorker) return;
  toast(messages["app.newVersion"], {
    action: { label: messages["app.reload"], run: () => activateUpdate(waitingWorker) },
  });
}

/** The user's devices and this browser's state. Null while loading, and while nobody is signed in. */
export function usePushDevices() {
  const { status } = useAuth();
  const answer = useQuery(api.notify.devices.mine, status === "signedIn" ? {} : "skip");
  const push = useStore(browserPush);
  useEffect(() => {
    // A permission can change in another tab or in the system's settings.
    const refresh = () => document.visibilityState === "visible" && void readSubscription();
    void readSubscription();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, []);
  const add = useRefusableMutation(api.notify.devices.add);
  const remove = useRefusableMutation(api.notify.devices.remove);
  if (!answer || !push) return null;
  const { key, devices } = answer;
  const thisDevice = devices.find(({ endpoint }) => endpoint === push.endpoint);
  return {
    /** Whether push is set up. `key` is the backend's public key, with which a browser subscribes. */
    offered: key !== null,
    devices,
    state: push.state,
    /** This browser's device, if it gets notifications. */
    thisDevice,
    /** Must be called from a press. Rejects with an error that can be shown. */
    async enablePush() {
      if (key === null) return;
      await whileSubscribing(async () => {
        const address = await subscribeBrowser(key).catch(async (error: unknown) => {
          if (failedWith(error, "device.oldVersion")) await offerNextVersion().catch(() => {});
          throw error;
        });
        // The endpoint is stored first, because the backend may add the device even if its answer is lost.
        rememberSentEndpoint(address.endpoint);
        try {
          await add({ ...address, label: deviceName(navigator.userAgent), lang: language.code });
        } catch (error) {
          // Only after a refusal is it certain that the backend has not added the device.
          if (error instanceof ConvexError) await unsubscribeBrowser().catch(() => {});
          throw error;
        }
        await readSubscription();
      });
    },
    async removeDevice({ _id, endpoint }: Device) {
      await remove({ deviceId: _id });
      if (endpoint === push.endpoint) await unsubscribeBrowser().catch(() => {});
    },
  };
}

export type PushDevices = NonNullable<ReturnType<typeof usePushDevices>>;
