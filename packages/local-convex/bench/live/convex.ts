// Serves the local backend with ./functions, outside Vite. Sends its port to the benchmark and runs until killed. The
// kind "unmetered" runs without the meter of calls (calls/meter.ts), to show what the meter costs.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Meter } from "../../src/calls/meter.ts";
import { openServer } from "../../src/server.ts";
import { answerUsageRequests } from "./memory.ts";

const [kind, data, count] = process.argv.slice(2) as [string, string, string];
if (kind === "unmetered") Meter.prototype.add = () => {};
// The server listens before the backend opens, because the backend needs its port.
const server = createServer((request, response) => void opening.then(({ http }) => http(request, response)));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
const opening = openServer({
  root: process.cwd(),
  functions: "packages/local-convex/bench/live/functions",
  data,
  env: {},
  origin,
  issuers: {},
  log: () => {},
  watch: false,
});
const { upgrade } = await opening;
server.on("upgrade", (request: IncomingMessage, socket, head: Buffer) => upgrade(request, socket, head));
for (let from = 0; from < Number(count); from += 2000) {
  const args = { from, to: Math.min(from + 2000, Number(count)) };
  const body = JSON.stringify({ path: "reports:fill", args, format: "json" });
  const response = await fetch(`${origin}/api/mutation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
}
answerUsageRequests();
process.send!({ port });
