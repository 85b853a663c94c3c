// The section about paid orders in the operators' daily email, and the queue of orders on their health page.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { sectionsOf } from "../../../../convex/model/moderation/digest/sections";
import { messages } from "../../../../domain/messages";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { hourMs } from "../../../../domain/units";
import { type Backend, person } from "../../backend";
import { deliver } from "../../fakeStripe";
import {
  checkoutCompleted,
  orderOf,
  withUnreportedPayment,
  publish,
  runRefunds,
  stripe,
  useStripe,
  withReport,
} from "./buyer";

useStripe();

const linesOf = (t: Backend) =>
  t.run(async (ctx) => {
    const sections = await sectionsOf(ctx, Date.now(), "America/Toronto");
    return sections.find(({ title }) => title === messages["operator.owed"])?.lines ?? null;
  });

// The clock stands at noon UTC on November 20, 2026: seven in the morning in Toronto.
test("the section counts refunds, disputes and orders that need posts, with due dates, if there are any", async () => {
  const { t, ada, body } = await withUnreportedPayment();
  expect(await linesOf(t)).toBeNull();
  await deliver(t, body);
  const { _id: orderId } = await orderOf(ada);
  expect(await linesOf(t)).toEqual([
    "1 order needs posts. What isn't up by November 22, 2026, 7:00 AM is refunded first.",
  ]);
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  expect(await linesOf(t)).toEqual(["1 disputed payment. Send the first evidence by January 15, 2027, 3:00 AM."]);
  await deliver(t, stripe.disputeEvent("pi_1", "won"));
  await publish(t, orderId, 1);
  await t.mutation(internal.moderation.operators.refund, { orderId });
  expect(await linesOf(t)).toEqual(["1 refund is on the way: $6.67."]);
  stripe.refundErrors = [{ status: 400, code: "expired_or_canceled_card" }];
  await runRefunds(t);
  expect(await linesOf(t)).toEqual(["1 refund failed: $6.67 to pay back in another way."]);
  const { toRefund } = await t.query(internal.moderation.operators.orders, {});
  await t.mutation(internal.moderation.operators.markPaidBack, { refundId: toRefund[0]!.refundId });
  expect(await linesOf(t)).toBeNull();
});

test("the section counts payments of an unexpected amount", async () => {
  const { t, buy } = await withReport();
  await buy();
  await deliver(t, stripe.event(checkoutCompleted, { ...stripe.pay("cs_1"), amount_total: 900 }));
  expect(await linesOf(t)).toEqual(["1 payment needs a decision, the first by November 22, 2026, 7:00 AM."]);
});

test("the health page shows orders that need a decision, too", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  const { t } = await withUnreportedPayment();
  await deliver(t, stripe.event(checkoutCompleted, { ...stripe.pay("cs_1"), amount_total: 900 }));
  const { queues } = await person(t, "Nadia", { emailVerified: true }).query(api.moderation.operator.health, {});
  expect(queues.find(({ name }) => name === "orders")!.dueAt).toBe(Date.now() + paidPackage.hours * hourMs);
});
