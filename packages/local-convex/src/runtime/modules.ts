// Finds the functions of the app and its components in the bundle's exports.
import type { AuthProvider, Json } from "../backend.ts";
import { canonicalPath } from "../functions/address.ts";
import type { Cron, FunctionKind, Manifest, Schedule } from "../functions/manifest.ts";
import type { Schemas } from "../schema/applySchemas.ts";
import type { SchemaExport } from "../schema/checkSchema.ts";
import { identifierFault } from "../values/identifier.ts";
import type { Validator } from "../values/validate.ts";
import { prepareValidator } from "../values/validators.ts";
import { checkExports } from "./checkModules.ts";
import { checkVariables, type DeclaredVariables } from "./globals/variables.ts";

export interface ExportedFunction {
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  isHttp?: boolean;
  isPublic?: boolean;
  isInternal?: boolean;
  exportArgs(): string;
  exportReturns(): string;
  invokeQuery(args: string): Promise<string>;
  invokeMutation(args: string): Promise<string>;
  invokeAction(requestId: string, args: string): Promise<string>;
  invokeHttpAction(request: Request): Promise<Response>;
}

type Module = Record<string, unknown>;

/** The app, or one component: a folder with a convex.config. */
export interface Definition {
  modules: Record<string, Module>;
  schema?: { default: { export(): string } };
  config?: {
    _childComponents: [name: string, child: { implementation: Definition }, env: EnvArgs | null, prefix?: string][];
    /** The path prefix of the app's own HTTP actions. */
    _httpPrefix?: string;
    _env?: DeclaredVariables;
  };
  auth?: { providers?: AuthProvider[] };
}

/** The values of a component's variables: text, or the name of one of its parent's variables. */
type EnvArgs = Record<string, string | { __envVarRef: string }>;

export interface Component {
  path: string;
  definition: Definition;
  env: Record<string, string | undefined>;
}

export interface FoundFunction {
  component: string;
  path: string;
  kind: FunctionKind | "http";
  isPublic: boolean;
  isInNode: boolean;
  /** The vendor's object for the function, with the methods that run it. */
  run: ExportedFunction;
}

export const kindTitles = { query: "Query", mutation: "Mutation", action: "Action", http: "HttpAction" };

const kindOf = (run: ExportedFunction): FoundFunction["kind"] | undefined =>
  run.isQuery ? "query" : run.isMutation ? "mutation" : run.isAction ? "action" : run.isHttp ? "http" : undefined;

/** The default export of crons.ts, by cron name. */
type CronsExport = Record<string, { name: string; args: Json[]; schedule: Schedule }>;

function cronsOf({ path: component, definition }: Component): Cron[] {
  const crons = definition.modules["crons"]?.["default"] as { export(): string } | undefined;
  if (!crons) return [];
  const exportedCrons = Object.entries(JSON.parse(crons.export()) as CronsExport);
  return exportedCrons.map(([name, { name: path, args, schedule }]) => ({ component, name, path, args, schedule }));
}

export class Functions {
  readonly components = new Map<string, Component>();
  readonly #byPath = new Map<string, FoundFunction>();
  readonly #validators = new WeakMap<ExportedFunction, { args: Validator; returns: Validator | null }>();

  constructor(root: Definition, env: Record<string, string | undefined>) {
    this.#mount("", root, env);
    for (const { path: component, definition } of this.components.values()) {
      checkExports(definition.modules, definition.schema);
      for (const [file, module] of Object.entries(definition.modules)) this.#register(component, file, module);
    }
  }

