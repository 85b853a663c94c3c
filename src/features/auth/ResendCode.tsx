import { useEffect, useState } from "react";
import { messages, sentence } from "../../../domain/messages";
import { resend, type Step } from "../../services/auth/accounts";
import { Button } from "../../ui/Button";
import type { Exchange } from "./useExchange";

const waitS = 30;

/** A new code, not sooner than half a minute after the last: most arrive by then. */
export function ResendCode({ step, exchange }: { step: Step; exchange: Exchange }) {
  const [left, setLeft] = useState(waitS);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  function send() {
    setSent(false);
    void exchange.run(async () => {
      await resend(step);
      setSent(true);
      setLeft(waitS);
      return null;
    });
  }

  return (
    <>
      <output className="text-sm empty:hidden">{sent ? messages["auth.codeSentAgain"] : ""}</output>
      <Button
        variant="quiet"
        disabled={left > 0}
        onClick={send}
        className={left > 0 ? "justify-self-start tabular-nums" : "-ml-3 justify-self-start"}
      >
        {left > 0 ? sentence("auth.sendAgainIn", { seconds: left }) : messages["auth.sendAgain"]}
      </Button>
    </>
  );
}
