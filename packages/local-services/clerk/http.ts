// Reads requests and reports errors as Clerk's Frontend API does.
import type { IncomingMessage, ServerResponse } from "node:http";
import { readText } from "../../local-convex/src/pages/request.ts";
import { sendJson } from "../../local-convex/src/pages/response.ts";
import type { ErrorBody } from "./state.ts";

interface ErrorOptions {
  /** Default 422. The Frontend API uses 401 for a missing session only, because clerk-js treats it as a sign-out. */
  status?: number;
  param?: string;
}

export class ClerkError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(code: string, message: string, { status = 422, param }: ErrorOptions = {}) {
    super(message);
    this.status = status;
    this.body = { code, message, long_message: message, ...(param && { meta: { param_name: param } }) };
  }
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const text = await readText(request);
  if (text === null) throw new ClerkError("request_too_large", "The request is too large.", { status: 413 });
  return new URLSearchParams(text);
}

export function cookiesOf(request: IncomingMessage): Map<string, string> {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return new Map(pairs.map(([name = "", ...rest]) => [name, rest.join("=")]));
}

/** The cookie with which a test causes an outage ("down", "silent") or turns off sign-in providers. Empty if unset. */
export const testCookieOf = (request: IncomingMessage) => cookiesOf(request).get("clerk_emulator") ?? "";

export function sendError(response: ServerResponse, { status, body }: ClerkError) {
  sendJson(response, status, { errors: [body], clerk_trace_id: "emulator" });
}
