// Writes the configuration files of static hosts into the build (headers.ts), and sends the same headers in preview.
// Preview reads them from the file for Netlify, so browser tests run with the deployed headers.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Connect, loadEnv, type Plugin } from "vite";
import { type Env, contentPolicy, inlineOf } from "./contentPolicy.ts";
import { isWholeBuild, prefixOf, type Site } from "../site.ts";
import { backendSiteUrl } from "./crawlers.ts";
import { type Headers, headersFile, headersOf, hostFiles, plainHeaders, readHeaders } from "./headers.ts";

const send =
  (headers: Headers): Connect.NextHandleFunction =>
  (_request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  };

export function securityHeaders(site: Site): Plugin {
  let env: Env = {};
  let outDir = "dist";
  return {
    name: "homeward:security-headers",
    configResolved(config) {
      env = { ...loadEnv(config.mode, config.root, ""), ...process.env };
      outDir = path.resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      const policy = contentPolicy(env, { scripts: [], styles: [] }, site.policies, "dev");
      server.middlewares.use(send({ "Content-Security-Policy": policy, ...plainHeaders }));
    },
    async configurePreviewServer(server) {
      server.middlewares.use(send(readHeaders(await readFile(path.join(outDir, headersFile), "utf8"))));
    },
    writeBundle: {
      // After the documents are complete.
      order: "post",
      sequential: true,
      async handler() {
        if (!isWholeBuild(site)) return;
        const folders = site.languages.map((language) => prefixOf(site, language));
        const files = folders.map(async (folder) =>
          (await readdir(path.join(outDir, folder))).map((name) => path.posix.join(folder, name).replace(/^\//, "")),
        );
        const documents = (await Promise.all(files)).flat().filter((name) => name.endsWith(".html"));
        // The other documents have the inline parts of app.html.
        const pages = documents.filter((name) => /(?:^|\/)(?:index|app)\.html$/.test(name));
        const texts = await Promise.all(pages.map((name) => readFile(path.join(outDir, name), "utf8")));
        const inline = inlineOf(texts.join("\n"));
        const hostFileTexts = hostFiles(headersOf(env, inline, site.policies), backendSiteUrl(env), documents, site);
        const writes = Object.entries(hostFileTexts).map(([name, text]) => writeFile(path.join(outDir, name), text));
        await Promise.all(writes);
      },
    },
  };
}
