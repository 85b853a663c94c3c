import { describe, expect, test } from "vitest";
import {
  canChange,
  isLaterDispute,
  isLaterRefund,
  lostSum,
  nextStates,
  paidStateOf,
  paidStates,
  type DisputeState,
  type PaymentFacts,
  type RefundState,
} from "../../../domain/posts/orderStates";

interface Facts extends PaymentFacts {
  amount: number;
  refunds: { amount: number; state: RefundState }[];
  disputes: { amount: number; state: DisputeState }[];
}

/** The price: so few cents that all ways to refund them can be tried. */
const cents = 3;
/** Paid, and no post is published yet. */
const start: Facts = { amount: cents, refunds: [], disputes: [], unearned: cents, needsDecision: false };
/** The cents that were or will be refunded, or that a bank took back. */
const sumOf = ({ refunds, disputes }: Facts) =>
  refunds
    .filter(({ state }) => state === "asked" || state === "pending" || state === "succeeded" || state === "byHand")
    .reduce((sum, { amount }) => sum + amount, lostSum(disputes));

const nextRefundStates: Partial<Record<RefundState, RefundState[]>> = {
  asked: ["pending", "succeeded", "failed"],
  pending: ["succeeded", "failed"],
  succeeded: ["failed"],
  failed: ["byHand"],
};

/** The facts after each event that can come next. Stripe refunds no more than was paid. */
function nextFacts(facts: Facts): Facts[] {
  const { refunds, disputes, unearned } = facts;
  const state = paidStateOf(facts);
  const isLost = disputes.some((one) => one.state === "lost");
  const possibleFacts: Facts[] = [];
  const withRefund = (amount: number, refundState: RefundState, others = refunds) =>
    others.length < 3 && possibleFacts.push({ ...facts, refunds: [...others, { amount, state: refundState }] });
  if (state === "paid" || state === "review") {
    const owed = unearned - sumOf(facts);
    if (owed > 0) withRefund(owed, "asked");
    if (state === "review") possibleFacts.push({ ...facts, needsDecision: false });
    else if (unearned > 0) possibleFacts.push({ ...facts, unearned: unearned - 1 });
  }
  for (const amount of [1, cents]) {
    if (sumOf(facts) + amount > cents) continue;
    for (const refundState of ["pending", "succeeded", "failed"] as const) withRefund(amount, refundState);
  }
  for (const [index, refund] of refunds.entries()) {
    for (const later of nextRefundStates[refund.state] ?? [])
      possibleFacts.push({ ...facts, refunds: refunds.with(index, { ...refund, state: later }) });
    if (refund.state === "failed" && !isLost)
      withRefund(refund.amount, "asked", refunds.with(index, { ...refund, state: "replaced" }));
  }
  const [dispute] = disputes;
  if (!dispute)
    for (const amount of [1, cents])
      for (const one of ["open", "won", "lost"] as const) possibleFacts.push(withDispute(facts, amount, one));
  if (dispute?.state === "open")
    for (const one of ["won", "lost"] as const) possibleFacts.push(withDispute(facts, dispute.amount, one));
  return possibleFacts;
}

/** Once a dispute is lost, a refund that Stripe hasn't accepted yet is replaced by a refund of the rest. */
function withDispute(facts: Facts, amount: number, state: DisputeState): Facts {
  const disputes = [{ amount, state }];
  if (state !== "lost") return { ...facts, disputes };
  const refunds = facts.refunds.filter((refund) => refund.state !== "asked");
  const rest = facts.unearned - sumOf({ ...facts, refunds, disputes });
  return { ...facts, disputes, refunds: rest > 0 ? [...refunds, { amount: rest, state: "asked" }] : refunds };
}

test("whatever happens to a payment, its state changes only as listed, and each listed change can happen", () => {
  const seenFacts = new Set<string>();
  const transitions = new Set<string>();
  const queue: Facts[] = [start, { ...start, needsDecision: true }];
  for (let facts = queue.pop(); facts; facts = queue.pop()) {
    for (const next of nextFacts(facts)) {
      const [from, to] = [paidStateOf(facts), paidStateOf(next)];
      if (from !== to) transitions.add(`${from} -> ${to}`);
      const key = JSON.stringify(next);
      if (seenFacts.has(key)) continue;
      seenFacts.add(key);
      queue.push(next);
    }
  }
  expect(seenFacts.size).toBeGreaterThan(1000);
  const listedTransitions = paidStates.flatMap((from) => nextStates[from].map((to) => `${from} -> ${to}`));
  expect([...transitions].toSorted()).toEqual(listedTransitions.toSorted());
});

// The first argument is the state in the news, the second the stored one.
describe("Stripe's news", () => {
  test("about a refund only moves it forward, and one that succeeded can fail", () => {
    expect(isLaterRefund("failed", "succeeded")).toBe(true);
    expect(isLaterRefund("succeeded", "failed")).toBe(false);
    expect(isLaterRefund("pending", "succeeded")).toBe(false);
    expect(isLaterRefund("failed", "replaced")).toBe(false);
    expect(isLaterRefund("failed", "byHand")).toBe(false);
  });

  test("about a dispute never reopens one that is decided", () => {
    expect(isLaterDispute("won", "open")).toBe(true);
    expect(isLaterDispute("open", "won")).toBe(false);
  });
});

test("no state changes to itself, except “opening”: the buyer can ask for a new payment page", () => {
  const selfChanging = Object.keys(nextStates).filter((state) =>
    canChange(state as keyof typeof nextStates, state as keyof typeof nextStates),
  );
  expect(selfChanging).toEqual(["opening"]);
});
