// Starts the emulators behind one HTTP server and hands each the requests and sockets under its paths.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import { makeDataFolder } from "./dataFolder.ts";
import type { Emulator, RunningEmulator } from "./emulator.ts";

/**
 * Null if the URL is malformed. A page of any site can open a socket with the URL `//[`, for which `new URL` throws.
 */
function pathOf({ url = "/" }: IncomingMessage): string | null {
  try {
    const { pathname } = new URL(url, "http://localhost");
    // The servers behind this one decode the path and throw on an invalid escape.
    decodeURI(pathname);
    return pathname;
  } catch {
    return null;
  }
}

const servesPath = ({ paths }: Emulator, pathname: string) =>
  paths.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix.replace(/\/$/, "")}/`));

/**
 * The emulators show the emails they did not send and let anybody in, so they answer only this machine, even if the
 * server was started with --host.
 */
export const isLoopback = (address = "") => /^(::1$|(::ffff:)?127\.)/.test(address);

export interface Host {
  ready: Promise<Map<string, RunningEmulator>>;
  middleware(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

export interface HostOptions {
  root: string;
  data: string;
  /** The services whose emulators are started, in this order. */
  services: Emulator[];
  /** The backend functions' variables, to which each emulator adds its own. */
  env: Record<string, string>;
  origin: Promise<string>;
  log(line: string): void;
  /** Whether to log every call of a function, instead of only those that throw an error without data. Default false. */
  verbose?: boolean;
  /** Whether to reload source files when they are saved. Default true. */
  watch?: boolean;
}

export function startHost({
  root,
  data,
  services,
  env,
  origin,
  log,
  verbose = false,
  watch = true,
}: HostOptions): Host {
  const runningEmulators = new Map<string, RunningEmulator>();
  const issuers: Record<string, { jwks: unknown }> = {};
  const closing = new AbortController();

  async function start(service: Emulator): Promise<RunningEmulator> {
    const address = await origin;
    env["APP_URL"] ??= address;
    const folder = path.join(data, service.id);
    await makeDataFolder(root, data, folder);
    const context = { root, data: folder, origin: address, env, issuers, log, verbose, watch, closing: closing.signal };
    const emulator = await service.start(context);
    Object.assign(env, emulator.env);
    Object.assign(issuers, emulator.issuers);
    runningEmulators.set(service.id, emulator);
    return emulator;
  }

  // Emulators start one after another, because later ones use the variables of earlier ones. Each answers as soon as it has
  // started.
  const startups = new Map<Emulator, Promise<RunningEmulator>>();
  let previous: Promise<unknown> = origin;
  for (const service of services) {
    const startup = previous.then(() => start(service));
    startups.set(service, startup);
    previous = startup;
    // Requests and `ready` report a failed start. It must not end the process as an unhandled rejection.
    startup.catch(() => {});
  }
  const whenAllStarted = previous;
  // A start that was interrupted by closing is not a failure.
  const never = new Promise<never>(() => {});
  const ready = whenAllStarted.then(
    () => runningEmulators,
    (error: unknown) => {
      if (closing.signal.aborted) return never;
      throw error;
    },
  );
  ready.catch(() => {});

  const serviceAt = (pathname: string) => services.find((service) => servesPath(service, pathname));

  return {
    ready,
    middleware(request, response, next) {
      const pathname = pathOf(request);
      if (pathname === null) {
        response.writeHead(400, { "content-type": "text/plain; charset=utf-8", connection: "close" });
        response.end("The URL is malformed.\n");
        return;
      }
      const service = serviceAt(pathname);
      if (!service) return next();
      response.setHeader("x-content-type-options", "nosniff");
      if (!isLoopback(request.socket.remoteAddress)) {
        response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
        response.end("The local services answer this machine only.\n");
        return;
      }
      startups
        .get(service)!
        .then(async ({ http }) => (http ? http(request, response) : next()))
        .catch(next);
    },
    upgrade(request, socket, head) {
      const pathname = pathOf(request);
      if (pathname === null) return void socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
      const service = serviceAt(pathname);
      if (!service) return;
      if (!isLoopback(request.socket.remoteAddress)) return void socket.destroy();
      startups
        .get(service)!
        .then(({ upgrade }) => (upgrade ? upgrade(request, socket, head) : void socket.destroy()))
        .catch(() => socket.destroy());
    },
    async close() {
      closing.abort();
      await whenAllStarted.catch(() => {});
      for (const emulator of [...runningEmulators.values()].toReversed()) await emulator.close();
      runningEmulators.clear();
    },
  };
}

/** The address of an HTTP server, as soon as it listens. */
export function originOf(server: Server): Promise<string> {
  return new Promise((resolve) => {
    const settle = () => {
      const address = server.address();
      if (address && typeof address === "object") resolve(`http://localhost:${address.port}`);
    };
    if (server.listening) settle();
    else server.once("listening", settle);
  });
}
