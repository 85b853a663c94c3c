// Bodies, never larger than said.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "./refusal.ts";

export const largestCall = 20 * 1024 * 1024;

const tooLarge = () => new Refusal(413, "PayloadTooLarge", "The request body is too large");

export async function* bounded(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  let size = 0;
  // Left open where it is too long, so that the refusal can still be sent.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > limit) throw tooLarge();
    yield piece;
  }
}

export async function bytesOf(request: IncomingMessage, limit = largestCall): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bounded(request, limit)) pieces.push(piece);
  return Buffer.concat(pieces);
}

export async function fieldsOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const bad = (why: string) => new Refusal(400, "BadJsonBody", `Failed to parse the request body as JSON: ${why}`);
  const text = (await bytesOf(request)).toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw bad(error instanceof Error ? error.message : "not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw bad("expected an object");
  return value as Record<string, unknown>;
}

export function answerJson(response: ServerResponse, status: number, value: unknown) {
  const body = JSON.stringify(value);
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(body);
}
