// A buyer of the paid package, and the in-memory Stripe that takes the payment.
import { beforeEach, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { type Backend, type Caller, backend, person } from "../../backend";
import { stopClock } from "../../clock";
import { FakeStripe } from "../../fakeStripe";
import { photoOf } from "../../pictures";
import { sampleReport } from "../../samples";

export let stripe = new FakeStripe();

export const checkoutCompleted = "checkout.session.completed";

export const passMinutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

export async function withReport() {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  return { t, ada, reportId, buy: () => ada.action(api.posts.orders.buy, { reportId }) };
}

export const orderOf = async (who: Caller) => (await who.query(api.posts.orders.mine, {}))[0]!;

export const operatorListsOf = (t: Backend) => t.query(internal.moderation.operators.orders, {});

/** Runs the job that makes refunds. */
export const runRefunds = (t: Backend) => t.action(internal.posts.refunds.run, {});

export const channels = ["instagram", "x", "tiktok"] as const;

/** Publishes the first `count` posts of an order. */
export async function publish(t: Backend, orderId: Id<"orders">, count: number) {
  for (const channel of channels.slice(0, count))
    await t.mutation(internal.moderation.operators.tick, { orderId, channel, link: `https://${channel}.example/1` });
}

/** Ada has paid on the payment page, but the app doesn't know yet. A test delivers `body`, Stripe's event about it. */
export async function withUnreportedPayment() {
  const all = await withReport();
  await all.buy();
  const body = stripe.event(checkoutCompleted, stripe.pay("cs_1"));
  return { ...all, body, state: async () => (await orderOf(all.ada)).state };
}

/** Stops the clock, and answers calls to Stripe, in each test of a file. */
export function useStripe() {
  stopClock({ alsoFake: ["setTimeout"] });
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    stripe = new FakeStripe();
    stripe.install();
  });
}
