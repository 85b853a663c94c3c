import { useEffect, useRef } from "react";
import { messages, sentence } from "../../../domain/messages";
import { toast } from "../../ui/feedback/toasts";
import { type Alert, isUnderWay } from "./alertData";

/**
 * Shows a toast as soon as a post is published or declined, whatever the person is doing on the page by then. Not for
 * `watched`, the post whose state an open dialog shows.
 */
export function useNews(alerts: Alert[] | undefined, watched: string | null) {
  const awaited = useRef(new Set<string>());
  useEffect(() => {
    for (const alert of alerts ?? []) {
      if (isUnderWay(alert) || alert.state === "waiting" || alert.tomorrow) awaited.current.add(alert._id);
      else if (awaited.current.delete(alert._id) && alert._id !== watched) {
        if (alert.state === "posted") toast(messages["alert.posted"], { tone: "good" });
        if (alert.state === "declined") toast(sentence("alert.declinedFor", { name: alert.petName }));
      }
    }
  }, [alerts, watched]);
  return (alertId: string) => void awaited.current.add(alertId);
}
