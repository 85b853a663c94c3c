// Reading requests and writing answers the way Clerk's Frontend API does.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "./state.ts";

/** Answers with Clerk's error shape. 401 is kept for a missing session: on a form it would set off a sign-out. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(code: string, message: string, { status = 422, param }: { status?: number; param?: string } = {}) {
    super(message);
    this.status = status;
    this.problem = {
      code,
      message,
      long_message: message,
      ...(param ? { meta: { param_name: param } } : {}),
    };
  }
}

const limit = 256 * 1024;

export async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > limit) throw new Refusal("request_too_large", "The request is too large.", { status: 413 });
    parts.push(part as Buffer);
  }
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"));
}

export function cookiesOf(request: IncomingMessage): Map<string, string> {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return new Map(pairs.map(([name = "", ...rest]) => [name, rest.join("=")]));
}

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

export function sendProblem(response: ServerResponse, refusal: Refusal) {
  sendJson(response, refusal.status, { errors: [refusal.problem], clerk_trace_id: "emulator" });
}

export function sendPage(response: ServerResponse, html: string, status = 200) {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(html);
}

export function redirect(response: ServerResponse, to: string) {
  response.writeHead(303, { location: to, "cache-control": "no-store" });
  response.end();
}
