import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { isFailure } from "../../../lib/errorSentence";
import { useStore } from "../../../lib/store";
import {
  look,
  nextVersion,
  rememberGiven,
  stopHere,
  subscribeHere,
  thisBrowser,
  whileAsking,
} from "../../../lib/device/thisBrowser";
import { takeOver } from "../../../lib/device/workerTalk";
import { useAuth } from "../../../services/auth/useAuth";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { toast } from "../../../ui/feedback/toasts";
import { deviceName } from "./deviceName";

export type Device = FunctionReturnType<typeof api.notify.devices.mine>["devices"][number];

async function offerNext() {
  const next = await nextVersion();
  if (!next) return;
  toast(messages["app.newVersion"], { action: { label: messages["app.reload"], run: () => takeOver(next) } });
}

/** The person's devices, and this browser among them. Null while something is not known yet. */
export function useDevices() {
  const { status } = useAuth();
  const known = useQuery(api.notify.devices.mine, status === "signedIn" ? {} : "skip");
  const here = useStore(thisBrowser);
  useEffect(() => {
    // A permission can change in another tab or in the system's settings.
    const lookAgain = () => document.visibilityState === "visible" && void look();
    void look();
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, []);
  const add = useCountedMutation(api.notify.devices.add);
  const remove = useCountedMutation(api.notify.devices.remove);
  if (!known || !here) return null;
  const { key, devices } = known;
  const mine = devices.find(({ endpoint }) => endpoint === here.endpoint);
  return {
    offered: key !== null,
    devices,
    state: here.state,
    /** This browser, if it gets notifications. */
    mine,
    /** By a press. Fails with a sentence for the person. */
    async notifyHere() {
      if (key === null) return;
      await whileAsking(async () => {
        const address = await subscribeHere(key).catch(async (error: unknown) => {
          if (isFailure(error, "device.oldVersion")) await offerNext().catch(() => {});
          throw error;
        });
        // The backend may have it without its answer ever coming back.
        rememberGiven(address.endpoint);
        try {
          await add({ ...address, label: deviceName(navigator.userAgent) });
        } catch (error) {
          if (error instanceof ConvexError) await stopHere().catch(() => {});
          throw error;
        }
        await look();
      });
    },
    async removeDevice({ _id, endpoint }: Device) {
      await remove({ deviceId: _id });
      if (endpoint === here.endpoint) await stopHere().catch(() => {});
    },
  };
}

export type Devices = NonNullable<ReturnType<typeof useDevices>>;
