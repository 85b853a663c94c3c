// Runs the app's functions on this machine for the vendor's clients. In dev it reloads them when they are saved.
import type { Emulator } from "./host/emulator.ts";
import { readOrCreateAdminKey } from "./auth/adminKey.ts";
import type { Backend } from "./backend.ts";
import { dashboardOf } from "./dashboard/dashboard.ts";
import { dashboardPath } from "./dashboard/dashboardPage.ts";
import { openBackend } from "./engine.ts";
import { StoredFiles } from "./files/bytes.ts";
import { serverOn } from "./server.ts";

/** Adds the initial data, after the backend has opened and before it answers its first request. */
type Populate = (backend: Backend, log: (line: string) => void) => Promise<void>;

const nothing: Populate = async () => {};

export const convexEmulator = (populate = nothing): Emulator => ({
  id: "convex",
  label: "Convex",
  key: "VITE_CONVEX_URL",
  variables: ["VITE_CONVEX_SITE_URL"],
  alsoNeeds: ["VITE_CONVEX_SITE_URL"],
  paths: ["/api", "/http", dashboardPath],
  browser: { VITE_CONVEX_URL: "location.origin", VITE_CONVEX_SITE_URL: 'location.origin + "/http"' },
  async start({ issuers, ...context }) {
    const { data, origin, log } = context;
    const files = new StoredFiles(data);
    const backend = await openBackend({ ...context, files });
    await populate(backend, log);
    const server = serverOn(backend, files, { issuers, origin, log, adminKey: await readOrCreateAdminKey(data) });
    const dashboard = dashboardOf(backend.inspection, data, files.served);
    return {
      ...server,
      links: { "The backend's data and functions": dashboardPath },
      http: (request, response) =>
        dashboard.serves(request) ? dashboard.answer(request, response) : server.http(request, response),
      async close() {
        dashboard.close();
        await server.close();
      },
    };
  },
});
