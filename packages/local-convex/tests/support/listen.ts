// A test's HTTP server, which passes requests and sockets to one emulator.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { RunningEmulator } from "../../src/host/emulator.ts";

type AnsweringEmulator = Pick<RunningEmulator, "http" | "upgrade" | "close">;

/** Listens on `port` (0: any), then opens the emulator with the server's origin. Requests that arrive earlier wait. */
export async function listen<T extends AnsweringEmulator>(open: (origin: string) => T | Promise<T>, port = 0) {
  let markReady: (running: T) => void = () => {};
  const ready = new Promise<T>((resolve) => (markReady = resolve));
  const server = createServer((request, response) => void ready.then((running) => running.http?.(request, response)));
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    void ready.then((running) => running.upgrade?.(request, socket, head));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const { port: listeningPort } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${listeningPort}`;
  const running = await open(origin);
  markReady(running);
  return {
    origin,
    port: listeningPort,
    running,
    async close() {
      await running.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
