// Stripe's events arrive late, repeatedly and in any sequence. Neither the state of an order nor what is owed may depend
// on that.
import { expect, test } from "vitest";
import { deliver } from "../../fakeStripe";
import { checkoutCompleted, orderOf, operatorListsOf, stripe, useStripe, withReport } from "./buyer";

useStripe();

const failedBank = "checkout.session.async_payment_failed";

/** The state to which a story leads, and its events in the order in which they happened. */
type Story = [state: string, events: () => string[]];

/** The buyer has paid, but the bank has not confirmed it yet. */
const slow = () =>
  stripe.event(checkoutCompleted, stripe.change("cs_1", { status: "complete", payment_status: "unpaid" }));
const pay = (type = checkoutCompleted) => stripe.event(type, stripe.pay("cs_1"));
const dispute = (status: string, changes = {}) => stripe.disputeEvent("pi_1", status, changes);
const refund = (status: string, amount = 1000) =>
  stripe.event("refund.created", stripe.makeRefund("pi_1", amount, { status }));
/** The event that a refund has reached another status. */
const refundBecomes = (status: string, index = 0) => stripe.refundEvent(stripe.refunds[index]!, status);

const stories: Record<string, Story> = {
  "paid, with a slow bank": ["paid", () => [slow(), pay("checkout.session.async_payment_succeeded")]],
  "refused by a slow bank": ["failed", () => [slow(), stripe.event(failedBank, stripe.sessions[0]!)]],
  "paid after the page expired": [
    "paid",
    () => [stripe.event("checkout.session.expired", stripe.expire("cs_1")), pay()],
  ],
  "disputed and won": ["paid", () => [pay(), dispute("needs_response"), dispute("under_review"), dispute("won")]],
  "disputed and lost": ["chargedBack", () => [pay(), dispute("needs_response"), dispute("lost")]],
  "disputed twice": [
    "chargedBack",
    () => [
      pay(),
      dispute("warning_needs_response", { id: "du_1" }),
      dispute("warning_closed", { id: "du_1" }),
      dispute("lost", { id: "du_2" }),
    ],
  ],
  "refunded on Stripe's page": ["refunded", () => [pay(), refund("pending"), refundBecomes("succeeded")]],
  "refunded, and the refund failed": [
    "refundFailed",
    () => [pay(), refund("pending"), refundBecomes("succeeded"), refundBecomes("failed")],
  ],
  "refunded twice, because the first refund failed": [
    "refunded",
    () => [pay(), refund("pending"), refundBecomes("failed"), refund("pending"), refundBecomes("succeeded", 1)],
  ],
  "refunded, but the refund failed and the bank paid": [
    "chargedBack",
    () => [pay(), refund("pending"), refundBecomes("failed"), dispute("needs_response"), dispute("lost")],
  ],
  "partly refunded as a favour": ["paid", () => [pay(), refund("succeeded", 100)]],
  "refunded and disputed": ["disputed", () => [pay(), refund("succeeded"), dispute("needs_response")]],
  "paid twice": ["paid", () => [pay(), pay("checkout.session.async_payment_succeeded")]],
};

/** Numbers that look random and are the same in every run (a linear congruential generator). */
function randomOf(name: string) {
  let seed = name.length;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** The events of a story, each up to twice, in an order that `random` decides. */
const mixed = (events: string[], random: () => number) =>
  [...events, ...events.filter(() => random() < 0.4)]
    .map((event) => ({ event, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ event }) => event);

async function outcomeOf(events: () => string[], order: (events: string[]) => string[]) {
  // Each outcome begins without the sessions, refunds and keys of the one before.
  Object.assign(stripe, { sessions: [], refunds: [], keys: new Map() });
  const { t, ada, buy } = await withReport();
  await buy();
  for (const event of order(events())) expect(await deliver(t, event)).toBe(200);
  const { state, refunds, refundable } = await orderOf(ada);
  const { disputes, toRefund } = await operatorListsOf(t);
  const made = refunds.map(({ amount, progress }) => `${amount} ${progress}`).toSorted();
  return { state, refundable, refunds: made, disputes: disputes.length, failed: toRefund.length };
}

test.each(Object.entries(stories))(
  "an order that is %s ends in the same state, whatever the sequence of events",
  async (name, [state, events]) => {
    const expected = await outcomeOf(events, (list) => list);
    expect(expected.state).toBe(state);
    const random = randomOf(name);
    for (let run = 0; run < 4; run += 1) {
      const triedEvents: string[] = [];
      const outcome = await outcomeOf(events, (list) => {
        triedEvents.push(...mixed(list, random));
        return triedEvents;
      });
      expect({ triedEvents, ...outcome }).toEqual({ triedEvents, ...expected });
    }
  },
);
