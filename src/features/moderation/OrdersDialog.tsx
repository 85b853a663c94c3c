import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { orderChannels, paidPackage } from "../../../domain/posts/orderChoices";
import { messages, sentence } from "../../../domain/messages";
import { language } from "../../../domain/texts/language";
import { momentText } from "../../../domain/time/momentText";
import { hourMs } from "../../../domain/units";
import { useCurrentMinute } from "../../lib/useCurrentMinute";
import { Button } from "../../ui/controls/Button";
import { Dialog } from "../../ui/dialogs/Dialog";
import { Outcome } from "../../ui/feedback/Outcome";
import { useSubmit } from "../../ui/forms/useSubmit";
import { explain } from "./cases/useDecision";
import { PostLinkForm } from "./PostLinkForm";
import { RefundButton } from "./RefundButton";

type Orders = FunctionReturnType<typeof api.moderation.operator.orders>;

/**
 * Paid orders whose posts an operator publishes by hand, with their texts to copy, orders with problems, refunds that
 * failed, and disputes, even those that only the bank still has to decide.
 */
export function OrdersDialog({ orders, onClose }: { orders: Orders; onClose(): void }) {
  const { toPost, toDecide, toRefund, disputes } = orders;
  const isEmpty = toPost.length + toDecide.length + toRefund.length + disputes.length === 0;
  return (
    <Dialog open title={messages["operator.orders"]} onClose={onClose}>
      <div className="grid gap-7">
        {isEmpty && <p className="text-ink-2">{messages["operator.ordersNone"]}</p>}
        <Group title={messages["operator.toPost"]} count={toPost.length}>
          {toPost.map((order) => (
            <OrderToPost key={order.orderId} order={order} />
          ))}
        </Group>
        <Group title={messages["operator.toDecide"]} count={toDecide.length}>
          {toDecide.map((order) => (
            <OrderToDecide key={order.orderId} order={order} />
          ))}
        </Group>
        <Group title={messages["operator.toRefund"]} count={toRefund.length}>
          {toRefund.map((refund) => (
            <FailedRefund key={refund.refundId} refund={refund} />
          ))}
        </Group>
        <Group title={messages["operator.disputes"]} count={disputes.length}>
          {disputes.map((dispute) => (
            <Dispute key={dispute.disputeId} dispute={dispute} />
          ))}
        </Group>
      </div>
    </Dialog>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="grid gap-3">
      <h3>{title}</h3>
      <ul className="grid gap-4">{children}</ul>
    </section>
  );
}

const boxStyles = "grid gap-3 rounded-md border border-line p-4";

function OrderToPost({ order }: { order: Orders["toPost"][number] }) {
  const { orderId, petName, paidAt, refundAt, text, photos, posted } = order;
  const dueAt = Date.parse(paidAt) + paidPackage.hours * hourMs;
  const isOverdue = useCurrentMinute() > dueAt;
  return (
    <li className={boxStyles}>
      <div>
        <p className="font-strong wrap-anywhere">{petName}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {sentence("operator.paidOn", { when: momentText(Date.parse(paidAt)) })}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">{sentence("operator.dueBy", { when: momentText(dueAt) })}</p>
      </div>
      {isOverdue && (
        <>
          <p className="font-label text-lost-ink tabular-nums">
            {sentence("operator.overdue", { when: momentText(Date.parse(refundAt)) })}
          </p>
          <RefundButton orderId={orderId} />
        </>
      )}
      <p className="rounded-sm bg-sunk p-3 text-sm wrap-anywhere whitespace-pre-line select-all">{text}</p>
      <p className="flex flex-wrap gap-x-4">
        {photos.map((url, index) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" className="linked min-h-11 content-center">
            {sentence("operator.photoNumber", { number: index + 1 })}
          </a>
        ))}
      </p>
      {orderChannels
        .filter(({ value }) => !posted.includes(value))
        .map(({ value, label }) => (
          <PostLinkForm key={value} orderId={orderId} channel={value} name={label} />
        ))}
    </li>
  );
}

interface Sum {
  /** In cents. Null if it isn't known. */
  amount: number | null;
  currency: string;
}

const paymentText = ({ amount, currency }: Sum, payment: string) =>
  sentence("operator.payment", {
    amount: amount === null ? messages["operator.paymentAmount"] : language.decimal(amount / 100, 2),
    currency: currency.toUpperCase(),
    payment,
  });

function OrderToDecide({ order }: { order: Orders["toDecide"][number] }) {
  const { orderId, petName, problems, payments, refundAt } = order;
  const markSettled = useMutation(api.moderation.operator.settleProblems);
  const saving = useSubmit({ send: () => markSettled({ orderId }), explain });
  return (
    <li className={boxStyles}>
      <p className="font-strong wrap-anywhere">{petName}</p>
      {problems.map((problem) => (
        <p key={problem}>{messages[`operator.orderProblem.${problem}`]}</p>
      ))}
      <ul className="text-sm wrap-anywhere text-ink-2">
        {payments.map((payment) => (
          <li key={payment.session}>{paymentText(payment, payment.session)}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-2 tabular-nums">
        {sentence("operator.refundsAt", { when: momentText(Date.parse(refundAt)) })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <RefundButton orderId={orderId} />
        {!problems.includes("reportGone") && (
          <Button busy={saving.busy} onClick={() => saving.submit()}>
            {messages["operator.settled"]}
          </Button>
        )}
      </div>
      <Outcome saving={saving} busyLabel={messages["operator.saving"]} />
    </li>
  );
}

function FailedRefund({ refund }: { refund: Orders["toRefund"][number] }) {
  const retry = useMutation(api.moderation.operator.retryRefund);
  const markPaidBack = useMutation(api.moderation.operator.markPaidBack);
  const { refundId, petName, payment, failure } = refund;
  const saving = useSubmit<[typeof retry], null>({ send: (mutation) => mutation({ refundId }), explain });
  return (
    <li className={boxStyles}>
      <p className="font-strong wrap-anywhere">{petName ?? messages["operator.accountDeleted"]}</p>
      <p className="text-sm wrap-anywhere text-ink-2">{paymentText(refund, payment)}</p>
      {failure && (
        <p className="text-sm wrap-anywhere text-ink-2">{sentence("operator.refundFailure", { reason: failure })}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button busy={saving.busy} onClick={() => saving.submit(retry)}>
          {messages["operator.refundAgain"]}
        </Button>
        <Button busy={saving.busy} onClick={() => saving.submit(markPaidBack)}>
          {messages["operator.paidByHand"]}
        </Button>
      </div>
      <Outcome saving={saving} busyLabel={messages["operator.saving"]} />
    </li>
  );
}

function Dispute({ dispute }: { dispute: Orders["disputes"][number] }) {
  const { disputeId, petName, dueBy } = dispute;
  return (
    <li className={boxStyles}>
      <p className="font-strong wrap-anywhere">{petName ?? messages["operator.accountDeleted"]}</p>
      <p className="text-sm wrap-anywhere text-ink-2">{paymentText(dispute, disputeId)}</p>
      <p className="tabular-nums">
        {dueBy === null
          ? messages["operator.disputeWaits"]
          : sentence("operator.disputeDue", { when: momentText(Date.parse(dueBy)) })}
      </p>
    </li>
  );
}
