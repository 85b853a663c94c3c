// A deployment that accepts the pushes of the vendor's commands, and keeps them only so that tests can read them. The
// unmodified `convex codegen` and `convex deploy` run against it, without an account or the internet.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { answerJson, bytesOf } from "../http/body.ts";
import { analyzeDefinition, type DefinitionAnalysis } from "./definitions.ts";

export interface PushedModule {
  /** The path inside the functions' folder, such as "reports/feed.js". */
  path: string;
  source: string;
  environment: "isolate" | "node";
}

/** The body of the request that uploads an app. */
export interface Push {
  dryRun: boolean;
  appDefinition: {
    definition: PushedModule | null;
    schema: PushedModule | null;
    changedModules: PushedModule[];
    udfServerVersion: string;
  };
  componentDefinitions: { definitionPath: string; definition: PushedModule; functions: PushedModule[] }[];
  nodeDependencies: { name: string; version: string }[];
}

export interface StubDeployment {
  url: string;
  adminKey: string;
  /** The apps that were pushed, in order. */
  pushes: Push[];
  /** The paths of all requests, in order. */
  requests: string[];
  close(): Promise<void>;
}

const maxPushBytes = 256 * 1024 * 1024;
const adminKey = "stub|0123456789abcdef";
/** The public addresses that the deployment gives to the build of the app. */
export const canonicalUrls = {
  convexCloudUrl: "https://able-cat-1.convex.cloud",
  convexSiteUrl: "https://able-cat-1.convex.site",
};
/** The empty definition path is the app's own. */
const appPath = "";

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const bytes = await bytesOf(request, maxPushBytes);
  const isCompressed = request.headers["content-encoding"] === "br";
  const text = (isCompressed ? await promisify(brotliDecompress)(bytes) : bytes).toString("utf8");
  return text === "" ? null : JSON.parse(text);
}

const evaluationOf = (definition: DefinitionAnalysis, serverVersion: string) => ({
  definition,
  schema: null,
  functions: {},
  udfConfig: { serverVersion, importPhaseRngSeed: null, importPhaseUnixTimestamp: null },
});

/** Only the fields that the commands read. Most are empty: the generated types depend on the definitions alone. */
async function answerToPush({ appDefinition, componentDefinitions }: Push) {
  const { definition, udfServerVersion } = appDefinition;
  const localComponent = componentDefinitions.find(({ definitionPath }) => !definitionPath.includes("node_modules/"));
  if (localComponent)
    throw new Error(
      `Only components from packages are supported, and ${localComponent.definitionPath} is not from one.`,
    );
  const sources = new Map([
    [appPath, definition?.source ?? null],
    ...componentDefinitions.map((component) => [component.definitionPath, component.definition.source] as const),
  ]);
  const analyses = await Promise.all(
    [...sources.keys()].map(async (path) => [
      path,
      evaluationOf(await analyzeDefinition(path, sources), udfServerVersion),
    ]),
  );
  return {
    environmentVariables: {},
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: [],
    analysis: Object.fromEntries(analyses) as object,
    app: {
      definitionPath: appPath,
      componentPath: appPath,
      args: {},
      childComponents: {},
      httpRoutes: { httpModuleRoutes: null, mounts: [] },
      exports: {},
    },
    schemaChange: { allocatedComponentIds: {}, schemaIds: {}, indexDiffs: {} },
  };
}

export async function openStubDeployment(): Promise<StubDeployment> {
  const pushes: Push[] = [];
  const requests: string[] = [];

  /** The answers by path, as in the vendor's deploy2.ts and config.ts. */
  const answers: Record<string, (body: unknown) => unknown> = {
    "/api/v1/get_canonical_urls": () => canonicalUrls,
    "/api/get_config_hashes": () => ({
      config: { functions: "convex/" },
      moduleHashes: [],
      nodeDependencies: [],
      udfServerVersion: null,
    }),
    "/api/deploy2/evaluate_schema": () => ({ componentSchemaEvaluations: {}, newComponentDefinitions: [] }),
    "/api/deploy2/start_push": (body) => {
      pushes.push(body as Push);
      return answerToPush(body as Push);
    },
    "/api/deploy2/wait_for_schema": () => ({ type: "complete" }),
    "/api/deploy2/finish_push": () => ({
      authDiff: { added: [], removed: [] },
      definitionDiffs: {},
      componentDiffs: {},
    }),
    "/api/deploy2/report_push_completed": () => null,
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "";
    requests.push(path);
    if (request.headers.authorization !== `Convex ${adminKey}`) {
      return answerJson(response, 401, { code: "BadAdminKey", message: "The provided admin key was invalid" });
    }
    const body = await jsonOf(request);
    const answerBody = answers[path];
    if (!answerBody) return answerJson(response, 404, { code: "NotFound", message: `The stub has no ${path}` });
    return answerJson(response, 200, await answerBody(body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      answerJson(response, 400, { code: "PushFailed", message: error instanceof Error ? error.message : "failed" });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    adminKey,
    pushes,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
