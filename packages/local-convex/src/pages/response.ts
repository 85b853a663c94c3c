import type { ServerResponse } from "node:http";

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, to: string) {
  response.writeHead(303, { location: to, "cache-control": "no-store" });
  response.end();
}

/**
 * Acts like a service that hangs: sends no answer. The connection ends when the caller gives up, or after two minutes.
 */
export function neverAnswer(response: ServerResponse) {
  const timer = setTimeout(() => response.destroy(), 120_000).unref();
  response.once("close", () => clearTimeout(timer));
}
