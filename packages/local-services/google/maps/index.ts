// Stands in for Google's JavaScript map while there is no key: the same script address and objects, drawn with Leaflet
// from offline data.
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Emulator } from "../../../local-convex/src/host/emulator.ts";
import { sendJson } from "../../../local-convex/src/pages/response.ts";
import { baseMapJson, postalAreasJson } from "./baseMap.ts";
import { bundleScript } from "./script.ts";

const scriptPath = "/maps/api/js";
const baseMapPath = "/__google-maps/base.json";
const postalAreasPath = "/__google-maps/postal.json";

interface ServedFile {
  type: string;
  make(): Promise<string>;
}

const files: Record<string, ServedFile> = {
  [scriptPath]: { type: "text/javascript; charset=utf-8", make: bundleScript },
  [baseMapPath]: { type: "application/json", make: async () => baseMapJson() },
  [postalAreasPath]: { type: "application/json", make: async () => postalAreasJson() },
};

/** Each map that a page creates is reported here, because Google bills every one. */
const loadPath = "/__google-maps/load";
const countersPath = "/__google-maps/counters";

/** The cookie that makes the map fail. A cookie affects one browser only, so tests can run side by side. */
const failureCookie = /(?:^|;\s*)homeward-maps=(unavailable|denied)(?:;|$)/;

/** If Google rejects the key, its script still loads and calls back, but reports the failure a little later. */
const authFailure = "\nsetTimeout(() => window.gm_authFailure?.(), 50);";

export const googleMaps: Emulator = {
  id: "google-maps",
  label: "Google Maps (browser)",
  key: "VITE_GOOGLE_MAPS_API_KEY",
  variables: ["VITE_GOOGLE_MAPS_URL"],
  paths: [scriptPath, "/__google-maps"],
  browser: { VITE_GOOGLE_MAPS_URL: "location.origin" },
  async start() {
    let mapLoads = 0;
    const zippedFiles = new Map<string, Promise<Buffer>>();
    const zip = (name: string, file: ServedFile) => {
      const zippedFile = zippedFiles.get(name) ?? file.make().then((text) => gzipSync(text));
      zippedFiles.set(name, zippedFile);
      return zippedFile;
    };
    return {
      async http(request: IncomingMessage, response: ServerResponse) {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (pathname === loadPath) {
          mapLoads += 1;
          return void response.writeHead(204).end();
        }
        if (pathname === countersPath) return sendJson(response, 200, { mapLoads });
        const file = files[pathname];
        if (!file) return void response.writeHead(404).end();
        const failure = pathname === scriptPath ? failureCookie.exec(request.headers.cookie ?? "")?.[1] : undefined;
        if (failure === "unavailable") return void response.writeHead(503, { "cache-control": "no-store" }).end();
        const body = failure === "denied" ? gzipSync((await file.make()) + authFailure) : await zip(pathname, file);
        response.writeHead(200, {
          "content-type": file.type,
          "content-encoding": "gzip",
          "cache-control": pathname === scriptPath ? "no-store" : "private, max-age=3600",
        });
        response.end(body);
      },
      async reset() {
        zippedFiles.clear();
        mapLoads = 0;
      },
      async close() {},
    };
  },
  async emit() {
    return await Promise.all(
      Object.entries(files).map(async ([path, file]) => ({ fileName: path.slice(1), source: await file.make() })),
    );
  },
};
