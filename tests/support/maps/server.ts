// Serves page.tsx with the map emulator, so that tests use the map through the app's components.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { googleMaps } from "../../../packages/local-services/google/maps/index.ts";
import { startHost, originOf } from "../../../packages/local-convex/src/host/host.ts";
import { browserDefines } from "../../../packages/local-convex/src/host/settings.ts";

export interface MapsServer {
  url: string;
  close(): Promise<void>;
}

export async function serveMaps(): Promise<MapsServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "maps-"));
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const emulator: Plugin = {
    name: "maps-emulator",
    configureServer(server) {
      const http = server.httpServer!;
      const host = startHost({
        root,
        data: folder,
        services: [googleMaps],
        env: {},
        origin: originOf(http as never),
        log: () => {},
      });
      server.middlewares.use(host.middleware);
    },
  };
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: path.join(folder, "vite"),
    logLevel: "error",
    define: browserDefines([googleMaps], {}),
    plugins: [react({ compiler: true }), tailwindcss(), emulator],
    server: { port: 0, strictPort: false },
    optimizeDeps: {
      include: ["react", "react-dom/client", "react/jsx-dev-runtime", "@react-google-maps/api"],
    },
  });
  await server.listen();
  return {
    url: `${server.resolvedUrls!.local[0]}tests/support/maps/`,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
