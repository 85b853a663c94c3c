// Serves the engine's two protocols, HTTP and WebSocket.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { readOrCreateAdminKey } from "./auth/adminKey.ts";
import { KeyRing } from "./auth/keys.ts";
import { providersOf } from "./auth/providers.ts";
import { Verifier } from "./auth/verifier.ts";
import type { Backend, BackendOptions } from "./backend.ts";
import { openBackend } from "./engine.ts";
import { StoredFiles } from "./files/bytes.ts";
import { requireLocalRequest, trustedOrigin } from "./http/guard.ts";
import { answerRequest } from "./http/router.ts";
import type { RunningEmulator } from "./host/emulator.ts";
import { Results } from "./sync/results.ts";
import { Sockets } from "./sync/sockets.ts";
import { UpdateRounds } from "./sync/updateRounds.ts";

export type ServerOptions = Omit<BackendOptions, "files"> & { issuers: Record<string, { jwks: unknown }> };

export type Server = Required<Omit<RunningEmulator, "env" | "issuers" | "links">>;

const syncPath = /^\/api\/(?:[\w.-]+\/)?sync$/;

function refuse(socket: Duplex, status: string) {
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

export async function openServer({ issuers, ...options }: ServerOptions): Promise<Server> {
  const storedFiles = new StoredFiles(options.data);
  const backend = await openBackend({ ...options, files: storedFiles });
  const key = await readOrCreateAdminKey(options.data);
  return serverOn(backend, storedFiles, { issuers, origin: options.origin, log: options.log, adminKey: key });
}

export function serverOn(
  backend: Backend,
  storedFiles: StoredFiles,
  { issuers, origin, log, adminKey }: Pick<ServerOptions, "issuers" | "origin" | "log"> & { adminKey?: string },
): Server {
  const verifier = new Verifier(() => providersOf(backend.authProviders()), new KeyRing(issuers));
  const results = new Results(backend);
  const sockets = new Sockets({
    backend,
    results,
    verifier,
    adminKey,
    updateRounds: new UpdateRounds(() => backend.ts()),
  });
  const services = { backend, verifier, storedFiles, adminKey, origin, log };
  const sweepDone = storedFiles
    .sweep(async (storageId) => (await backend.storage.metadata(storageId)) !== null)
    .catch((error: unknown) => log(`Leftover files could not be removed: ${String(error)}`));

  // While the server closes, clients try to reconnect at once. They must be refused, not left without an answer.
  let isClosing = false;

  return {
    http: (request, response) =>
      isClosing
        ? void response.writeHead(503, { connection: "close" }).end()
        : answerRequest(request, response, services),
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      if (isClosing) return refuse(socket, "503 Service Unavailable");
      try {
        requireLocalRequest(request);
        trustedOrigin(request);
      } catch {
        return refuse(socket, "403 Forbidden");
      }
      if (!syncPath.test((request.url ?? "").split("?")[0]!)) return refuse(socket, "404 Not Found");
      sockets.upgrade(request, socket, head);
    },
    async reset() {
      await backend.reset();
      await storedFiles.clear();
    },
    async close() {
      isClosing = true;
      await sweepDone;
      await sockets.close();
      results.close();
      await backend.close();
    },
  };
}
