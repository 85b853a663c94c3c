import { useRef, useState } from "react";
import type { Step } from "../../services/auth/accounts";
import { AuthFailure } from "../../services/auth/AuthFailure";

/** One exchange with the sign-in service at a time: a second press while one is under way does nothing. */
export function useExchange(onStep: (step: Step) => void, first?: AuthFailure) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(first ?? null);
  const running = useRef(false);

  async function run(work: () => Promise<Step | null>) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const step = await work();
      if (step) onStep(step);
      // After "done" the page is about to change: nothing may be pressed meanwhile.
      if (step?.kind !== "done") setBusy(false);
    } catch (error) {
      setFailure(error instanceof AuthFailure ? error : new AuthFailure("auth.unexpected"));
      setBusy(false);
    } finally {
      running.current = false;
    }
  }

  return { busy, failure, setFailure, run };
}

export type Exchange = ReturnType<typeof useExchange>;
