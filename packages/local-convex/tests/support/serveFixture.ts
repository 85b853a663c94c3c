// A complete server on the real engine with the functions of the fixture "served". It can be closed and reopened on the
// same port and data.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { openServer } from "../../src/server.ts";
import { Issuer } from "./issuer.ts";
import { listen } from "./listen.ts";

export const issuer = new Issuer("https://issuer.example", "ES256");

export function serveOn(data: string, port = 0, log: (line: string) => void = () => {}) {
  const jwks = `data:application/json;base64,${Buffer.from(JSON.stringify(issuer.jwks)).toString("base64")}`;
  return listen(
    (origin) =>
      openServer({
        root: process.cwd(),
        functions: "packages/local-convex/tests/fixtures/served",
        data,
        env: { TEST_JWKS: jwks },
        origin,
        issuers: {},
        log,
        watch: false,
      }),
    port,
  );
}

export async function serveFixture() {
  const data = await mkdtemp(path.join(tmpdir(), "served-"));
  const lines: string[] = [];
  const open = (port = 0) => serveOn(data, port, (line) => void lines.push(line));
  let server = await open();
  const clients: ConvexClient[] = [];

  return {
    lines,
    get origin() {
      return server.origin;
    },
    client(): ConvexClient {
      const client = new ConvexClient(server.origin, { logger: false, unsavedChangesWarning: false });
      clients.push(client);
      return client;
    },
    http: () => new ConvexHttpClient(server.origin, { logger: false }),
    /** Closes the server while clients are connected, and reopens it on the same port and data. */
    async restart(meanwhile?: () => unknown) {
      const { port } = server;
      await server.close();
      await meanwhile?.();
      server = await open(port);
    },
    async end() {
      for (const client of clients) await client.close();
      await server.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