  #mount(path: string, definition: Definition, env: Record<string, string | undefined>) {
    this.components.set(path, { path, definition, env });
    // eslint-disable-next-line no-underscore-dangle -- named by the convex package
    for (const [name, child, args, prefix = ""] of definition.config?._childComponents ?? []) {
      const boundVariables = Object.entries(args ?? {}).map(([key, value]) => [
        key,
        typeof value === "string" ? value : env[value["__envVarRef"]],
      ]);
      const childPath = path === "" ? name : `${path}/${name}`;
      const builtIn = {
        CONVEX_CLOUD_URL: env["CONVEX_CLOUD_URL"],
        CONVEX_SITE_URL: `${env["CONVEX_SITE_URL"]}${prefix.replace(/\/$/, "")}`,
      };
      this.#mount(childPath, child.implementation, { ...builtIn, ...Object.fromEntries(boundVariables) });
    }
  }

  /** Throws if a variable that convex.config.ts declares is missing or has an invalid value. */
  checkVariables() {
    for (const { path, definition, env } of this.components.values()) {
      // eslint-disable-next-line no-underscore-dangle -- named by the convex package
      checkVariables(path, definition.config?._env ?? {}, env);
    }
  }

  /** Throws if a function's arguments or result have a validator that production refuses. */
  checkValidators() {
    for (const { path, kind, run } of this.#byPath.values()) {
      if (kind === "http") continue;
      try {
        this.validatorsOf(run);
      } catch (error) {
        const [file, name] = path.split(":");
        throw new Error(`In \`${name}\` defined in \`${file}.js\`: ${(error as Error).message}`, { cause: error });
      }
    }
  }

  #register(component: string, file: string, module: Module, isInNode = false) {
    for (const [name, value] of Object.entries(module)) {
      const run = value as ExportedFunction | null;
      const kind = typeof run === "function" ? kindOf(run) : undefined;
      if (!run || !kind) continue;
      const fault = identifierFault(name);
      if (fault !== null) throw new Error(`Invalid function name used in \`${file}.js\`: ${fault}`);
      const path = `${file}:${name}`;
      this.#byPath.set(`${component};${path}`, {
        component,
        path,
        kind,
        isPublic: run.isPublic === true,
        isInNode,
        run,
      });
    }
  }

  /** Adds the modules of the app that run in Node, and returns their functions. */
  addNodeModules(modules: Record<string, Module>): Manifest["functions"] {
    for (const [file, module] of Object.entries(modules)) this.#register("", file, module, true);
    const nodeFunctions = [...this.#byPath.values()].filter(
      ({ component, path }) => component === "" && Object.hasOwn(modules, path.split(":")[0]!),
    );
    return nodeFunctions.map(({ component, path, kind, isPublic }) => {
      if (kind === "action") return { component, path, kind, isPublic };
      const [file, name] = path.split(":");
      throw new Error(
        `\`${name}\` defined in \`${file}.js\` is a ${kindTitles[kind]} function. Only actions can be defined in Node.js. See https://docs.convex.dev/functions/actions for more details.`,
      );
    });
  }

  find(component: string, path: string): FoundFunction | undefined {
    return this.#byPath.get(`${component};${canonicalPath(path)}`);
  }

  validatorsOf(run: ExportedFunction) {
    let validators = this.#validators.get(run);
    if (!validators) {
      const returns = JSON.parse(run.exportReturns()) as Validator | null;
      validators = {
        args: prepareValidator(JSON.parse(run.exportArgs()) as Validator),
        returns: returns && prepareValidator(returns),
      };
      this.#validators.set(run, validators);
    }
    return validators;
  }

  schemas(): Schemas {
    return new Map(
      [...this.components.values()].map(({ path, definition }) => [
        path,
        definition.schema ? (JSON.parse(definition.schema.default.export()) as SchemaExport) : null,
      ]),
    );
  }

  manifest(): Manifest {
    const app = this.components.get("")!.definition;
    return {
      functions: [...this.#byPath.values()].flatMap(({ component, path, kind, isPublic }) =>
        kind === "http" ? [] : [{ component, path, kind, isPublic }],
      ),
      crons: [...this.components.values()].flatMap(cronsOf),
      auth: app.auth?.providers ?? [],
    };
  }
}
