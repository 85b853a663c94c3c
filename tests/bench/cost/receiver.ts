// A server that accepts all letters and pushes, and counts them.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { minuteMs } from "../../../domain/units.ts";

/** Ample: a thousand pushes take half a minute on a busy machine. */
const maxWaitMs = 5 * minuteMs;

/** Answers as the email service and the push services do. */
export async function openReceiver() {
  const received = { letters: 0, pushes: 0, bytes: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      received.bytes += body.length;
      if (!request.url?.startsWith("/emails")) {
        received.pushes += 1;
        response.writeHead(201).end();
        return;
      }
      const letters = JSON.parse(body.toString()) as unknown[];
      received.letters += letters.length;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ data: letters.map(() => ({ id: randomUUID() })) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function waitFor({ letters, pushes }: { letters: number; pushes: number }) {
    const startedAt = Date.now();
    while (received.letters < letters || received.pushes < pushes) {
      if (Date.now() - startedAt > maxWaitMs)
        throw new Error(`Only ${received.letters} letters and ${received.pushes} pushes arrived.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return { received, waitFor, origin, close: () => server.close() };
}
