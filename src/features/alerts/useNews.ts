import { useEffect, useRef } from "react";
import { messages } from "../../../domain/messages";
import { toast } from "../../ui/toasts";
import { type Alert, isUnderWay } from "./alertData";

/** Shows a toast as soon as a post is published, whatever the person is doing on the page by then. */
export function useNews(alerts: Alert[] | undefined) {
  const awaited = useRef(new Set<string>());
  useEffect(() => {
    for (const alert of alerts ?? []) {
      if (isUnderWay(alert)) awaited.current.add(alert._id);
      else if (awaited.current.delete(alert._id) && alert.state === "posted") {
        toast(messages["alert.posted"], { tone: "good" });
      }
    }
  }, [alerts]);
  return (alertId: string) => void awaited.current.add(alertId);
}
