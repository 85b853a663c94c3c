import { useEffect, useEffectEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import type { Sought } from "./thread";

/** Tells the other side what was read, while the page is visible. */
export function useRead(sought: Sought, unread: number) {
  const read = useRefusableMutation(api.threads.read);
  const mark = useEffectEvent(() => {
    if (document.visibilityState === "visible") read(sought).catch(() => {});
  });
  useEffect(() => {
    if (unread === 0) return;
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [unread]);
}
