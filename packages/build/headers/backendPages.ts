// Pages of the backend that people open at the app's own address, such as the page of a pet's tag. The host sends these
// paths to the backend (headers.ts); this plugin does so in dev and in preview. It also builds the script that such a
// page loads.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { type Connect, loadEnv, type Plugin } from "vite";
import { backendUrlCode } from "../documents/documents.ts";
import { isWholeBuild, type Site } from "../site.ts";
import type { Env } from "./contentPolicy.ts";
import { backendSiteUrl } from "./crawlers.ts";

async function scriptCode(file: string, backendUrl: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    target: "es2022",
    define: { backendUrl },
  });
  return outputFiles[0]!.text;
}

const forwardedHeaders = ["accept-language", "cookie"];
/** Headers of the connection, and those that describe the body as it was before `fetch` decompressed it. */
const droppedHeaders = new Set(["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"]);

/**
 * Answers requests for addresses below `folder` with the backend's pages. `backendUrlFor` gives the backend's address
 * for an origin of the app. If the backend does not answer, the app's own page is served.
 */
export function serveBackendPages(
  folder: string,
  backendUrlFor: (origin: string) => string,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const origin = `http://${request.headers.host ?? "localhost"}`;
    const { pathname, search } = new URL(request.url ?? "/", origin);
    const isGet = request.method === "GET" || request.method === "HEAD";
    // The folder may be in capitals, as in QR codes. The backend's is in lower case.
    if (!isGet || !pathname.toLowerCase().startsWith(folder)) return next();
    const headers = forwardedHeaders.flatMap((name) =>
      request.headers[name] ? [[name, String(request.headers[name])]] : [],
    );
    fetch(backendUrlFor(origin) + folder + pathname.slice(folder.length) + search, {
      headers: Object.fromEntries(headers) as Record<string, string>,
    })
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        for (const [name, value] of answer.headers) if (!droppedHeaders.has(name)) response.setHeader(name, value);
        response.statusCode = answer.status;
        response.end(request.method === "HEAD" ? undefined : body);
      })
      .catch(() => next());
  };
}

export function backendPages(site: Site): Plugin {
  const { folder, script } = site.backendPages;
  let env: Env = {};
  let outDir = "dist";
  let file = script.file;
  let backendUrl = "";
  const serve = serveBackendPages(folder, (origin) => backendSiteUrl(env) ?? `${origin}/http`);
  return {
    name: "homeward:backend-pages",
    configResolved(config) {
      env = { ...loadEnv(config.mode, config.root, ""), ...process.env };
      outDir = path.resolve(config.root, config.build.outDir);
      file = path.resolve(config.root, script.file);
      backendUrl = backendUrlCode(config);
    },
    configureServer(server) {
      server.middlewares.use(serve);
      server.middlewares.use(script.path, (_request, response, next) => {
        scriptCode(file, backendUrl).then((code) => {
          response.setHeader("content-type", "text/javascript");
          response.setHeader("cache-control", "no-store");
          response.end(code);
        }, next);
      });
    },
    configurePreviewServer(server) {
      server.middlewares.use(serve);
    },
    async writeBundle() {
      if (isWholeBuild(site)) await writeFile(path.join(outDir, script.path), await scriptCode(file, backendUrl));
    },
  };
}
