// Starts the emulators behind one HTTP server and hands each the requests and sockets under its paths.
import { mkdir } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import type { Emulator, Running } from "./service.ts";

const claims = (service: Emulator, url = "/") => {
  const { pathname } = new URL(url, "http://localhost");
  return service.paths.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix.replace(/\/$/, "")}/`));
};

// Emulators know no secrets worth stealing, but they also check none: they answer this machine only, even when the
// server was started with --host.
export const isLoopback = (address = "") => /^(::1$|(::ffff:)?127\.)/.test(address);

export interface Host {
  ready: Promise<Map<string, Running>>;
  middleware(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

export interface HostOptions {
  root: string;
  data: string;
  services: Emulator[];
  env: Record<string, string>;
  origin: Promise<string>;
  log(line: string): void;
}

export function host({ root, data, services, env, origin, log }: HostOptions): Host {
  const running = new Map<string, Running>();
  const issuers: Record<string, { jwks: unknown }> = {};

  const ready = (async () => {
    const at = await origin;
    env["APP_URL"] ??= at;
    for (const service of services) {
      const folder = path.join(data, service.id);
      await mkdir(folder, { recursive: true });
      const started = await service.start({ root, data: folder, origin: at, env, issuers, log });
      Object.assign(env, started.env);
      Object.assign(issuers, started.issuers);
      running.set(service.id, started);
    }
    return running;
  })();
  // Reported by whoever awaits it; a request that comes earlier must not bring the server down.
  ready.catch(() => {});

  const owner = (request: IncomingMessage) => services.find((service) => claims(service, request.url));

  return {
    ready,
    middleware(request, response, next) {
      const service = owner(request);
      if (!service) return next();
      if (!isLoopback(request.socket.remoteAddress)) {
        response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
        response.end("The local services answer this machine only.\n");
        return;
      }
      ready
        .then(async (all) => {
          const answer = all.get(service.id)?.http;
          if (!answer) return next();
          await answer(request, response);
        })
        .catch(next);
    },
    upgrade(request, socket, head) {
      const service = owner(request);
      if (!service) return;
      if (!isLoopback(request.socket.remoteAddress)) return void socket.destroy();
      ready
        .then((all) => {
          const take = all.get(service.id)?.upgrade;
          if (take) take(request, socket, head);
          else socket.destroy();
        })
        .catch(() => socket.destroy());
    },
    async close() {
      await ready.catch(() => {});
      for (const started of [...running.values()].toReversed()) await started.close();
      running.clear();
    },
  };
}

/** Where an HTTP server listens, once it does. */
export function originOf(server: Server): Promise<string> {
  return new Promise((resolve) => {
    const tell = () => {
      const address = server.address();
      if (address && typeof address === "object") resolve(`http://localhost:${address.port}`);
    };
    if (server.listening) tell();
    else server.once("listening", tell);
  });
}

export const dataFolder = (root: string, env: Record<string, string | undefined>) =>
  path.resolve(root, env["HOMEWARD_DATA"] ?? ".homeward");
