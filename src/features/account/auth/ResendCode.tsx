import { useEffect, useState } from "react";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { resend, type Step } from "../../../services/auth/signIn/accounts";
import { Button } from "../../../ui/controls/Button";
import type { Exchange } from "./useExchange";

/** Offers a new code once the last one has had time to arrive. */
export function ResendCode({ step, exchange }: { step: Step; exchange: Exchange }) {
  const [left, setLeft] = useState<number>(limits.resendCodeSeconds);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  function send() {
    setSent(false);
    exchange.submit(async () => {
      await resend(step);
      setSent(true);
      setLeft(limits.resendCodeSeconds);
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
