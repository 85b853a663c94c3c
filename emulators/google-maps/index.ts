// Google's JavaScript map without Google: the same script address and the same objects, on Leaflet and offline data.
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Emulator } from "../service.ts";
import { baseMapJson, postalAreasJson } from "./baseMap.ts";
import { bundleScript } from "./script.ts";

const script = "/maps/api/js";
const base = "/__google-maps/base.json";
const postal = "/__google-maps/postal.json";

interface File {
  type: string;
  make(): Promise<string>;
}

const files: Record<string, File> = {
  [script]: { type: "text/javascript; charset=utf-8", make: bundleScript },
  [base]: { type: "application/json", make: async () => baseMapJson() },
  [postal]: { type: "application/json", make: async () => postalAreasJson() },
};

/** Magic input: a cookie makes this browser's maps fail, so that tests side by side do not disturb each other. */
const failureCookie = /(?:^|;\s*)homeward-maps=(unavailable|denied)(?:;|$)/;

/** What Google's script does with a key it refuses: it loads and calls back, and says so a little later. */
const refusal = "\nsetTimeout(() => window.gm_authFailure?.(), 50);";

export const googleMaps: Emulator = {
  id: "google-maps",
  label: "Google Maps (browser)",
  key: "VITE_GOOGLE_MAPS_API_KEY",
  variables: ["VITE_GOOGLE_MAPS_URL"],
  paths: [script, "/__google-maps"],
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
        const file = files[pathname];
        if (!file) return void response.writeHead(404).end();
        const failure = pathname === script ? failureCookie.exec(request.headers.cookie ?? "")?.[1] : undefined;
        if (failure === "unavailable") return void response.writeHead(503, { "cache-control": "no-store" }).end();
        const body = failure === "denied" ? gzipSync((await file.make()) + refusal) : await packed(pathname, file);
        response.writeHead(200, {
          "content-type": file.type,
          "content-encoding": "gzip",
          "cache-control": pathname === script ? "no-store" : "private, max-age=3600",
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
      Object.entries(files).map(async ([path, file]) => ({ fileName: path.slice(1), source: await file.make() })),
    );
  },
};
