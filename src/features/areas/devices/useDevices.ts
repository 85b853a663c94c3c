import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { useStore } from "../../../lib/store";
import { look, rememberGiven, stopHere, subscribeHere, thisBrowser, whileAsking } from "../../../lib/thisBrowser";
import { useAuth } from "../../../services/auth/useAuth";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { deviceName } from "./deviceName";

export type Device = FunctionReturnType<typeof api.devices.mine>["devices"][number];

/** The person's devices, and this browser among them. Null while something is not known yet. */
export function useDevices() {
  const { status } = useAuth();
  const known = useQuery(api.devices.mine, status === "signedIn" ? {} : "skip");
  const here = useStore(thisBrowser);
  useEffect(() => {
    // A permission can change in another tab or in the system's settings.
    const lookAgain = () => document.visibilityState === "visible" && void look();
    void look();
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, []);
  const add = useCountedMutation(api.devices.add);
  const remove = useCountedMutation(api.devices.remove);
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
        const address = await subscribeHere(key);
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
