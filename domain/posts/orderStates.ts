// The states of an order of the paid package. Before a payment, Stripe's payment page decides about the state. After
// it, the state follows from what is known of the money: the payment, its refunds and its disputes. So Stripe's events
// may come in any order. docs/page-posts-and-orders.md draws the transitions.

export const unpaidStates = ["opening", "open", "pending", "expired", "failed"] as const;
export const paidStates = [
  "paid",
  "review",
  "refunding",
  "refunded",
  "refundFailed",
  "disputed",
  "chargedBack",
] as const;

export type UnpaidState = (typeof unpaidStates)[number];
export type PaidState = (typeof paidStates)[number];
export type OrderState = UnpaidState | PaidState;

/**
 * The states that each state can change to. `enterOrderState` (convex/model/posts/orders/orders.ts) refuses any other
 * change.
 */
export const nextStates = {
  opening: ["opening", "open", "expired", "paid", "review"],
  open: ["pending", "expired", "failed", "paid", "review"],
  pending: ["expired", "failed", "paid", "review"],
  expired: ["opening", "paid", "review"],
  failed: ["opening", "paid", "review"],
  paid: ["refunding", "refunded", "refundFailed", "disputed", "chargedBack"],
  review: ["paid", "refunding", "refunded", "refundFailed", "disputed", "chargedBack"],
  refunding: ["refunded", "refundFailed", "disputed", "chargedBack"],
  refunded: ["refunding", "refundFailed", "disputed", "chargedBack"],
  refundFailed: ["refunding", "refunded", "disputed", "chargedBack"],
  disputed: ["paid", "review", "refunding", "refunded", "refundFailed", "chargedBack"],
  chargedBack: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const canChange = (from: OrderState, to: OrderState) => (nextStates[from] as readonly OrderState[]).includes(to);

/**
 * The state of a refund. asked: we want it, but Stripe hasn't accepted it yet; pending: Stripe has accepted it;
 * replaced: it failed and another one is made instead; byHand: it failed and an operator paid the money back in another
 * way.
 */
export const refundStates = ["asked", "pending", "succeeded", "failed", "replaced", "byHand"] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Whether a state of a refund comes later than another. Stripe's news only moves a refund forward, but a refund that
 * succeeded can still fail at the buyer's bank.
 */
export const isLaterRefund = (state: RefundState, than: RefundState) => refundRanks[state] > refundRanks[than];

const refundRanks = { asked: 0, pending: 1, succeeded: 2, failed: 3, replaced: 4, byHand: 4 };

/** The state of a dispute, in which the buyer's bank takes the money back until it has decided. */
export const disputeStates = ["open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Whether a state of a dispute comes later than another: first open, then won, then lost. */
export const isLaterDispute = (state: DisputeState, than: DisputeState) =>
  disputeStates.indexOf(state) > disputeStates.indexOf(than);

/** Everything that is known about the first payment of an order. Further payments are refunded completely. */
export interface PaymentFacts {
  /** In cents. Null if Stripe didn't say. */
  amount: number | null;
  refunds: readonly { amount: number | null; state: RefundState }[];
  disputes: readonly { amount: number; state: DisputeState }[];
  /** The part of the amount, in cents, for posts that are not published. */
  unearned: number;
  /** Whether an operator has to decide about accepting the payment. */
  needsDecision: boolean;
}

/** The cents of all refunds in these states. A refund of an unknown amount counts as a full one. */
export const refundSum = (refunds: PaymentFacts["refunds"], states: readonly RefundState[]) =>
  refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + (amount ?? Infinity), 0);

export const returnedStates = ["succeeded", "byHand"] as const satisfies RefundState[];
export const refundsUnderWay = ["asked", "pending"] as const satisfies RefundState[];

/** The cents that banks took back. A dispute may be about a part of a payment. */
export const lostSum = (disputes: PaymentFacts["disputes"]) =>
  disputes.filter(({ state }) => state === "lost").reduce((sum, { amount }) => sum + amount, 0);

/**
 * The state of a paid order. The order is refunded as soon as the whole amount, or all that is owed for missing posts,
 * is paid back. A smaller refund that an operator makes on Stripe's own page counts, too, and can end the order if no
 * more is owed, for example when two posts are published.
 */
export function paidStateOf({ amount, refunds, disputes, unearned, needsDecision }: PaymentFacts): PaidState {
  const lostCents = lostSum(disputes);
  const coversDebt = (states: readonly RefundState[]) => {
    const sum = refundSum(refunds, states) + lostCents;
    return sum > 0 && (sum >= (amount ?? Infinity) || (unearned > 0 && sum >= unearned));
  };
  // The banks have taken back all that we owe. If they took less, we refund the rest.
  if (lostCents > 0 && (amount === null || unearned === 0 || coversDebt([]))) return "chargedBack";
  if (disputes.some(({ state }) => state === "open")) return "disputed";
  if (coversDebt(returnedStates)) return "refunded";
  if (coversDebt([...returnedStates, ...refundsUnderWay])) return "refunding";
  if (coversDebt([...returnedStates, ...refundsUnderWay, "failed"])) return "refundFailed";
  return needsDecision ? "review" : "paid";
}
