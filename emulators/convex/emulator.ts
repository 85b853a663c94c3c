// Convex on this machine: the app's own convex/ folder, live, behind the vendor's own clients.
import type { Emulator } from "../service.ts";
import { openServer } from "./server.ts";

export const convex: Emulator = {
  id: "convex",
  label: "Convex",
  key: "VITE_CONVEX_URL",
  variables: ["VITE_CONVEX_SITE_URL"],
  paths: ["/api", "/http"],
  browser: { VITE_CONVEX_URL: "location.origin", VITE_CONVEX_SITE_URL: 'location.origin + "/http"' },
  start: ({ root, data, origin, env, issuers, log }) => openServer({ root, data, origin, env, issuers, log }),
};
