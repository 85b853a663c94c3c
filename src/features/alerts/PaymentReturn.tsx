import type { ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { Note } from "../../ui/Note";
import { Spinner } from "../../ui/Spinner";
import { type Alert, isOwedBack } from "./alertData";

interface Props {
  /** How the person came back from the payment page. */
  came: "paid" | "cancelled";
  order: Alert | undefined;
}

/** The state of the payment. The address only says that somebody came back, not that they paid. */
export function PaymentReturn({ came, order }: Props) {
  const state = order?.state;
  if (order && isOwedBack(order)) return <Said>{messages["alert.paidReportGone"]}</Said>;
  if (state === "paid") return <Said tone="good">{messages["alert.thanks"]}</Said>;
  if (state === "pending") return <Said>{messages["alert.statePending"]}</Said>;
  if (state === "review") return <Said tone="error">{messages["alert.stateReview"]}</Said>;
  if (came === "cancelled") return <Said>{messages["alert.paymentCancelled"]}</Said>;
  if (state !== "open" && state !== "opening") return null;
  return (
    <Said>
      <Spinner label={messages["alert.confirming"]} />
    </Said>
  );
}

const Said = ({ tone, children }: { tone?: "good" | "error"; children: ReactNode }) => (
  <Note {...(tone && { tone })} live className="mb-7">
    {children}
  </Note>
);
