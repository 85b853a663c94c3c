// Errors in Stripe's shape, and failures on demand: a word in the product's name causes one. The README lists them.
export class StripeError extends Error {
  readonly status: number;
  readonly error: { type: string; message: string; code?: string };
  constructor(status: number, type: string, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.error = { type, message, ...details };
  }
}

export const invalid = (message: string, param: string, code = "parameter_invalid") =>
  new StripeError(400, "invalid_request_error", message, { param, code });

export function requireField(fields: URLSearchParams, name: string): string {
  const value = fields.get(name);
  if (!value) throw invalid(`Missing required param: ${name}.`, name, "parameter_missing");
  return value;
}

/** Longer than the app waits for an answer of Stripe. */
const slowMs = 20_000;

/** Fails or waits as the product's name asks, such as `stripe:down` for a new session, `refund:slow` for a refund. */
export async function failByName(product: string, kind: "stripe" | "refund") {
  const [, word = ""] = new RegExp(String.raw`\b${kind}:(down|limit|conflict|slow)\b`).exec(product) ?? [];
  if (word === "down") throw new StripeError(503, "api_error", "An unknown error occurred.");
  if (word === "limit")
    throw new StripeError(429, "invalid_request_error", "Too many requests.", { code: "rate_limit" });
  if (word === "conflict") {
    const message = "There is currently another in-progress request using this Idempotent Key.";
    throw new StripeError(409, "idempotency_error", message, { code: "idempotency_key_in_use" });
  }
  if (word === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
}
