// The part of Stripe's API that refunds.
import { type Context, paymentOf, type Refund } from "./context.ts";
import { failByName, invalid, requireField, StripeError } from "./errors.ts";
import { makeRefund, openDisputeOf, refundableOf } from "./money.ts";
import { keyOf, metadataOf, type Request } from "./requests.ts";

/** Fails the first request with a key as the product's name asks, so that a second attempt can succeed. */
async function failOnce({ file }: Context, key: string, product: string) {
  if (file.state.failedOnce.includes(key)) return;
  file.state.failedOnce.push(key);
  await file.save();
  await failByName(product, "refund");
}

/** Answers a request for a refund. `after` sends the events, once the answer is sent. */
export async function createRefund(context: Context, { request, fields }: Request) {
  const { refunds, keys } = context.file.state;
  const intent = requireField(fields, "payment_intent");
  const payment = paymentOf(context, intent);
  if (!payment) {
    const more = { code: "resource_missing", param: "payment_intent" };
    throw new StripeError(404, "invalid_request_error", `No such payment_intent: '${intent}'`, more);
  }
  const { key, earlier } = keyOf(context, request, fields);
  const known = earlier && refunds.find(({ id }) => id === earlier.id);
  if (known) return { refund: known, after: async () => {} };
  if (key) await failOnce(context, key, payment.product);
  const { session } = payment;
  if (openDisputeOf(context, session)) {
    throw new StripeError(400, "invalid_request_error", "This charge has been charged back.", {
      code: "charge_disputed",
    });
  }
  const left = refundableOf(context, session);
  if (left === 0) {
    const message = `Charge for ${intent} has already been refunded.`;
    throw new StripeError(400, "invalid_request_error", message, { code: "charge_already_refunded" });
  }
  const amount = Number(fields.get("amount") ?? left);
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > left)
    throw invalid("Refund amount is greater than unrefunded amount on charge.", "amount", "amount_too_large");
  const made = makeRefund(context, payment, { amount, metadata: metadataOf(fields), reason: fields.get("reason") });
  if (key) keys[key] = { fields: fields.toString(), id: made.refund.id };
  await context.file.save();
  return { refund: made.refund, after: made.events };
}

export function readRefund({ file }: Context, id: string): Refund {
  const found = file.state.refunds.find((refund) => refund.id === id);
  if (found) return found;
  throw new StripeError(404, "invalid_request_error", `No such refund: '${id}'`, {
    code: "resource_missing",
    param: "id",
  });
}
