import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { Exchange } from "./useExchange";

interface Props {
  exchange: Exchange;
  /** The words of the button. */
  action: string;
  onSend: () => void;
  /** Leaves room for Clerk's bot check, which signing up may ask for. */
  hasBotCheck?: boolean;
  /** Another button's request is running. That button shows it. */
  isProviderBusy?: boolean;
  /** Other ways on, under the button. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One step of signing in: what it asks for, what went wrong, and the button that sends it. */
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
