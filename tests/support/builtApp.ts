// Serves the build like a static host. Tests can make paths return 404 or never respond.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { documentsFor } from "../../packages/build/documents/pageDocuments.ts";
import { site } from "../../src/build/site.ts";

const dist = path.resolve("dist");

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export interface BuiltApp {
  origin: string;
  /** Paths that return 404. Tests may change them at any time. */
  missingPaths: RegExp | null;
  /** Paths that never respond. */
  stalledPaths: RegExp | null;
  close(): void;
}

export async function builtApp(): Promise<BuiltApp> {
  const app: BuiltApp = { origin: "", missingPaths: null, stalledPaths: null, close: () => {} };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (app.stalledPaths?.test(pathname)) return;
    const file = path.join(dist, pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    if (app.missingPaths?.test(pathname) || (!isFile && pathname.startsWith("/static/"))) {
      response.writeHead(404).end();
      return;
    }
    const documents = documentsFor(site, pathname);
    const servedFile = isFile ? file : documents.map((name) => path.join(dist, name)).find((name) => existsSync(name))!;
    response.writeHead(200, { "content-type": types[path.extname(servedFile)] ?? "application/octet-stream" });
    createReadStream(servedFile).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  app.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  app.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return app;
}
