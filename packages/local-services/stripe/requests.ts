// Reads the idempotency key and the metadata of an API request.
import type { IncomingMessage } from "node:http";
import type { Context } from "./context.ts";
import { StripeError } from "./errors.ts";

export interface ApiRequest {
  request: IncomingMessage;
  fields: URLSearchParams;
}

/** The idempotency key, and the earlier request with it. Other fields with the same key are rejected. */
export function keyOf({ file }: Context, request: IncomingMessage, fields: URLSearchParams) {
  const key = String(request.headers["idempotency-key"] ?? "");
  const earlierRequest = key ? file.state.keys[key] : undefined;
  if (earlierRequest && earlierRequest.fields !== fields.toString()) {
    const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    throw new StripeError(400, "idempotency_error", message);
  }
  return { key, earlierRequest };
}

export const metadataOf = (fields: URLSearchParams) =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value] as const] : [];
    }),
  );
