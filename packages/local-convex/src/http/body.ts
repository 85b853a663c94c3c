// Reads request bodies up to a limit, and answers with JSON.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "./refusal.ts";

export const maxCallBytes = 20 * 1024 * 1024;

const tooLargeError = () => new Refusal(413, "PayloadTooLarge", "The request body is too large");

export async function* chunksUpTo(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLargeError();
  let size = 0;
  // Keep the socket open after a body that is too long, so the refusal can be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLargeError();
    yield chunk;
  }
}

export async function bytesOf(request: IncomingMessage, limit = maxCallBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksUpTo(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of the JSON object in the request's body. */
export async function fieldsOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const badJson = (why: string) => new Refusal(400, "BadJsonBody", `Failed to parse the request body as JSON: ${why}`);
  const text = (await bytesOf(request)).toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : "not JSON");
  }
  if (!isJsonObject(value)) throw badJson("expected an object");
  return value;
}

export function answerJson(response: ServerResponse, status: number, value: unknown) {
  const body = JSON.stringify(value);
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(body);
}
