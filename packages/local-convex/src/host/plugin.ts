// The Vite plugin. For each service without a key, it starts an emulator on the server's origin in dev and preview, and
// compiles the emulator's values into the browser's code in dev and builds. If a service has a key, the app uses the
// real service.
import type { Server } from "node:http";
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from "vite";
import { malformedSettings, silentHosts } from "./checkSettings.ts";
import { dataFolder, projectName } from "./dataFolder.ts";
import { startHost, originOf } from "./host.ts";
import type { Emulator } from "./emulator.ts";
import {
  functionVariables,
  browserDefines,
  expectedServices,
  type Env,
  isReal,
  missingForDeployment,
  type Row,
  serviceTable,
} from "./settings.ts";

export interface EmulatorsOptions {
  /** Every service that has an emulator, in the order they start. */
  services: Emulator[];
  /** Variables that the backend's functions may read and that belong to no service. */
  settings: string[];
  /** More rows for the printed table of services. */
  printedRows?(env: Env): Row[];
  /** Whether to log every call of a function, instead of only those that throw an error without data. */
  verbose?: boolean;
  /**
   * Whether the build is for a deployment. Such a build fails if a variable that the browser's code needs is missing.
   * Its browser code uses no emulators of optional services.
   */
  deploy?: boolean;
}

export function emulators(options: EmulatorsOptions): Plugin {
  const { services, settings, printedRows = () => [], verbose = false, deploy = false } = options;
  let env: Env = {};
  let root = process.cwd();
  const localServices = () => services.filter((service) => !isReal(service, env));

  function attach(server: ViteDevServer | PreviewServer, watch: boolean) {
    const http = server.httpServer as Server | null;
    if (!http) return;
    // By default Node closes idle connections after five seconds, and a request sent at that moment fails.
    http.keepAliveTimeout = 75_000;
    const host = startHost({
      root,
      data: dataFolder(root, env),
      services: localServices(),
      env: functionVariables(services, settings, env),
      origin: originOf(http),
      log: (line) => server.config.logger.info(line),
      verbose,
      watch,
    });
    server.middlewares.use(host.middleware);
    http.on("upgrade", host.upgrade);
    http.once("close", () => void host.close());
    host.ready.then(
      async (running) => {
        const origin = await originOf(http);
        const links = [...running.values()].flatMap((emulator) => Object.entries(emulator.links ?? {}));
        const lines = links.map(([label, path]) => `  ${label}: ${origin}${path}`);
        const warnings = await silentHosts(services, settings, env, origin);
        for (const sentence of warnings) server.config.logger.warn(`\n  ${sentence}`);
        // The table comes last, so that it stays in view.
        server.config.logger.info(["", ...lines, serviceTable(services, env, printedRows(env))].join("\n"));
      },
      (error: unknown) => {
        server.config.logger.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
        process.exitCode = 1;
        void server.close().finally(() => process.exit(1));
      },
    );
  }

  return {
    name: "local-convex:emulators",
    config(config, { mode }) {
      root = config.root ?? process.cwd();
      env = { ...loadEnv(mode, root, ""), ...process.env };
      return {
        define: browserDefines(expectedServices(services, deploy), env),
        server: { watch: { ignored: [`**/.${projectName(root)}/**`, "**/.proof/**", "**/test-results/**"] } },
      };
    },
    configResolved({ logger }) {
      const faults = malformedSettings(services, settings, env);
      if (faults.length === 0) return;
      for (const sentence of faults) logger.error(`\n  ${sentence}\n`);
      process.exit(1);
    },
    transformIndexHtml: (_html, { server }) =>
      (server ? localServices() : []).flatMap(({ devScript: src }) =>
        src ? [{ tag: "script", attrs: { src }, injectTo: "head-prepend" as const }] : [],
      ),
    configureServer: (server) => attach(server, true),
    // In preview a module that does not load is an error, because waiting for a fix would be in vain.
    configurePreviewServer: (server) => attach(server, false),
    buildStart() {
      if (this.meta.watchMode) return;
      if (deploy) {
        const missing = missingForDeployment(services, env);
        if (missing.length > 0) {
          const list = missing.map(([label, names]) => `  ${label}: set ${names.join(" and ")}`).join("\n");
          this.error(`A deployment needs these services, and their variables are not set:\n${list}`);
        }
      }
      this.info(serviceTable(services, env, printedRows(env)));
    },
    async generateBundle() {
      for (const service of localServices()) {
        for (const file of (await service.emit?.()) ?? []) this.emitFile({ type: "asset", ...file });
      }
    },
  };
}
