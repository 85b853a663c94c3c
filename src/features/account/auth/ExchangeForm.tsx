import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { Exchange } from "./useExchange";

interface Props {
  exchange: Exchange;
  /** The text of the button. */
  action: string;
  onSend: () => void;
  /** Adds a place for Clerk's bot check, which may appear at sign-up. */
  hasBotCheck?: boolean;
  /** Whether a request is running that a Google or Facebook button started. That button shows a spinner. */
  isProviderBusy?: boolean;
  /** Other buttons, below the main one. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One step of signing in: its fields, its failure, and the button that sends it. */
export function ExchangeForm(props: Props) {
  const { exchange, action, onSend, hasBotCheck = false, isProviderBusy = false, foot, children } = props;
  const busy = exchange.busy && !isProviderBusy;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        exchange.clear();
        onSend();
      }}
    >
      {children}
      <Outcome saving={exchange} />
      {hasBotCheck && <div id="clerk-captcha" className="empty:hidden" />}
      <Button type="submit" variant="go" big block busy={busy} disabled={isProviderBusy}>
        {busy ? messages["auth.working"] : action}
      </Button>
      {foot}
    </form>
  );
}
