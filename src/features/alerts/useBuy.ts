import { useAction } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { toast } from "../../ui/toasts";
import type { Report } from "./alertData";

/** Leads to the payment page. While that is under way further presses do nothing. */
export function useBuy() {
  const open = useAction(api.alerts.buy);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const under = useRef(false);

  // Back from the payment page by the browser's own button: this page wakes as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      under.current = false;
      setBusy(false);
    };
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, []);

  const buy = async (reportId: Report["_id"]) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await open({ reportId });
      toast(messages["alert.redirecting"]);
      location.assign(url);
    } catch (error) {
      under.current = false;
      setBusy(false);
      setProblem(errorSentence(error, "alert.paymentFailed"));
    }
  };

  return { buy, busy, problem };
}
