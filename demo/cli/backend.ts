// `npm run backend`: serves the local backend and the other emulators, without Vite.
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { malformedSettings } from "../../packages/local-convex/src/host/checkSettings.ts";
import { dataFolder } from "../../packages/local-convex/src/host/dataFolder.ts";
import { loadEnvFiles } from "../../packages/local-convex/src/host/envFiles.ts";
import { startHost, originOf } from "../../packages/local-convex/src/host/host.ts";
import { convex, services, settings } from "../services.ts";
import { functionVariables, isReal, serviceTable } from "../../packages/local-convex/src/host/settings.ts";

const { values } = parseArgs({
  options: { port: { type: "string", default: process.env["PORT"] ?? "3210" }, verbose: { type: "boolean" } },
});

const root = process.cwd();
loadEnvFiles(root);
// This variable is left out, because with it the host would start no local backend.
const { [convex.key]: _, ...env } = process.env;
const server = createServer((request, response) =>
  host.middleware(request, response, () => {
    response.writeHead(404, { "content-type": "text/plain" }).end("This is the local backend. It serves no pages.\n");
  }),
);
server.on("upgrade", (request, socket, head) => host.upgrade(request, socket, head));
server.listen(Number(values.port), "localhost");
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});

const faults = malformedSettings(services, settings, env);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

const host = startHost({
  root,
  data: dataFolder(root, env),
  services: services.filter((service) => !isReal(service, env)),
  env: functionVariables(services, settings, env),
  origin: originOf(server),
  log: (line) => console.log(line),
  verbose: values.verbose ?? false,
});

host.ready.then(
  async () => console.log(`\n  Backend: ${await originOf(server)}\n${serviceTable(services, env)}`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void host.close().finally(() => process.exit(0)));
}
