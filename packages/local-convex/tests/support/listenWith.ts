// A server of this package in front of a test's backend.
import type { Backend } from "../../src/backend.ts";
import { StoredFiles } from "../../src/files/bytes.ts";
import { serverOn, type ServerOptions } from "../../src/server.ts";
import { listen } from "./listen.ts";

type Options = Partial<Pick<ServerOptions, "issuers" | "log">> & { port?: number | undefined };

/** Serves `backend` over HTTP and sockets. `data` is the folder of its stored files. */
export const listenWith = (backend: Backend, data: string, { issuers = {}, log = () => {}, port }: Options = {}) =>
  listen((origin) => serverOn(backend, new StoredFiles(data), { issuers, origin, log }), port);
