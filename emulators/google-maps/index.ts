// Google's JavaScript map without Google: the same script address and the same objects, on Leaflet and offline data.
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Emulator } from "../service.ts";
import { buildBaseMap, postalAreas } from "./baseMap.ts";
import { bundleScript } from "./script.ts";

const SCRIPT = "/maps/api/js";
const BASE = "/__google-maps/base.json";
const POSTAL = "/__google-maps/postal.json";

interface File {
  type: string;
  make(): Promise<string>;
}

const FILES: Record<string, File> = {
  [SCRIPT]: { type: "text/javascript; charset=utf-8", make: bundleScript },
  [BASE]: { type: "application/json", make: async () => JSON.stringify(await buildBaseMap()) },
  [POSTAL]: { type: "application/json", make: async () => JSON.stringify(postalAreas()) },
};

/** Magic input: a cookie makes this browser's maps fail, so that tests side by side do not disturb each other. */
const FAILURE = /(?:^|;\s*)homeward-maps=(unavailable|denied)(?:;|$)/;

/** What Google's script does with a key it refuses: it loads and calls back, and says so a little later. */
const REFUSAL = "\nsetTimeout(() => window.gm_authFailure?.(), 50);";

export const googleMaps: Emulator = {
  id: "google-maps",
  label: "Google Maps (browser)",
  key: "VITE_GOOGLE_MAPS_API_KEY",
  variables: ["VITE_GOOGLE_MAPS_URL"],
  paths: [SCRIPT, "/__google-maps"],
  browser: { VITE_GOOGLE_MAPS_URL: "location.origin" },
  async start() {
    const made = new Map<string, Promise<Buffer>>();
    const packed = (name: string, file: File) => {
      const known = made.get(name) ?? file.make().then((text) => gzipSync(text));
      made.set(name, known);
      return known;
    };
    return {
      async http(request: IncomingMessage, response: ServerResponse) {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const file = FILES[pathname];
        if (!file) return void response.writeHead(404).end();
        const failure = pathname === SCRIPT ? FAILURE.exec(request.headers.cookie ?? "")?.[1] : undefined;
        if (failure === "unavailable") return void response.writeHead(503, { "cache-control": "no-store" }).end();
        const body = failure === "denied" ? gzipSync((await file.make()) + REFUSAL) : await packed(pathname, file);
        response.writeHead(200, {
          "content-type": file.type,
          "content-encoding": "gzip",
          "cache-control": pathname === SCRIPT ? "no-store" : "private, max-age=3600",
        });
        response.end(body);
      },
      async reset() {
        made.clear();
      },
      async close() {},
    };
  },
  async emit() {
    return await Promise.all(
      Object.entries(FILES).map(async ([path, file]) => ({ fileName: path.slice(1), source: await file.make() })),
    );
  },
};
