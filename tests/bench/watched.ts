// A backend on its own port, and clients that receive a subscription's updates.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { clientOf } from "../../demo/community/client.ts";
import { openBackend } from "../../packages/local-convex/src/engine.ts";
import { StoredFiles } from "../../packages/local-convex/src/files/bytes.ts";
import { serverOn } from "../../packages/local-convex/src/server.ts";

export async function serve(functions: string, data: string, env: Record<string, string> = {}) {
  const server = createServer((request, response) => void serving.http(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = new StoredFiles(data);
  const log = () => {};
  const backend = await openBackend({
    root: process.cwd(),
    functions,
    data,
    env,
    origin,
    files,
    log,
    watch: false,
  });
  const serving = serverOn(backend, files, { issuers: {}, origin, log });
  server.on("upgrade", (request: IncomingMessage, socket, head: Buffer) => serving.upgrade(request, socket, head));
  const close = async () => {
    server.close();
    await backend.close();
  };
  return { backend, client: clientOf(backend), watch: watchOn(origin), close };
}

const watchOn = (origin: string) => async (udfPath: string, args: object) => {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/api/1.48.0/sync`, { perMessageDeflate: false });
  await new Promise((resolve) => socket.once("open", resolve));
  let onMessage: (message: Buffer) => void = () => {};
  const received = { answers: 0, bytes: 0 };
  socket.on("message", (message: Buffer) => {
    received.bytes += message.length;
    if (message.includes('"QueryUpdated"')) received.answers += 1;
    onMessage(message);
  });
  const waitForMessage = (text: string) =>
    new Promise<number>((resolve) => {
      onMessage = (message) => {
        if (message.includes(text)) resolve(message.length);
      };
    });
  const start = { type: "Connect", sessionId: randomUUID(), connectionCount: 0, lastCloseReason: null };
  socket.send(JSON.stringify({ ...start, clientTs: Date.now() }));
  const first = waitForMessage('"QueryUpdated"');
  const modifications = [{ type: "Add", queryId: 0, udfPath, args: [args] }];
  socket.send(JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications }));
  await first;
  return { waitForMessage, received, close: () => socket.terminate() };
};

type Watcher = Awaited<ReturnType<ReturnType<typeof watchOn>>>;

/**
 * Runs `write`, and measures the time until all watchers have received `text`. `bytes` is the size of the message that
 * brought `text` to `watchers[0]`.
 */
export async function timeUntilLast(watchers: readonly Watcher[], text: string, write: () => Promise<unknown>) {
  const arrived = Promise.all(watchers.map((one) => one.waitForMessage(text)));
  const started = performance.now();
  await write();
  const [bytes = 0] = await arrived;
  return { ms: performance.now() - started, bytes };
}
