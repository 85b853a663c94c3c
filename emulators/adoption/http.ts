// Carries the adoption emulators' questions and replies over HTTP.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Question, Reply } from "./reply.ts";

const most = 256 * 1024;

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > most) return "";
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Carries questions under a prefix to `answer`, and its replies back. */
export const over =
  (prefix: string, origin: string, answer: (question: Question) => Reply) =>
  async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", origin);
    url.pathname = url.pathname.slice(prefix.length) || "/";
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
    const reply = answer({ method: request.method ?? "GET", url, headers, body: await bodyOf(request) });
    if (reply === "silence") {
      const alarm = setTimeout(() => response.destroy(), 120_000).unref();
      return void response.once("close", () => clearTimeout(alarm));
    }
    response.writeHead(reply.status, {
      "content-type": reply.type,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...reply.headers,
    });
    response.end(reply.body);
  };
