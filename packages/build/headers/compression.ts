// Makes `vite preview` send files as hosts do: compressed, and cached if they are below /static/. Otherwise
// measurements of the preview would not match a deployment.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Connect, Plugin } from "vite";
import { staticCache } from "./headers.ts";

const compress = promisify(brotliCompress);

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

function sendCompressed(folder: string): Connect.NextHandleFunction {
  const compressedFiles = new Map<string, Promise<Buffer>>();
  const bytesOf = async (file: string) => {
    const { mtimeMs } = await stat(file);
    const key = `${file} ${mtimeMs}`;
    const bytes = compressedFiles.get(key) ?? readFile(file).then((content) => compress(content));
    compressedFiles.set(key, bytes);
    return await bytes;
  };
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = path.join(folder, pathname === "/" ? "index.html" : pathname);
    const type = types[path.extname(file)];
    const acceptsBrotli = request.headers["accept-encoding"]?.includes("br");
    if (request.method !== "GET" || !acceptsBrotli || !type) return next();
    bytesOf(file).then(
      (bytes) => {
        response.setHeader("Content-Type", type);
        response.setHeader("Content-Encoding", "br");
        response.setHeader("Content-Length", bytes.length);
        response.setHeader("Vary", "Accept-Encoding");
        response.setHeader("Cache-Control", pathname.startsWith("/static/") ? staticCache : "no-cache");
        response.end(bytes);
      },
      () => next(),
    );
  };
}

export const compressedPreview = (): Plugin => ({
  name: "homeward:compressed",
  configurePreviewServer(server) {
    const { root, build } = server.config;
    server.middlewares.use(sendCompressed(path.resolve(root, build.outDir)));
  },
});
