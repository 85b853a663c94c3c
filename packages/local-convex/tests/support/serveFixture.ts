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
  let at = await open();
  const clients: ConvexClient[] = [];

  return {
    lines,
    get origin() {
      return at.origin;
    },
    client(): ConvexClient {
      const one = new ConvexClient(at.origin, { logger: false, unsavedChangesWarning: false });
      clients.push(one);
      return one;
    },
    http: () => new ConvexHttpClient(at.origin, { logger: false }),
    /** Closes it while clients are connected, and reopens it on the same port and data. */
    async restart(meanwhile?: () => unknown) {
      const { port } = at;
      await at.close();
      await meanwhile?.();
      at = await open(port);
    },
    async end() {
      for (const one of clients) await one.close();
      await at.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
