// Convex on this machine: the app's own convex/ folder, live, behind the vendor's own clients.
import type { Emulator } from "../service.ts";
import { welcome } from "../community/welcome.ts";
import { adminKey } from "./auth/adminKey.ts";
import { openBackend } from "./engine.ts";
import { Bytes } from "./files/bytes.ts";
import { serverOn } from "./server.ts";

export const convex: Emulator = {
  id: "convex",
  label: "Convex",
  key: "VITE_CONVEX_URL",
  variables: ["VITE_CONVEX_SITE_URL"],
  paths: ["/api", "/http"],
  browser: { VITE_CONVEX_URL: "location.origin", VITE_CONVEX_SITE_URL: 'location.origin + "/http"' },
  async start({ issuers, ...context }) {
    const { data, origin, log } = context;
    const files = new Bytes(data);
    const backend = await openBackend({ ...context, files });
    await welcome(backend, log);
    return serverOn(backend, files, { issuers, origin, log, adminKey: await adminKey(data) });
  },
};
