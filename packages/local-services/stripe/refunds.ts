// The part of Stripe's API about refunds and disputes.
import { type Context, type Dispute, paymentOfIntent, type Refund } from "./context.ts";
import { failByName, invalid, requireField, StripeError } from "./errors.ts";
import { makeRefund, undecidedDisputeOf, refundableOf } from "./money.ts";
import { keyOf, metadataOf, type ApiRequest } from "./requests.ts";

/** Fails a payment's first refund as a magic word in the product's name asks. A second attempt can succeed. */
async function failOnce({ file }: Context, intent: string, product: string) {
  if (file.state.failedOnce.includes(intent)) return;
  file.state.failedOnce.push(intent);
  await file.save();
  await failByName(product, "refund");
}

/**
 * Whether Stripe stores the error and repeats it for the same idempotency key. Stripe stores errors only of requests
 * that it has begun to carry out.
 */
const isStored = ({ status, error: { code } }: StripeError) =>
  status >= 500 || code === "charge_disputed" || code === "charge_already_refunded";

/** Makes the requested refund. A repeated key gets the same refund or stored error. Answer, then call `sendEvents`. */
export async function createRefund(context: Context, input: ApiRequest) {
  const { key, earlierRequest } = keyOf(context, input.request, input.fields);
  if (earlierRequest?.failure) {
    const { status, error } = earlierRequest.failure;
    throw new StripeError(status, error.type, error.message, error);
  }
  try {
    return await refundOnce(context, input);
  } catch (error) {
    if (key && error instanceof StripeError && isStored(error)) {
      const failure = { status: error.status, error: error.error };
      context.file.state.keys[key] = { fields: input.fields.toString(), failure };
      await context.file.save();
    }
    throw error;
  }
}

async function refundOnce(context: Context, { request, fields }: ApiRequest) {
  const { refunds, keys } = context.file.state;
  const intent = requireField(fields, "payment_intent");
  const payment = paymentOfIntent(context, intent);
  if (!payment) {
    const details = { code: "resource_missing", param: "payment_intent" };
    throw new StripeError(404, "invalid_request_error", `No such payment_intent: '${intent}'`, details);
  }
  const { key, earlierRequest } = keyOf(context, request, fields);
  const earlierRefund = earlierRequest && refunds.find(({ id }) => id === earlierRequest.id);
  if (earlierRefund) return { refund: earlierRefund, sendEvents: async () => {} };
  await failOnce(context, intent, payment.product);
  const { session } = payment;
  if (undecidedDisputeOf(context, session)) {
    throw new StripeError(400, "invalid_request_error", "This charge has been charged back.", {
      code: "charge_disputed",
    });
  }
  const refundable = refundableOf(context, session);
  if (refundable === 0) {
    const message = `Charge for ${intent} has already been refunded.`;
    throw new StripeError(400, "invalid_request_error", message, { code: "charge_already_refunded" });
  }
  const amount = Number(fields.get("amount") ?? refundable);
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > refundable)
    throw invalid("Refund amount is greater than unrefunded amount on charge.", "amount", "amount_too_large");
  const newRefund = makeRefund(context, payment, {
    amount,
    metadata: metadataOf(fields),
    reason: fields.get("reason"),
  });
  if (key) keys[key] = { fields: fields.toString(), id: newRefund.refund.id };
  await context.file.save();
  return { refund: newRefund.refund, sendEvents: newRefund.sendEvents };
}

/** The refunds of a payment, newest first, as the first page of a list. */
export function listRefunds({ file }: Context, query: URLSearchParams) {
  const intent = requireField(query, "payment_intent");
  const limit = Number(query.get("limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid("Invalid limit", "limit");
  const found = file.state.refunds.filter(({ payment_intent }) => payment_intent === intent);
  return { object: "list", url: "/v1/refunds", has_more: found.length > limit, data: found.slice(0, limit) };
}

export function readDispute({ file }: Context, id: string): Dispute {
  const found = file.state.disputes.find((dispute) => dispute.id === id);
  if (found) return found;
  const more = { code: "resource_missing", param: "dispute" };
  throw new StripeError(404, "invalid_request_error", `No such dispute: '${id}'`, more);
}

export function readRefund({ file }: Context, id: string): Refund {
  const savedRefund = file.state.refunds.find((refund) => refund.id === id);
  if (savedRefund) return savedRefund;
  throw new StripeError(404, "invalid_request_error", `No such refund: '${id}'`, {
    code: "resource_missing",
    param: "id",
  });
}
