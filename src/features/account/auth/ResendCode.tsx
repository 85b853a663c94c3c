import { useEffect, useState } from "react";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { resendCode, type Step } from "../../../services/auth/signIn/accounts";
import { Button } from "../../../ui/controls/Button";
import type { Exchange } from "./useExchange";

/** Offers to send the code again, but only after the last code has had time to arrive. */
export function ResendCode({ step, exchange }: { step: Step; exchange: Exchange }) {
  const [seconds, setSeconds] = useState<number>(limits.resendCodeSeconds);
  const [isSent, setIsSent] = useState(false);

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  function send() {
    setIsSent(false);
    exchange.submit(async () => {
      await resendCode(step);
      setIsSent(true);
      setSeconds(limits.resendCodeSeconds);
      return null;
    });
  }

  return (
    <>
      <output className="text-sm empty:hidden">{isSent ? messages["auth.codeSentAgain"] : ""}</output>
      <Button
        variant="quiet"
        disabled={seconds > 0}
        onClick={send}
        className={seconds > 0 ? "justify-self-start tabular-nums" : "-ml-3 justify-self-start"}
      >
        {seconds > 0 ? sentence("auth.sendAgainIn", { seconds }) : messages["auth.sendAgain"]}
      </Button>
    </>
  );
}
