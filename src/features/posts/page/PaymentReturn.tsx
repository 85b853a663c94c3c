import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";
import { Spinner } from "../../../ui/feedback/Spinner";
import { isRefundDue, type Order } from "../orderData";

interface Props {
  /** Whether the user paid on the payment page or cancelled, as the address says. */
  addressOutcome: "paid" | "cancelled";
  order: Order | undefined;
}

/** The state of the payment. The address only says that the user came back, which does not prove that they paid. */
export function PaymentReturn({ addressOutcome, order }: Props) {
  const state = order?.state;
  if (order && isRefundDue(order)) return <Notice>{messages["alert.paidReportGone"]}</Notice>;
  if (state === "paid") return <Notice tone="good">{messages["alert.thanks"]}</Notice>;
  if (state === "pending") return <Notice>{messages["alert.statePending"]}</Notice>;
  if (state === "disputed") return <Notice>{messages["alert.stateDisputed"]}</Notice>;
  if (state === "review") return <Notice tone="error">{messages["alert.stateReview"]}</Notice>;
  if (addressOutcome === "cancelled") return <Notice>{messages["alert.paymentCancelled"]}</Notice>;
  if (state !== "open" && state !== "opening") return null;
  return (
    <Notice>
      <Spinner label={messages["alert.confirming"]} />
    </Notice>
  );
}

const Notice = ({ tone, children }: { tone?: "good" | "error"; children: ReactNode }) => (
  <Note {...(tone && { tone })} live className="mb-7">
    {children}
  </Note>
);
