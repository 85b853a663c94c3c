import { choicesOf } from "../choices.ts";
import { messages } from "../messages.ts";

/** `hours`: every post is up within this time after the payment, or the payment is refunded. */
export const paidPackage = {
  cents: 1000,
  currency: "cad",
  hours: 24,
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
