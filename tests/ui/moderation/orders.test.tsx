import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { OrdersCard } from "../../../src/features/moderation/OrdersCard";
import { answers, render } from "../../support/ui/fakeCalls";

test("a failed refund can be retried or marked as paid by hand, and a dispute shows its deadline", async () => {
  const order = { petName: "Biscuit", amount: 667, currency: "cad" };
  answers.set("moderation/operator:orders", () => ({
    toPost: [],
    toDecide: [],
    toRefund: [{ ...order, refundId: "refund1", payment: "pi_1", failure: "expired_or_canceled_card" }],
    disputes: [{ ...order, petName: null, disputeId: "du_1", dueBy: new Date(2026, 11, 1, 9, 30).toISOString() }],
  }));
  const retry = vi.fn(() => null);
  const markPaidBack = vi.fn(() => null);
  answers.set("moderation/operator:retryRefund", retry);
  answers.set("moderation/operator:markPaidBack", markPaidBack);
  render(<OrdersCard />);
  fireEvent.click(screen.getByRole("button", { name: messages["operator.ordersOpen"] }));
  expect(await screen.findByText("6.67 CAD: pi_1")).toBeTruthy();
  expect(screen.getByText(messages["operator.accountDeleted"])).toBeTruthy();
  expect(screen.getByText(/^Send your evidence in Stripe by December 1, 2026, 9:30 AM/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: messages["operator.refundAgain"] })));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: messages["operator.paidByHand"] })));
  expect(retry).toHaveBeenCalledWith({ refundId: "refund1" });
  expect(markPaidBack).toHaveBeenCalledWith({ refundId: "refund1" });
});
