import { choicesOf } from "../choices.ts";
import { messages } from "../messages.ts";

/**
 * `hours`: the posts are usually published within this time after the payment. `refundHours`: posts that are not
 * published after this time are refunded.
 */
export const paidPackage = {
  cents: 1000,
  currency: "cad",
  hours: 24,
  refundHours: 48,
  get price() {
    return messages["alert.price"];
  },
} as const;

/** The channels where an operator posts a paid order by hand. */
export const orderChannels = choicesOf([
  ["instagram", "alert.instagram"],
  ["x", "alert.x"],
  ["tiktok", "alert.tiktok"],
]);
