// The orders in the backend's answers, and the words for their states.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { orderChannels } from "../../../domain/posts/orderChoices";
import type { StateText } from "./stateText";

export type Order = FunctionReturnType<typeof api.posts.orders.mine>[number];

const states: Record<Order["state"], StateText> = {
  opening: { icon: "clock", tone: "calm", text: "alert.stateOpening" },
  open: { icon: "clock", tone: "calm", text: "alert.stateOpening" },
  pending: { icon: "clock", tone: "calm", text: "alert.statePending" },
  paid: { icon: "check", tone: "good", text: "alert.statePaid" },
  expired: { icon: "info", tone: "calm", text: "alert.stateExpired" },
  failed: { icon: "warn", tone: "bad", text: "alert.statePaymentFailed" },
  review: { icon: "warn", tone: "bad", text: "alert.stateReview" },
  refunding: { icon: "clock", tone: "calm", text: "alert.stateRefunding" },
  refunded: { icon: "info", tone: "calm", text: "alert.stateRefunded" },
  refundFailed: { icon: "warn", tone: "bad", text: "alert.stateRefundFailed" },
  disputed: { icon: "clock", tone: "calm", text: "alert.stateDisputed" },
  chargedBack: { icon: "info", tone: "calm", text: "alert.stateChargedBack" },
};

/** Whether every post of the package is published. */
export const isComplete = ({ publishedPosts }: Order) => publishedPosts.length === orderChannels.length;

/** Whether the order is paid, but its report was closed, removed or kept hidden before every post was published. */
export const isRefundDue = (order: Order) => order.state === "paid" && order.reportGone && !isComplete(order);

const boughtStates = new Set<Order["state"]>(["paid", "pending", "review", "disputed"]);

/** Whether the order is paid, or its payment is under way, under review or disputed. False if a refund is due. */
export const isBought = (order: Order) => !isRefundDue(order) && boughtStates.has(order.state);

export function textOfOrder(order: Order): StateText {
  if (isRefundDue(order)) return { icon: "info", tone: "calm", text: "alert.paidReportGone" };
  if (order.state === "paid" && isComplete(order)) return { ...states.paid, text: "alert.stateDone" };
  if (order.state === "refunded" && order.publishedPosts.length > 0)
    return { ...states.refunded, text: "alert.statePartlyRefunded" };
  return states[order.state];
}
