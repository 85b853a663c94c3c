// The functions of the app and of its components, as the bundle exports them.
import type { AuthProvider, Json } from "../backend.ts";
import type { Schedule } from "../jobs/schedules.ts";
import type { SchemaExport, Schemas } from "../schema/apply.ts";
import type { Validator } from "../values/validate.ts";

export interface Exported {
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

/** One folder with a convex.config, or the app. */
export interface Definition {
  modules: Record<string, Module>;
  schema?: { export(): string };
  config?: {
    _childComponents: [name: string, child: { implementation: Definition }, env: EnvArgs | null, prefix?: string][];
  };
  auth?: { providers?: AuthProvider[] };
}

type EnvArgs = Record<string, string | { __envVarRef: string }>;

export interface Component {
  path: string;
  definition: Definition;
  env: Record<string, string | undefined>;
}

export type FunctionKind = "query" | "mutation" | "action";

export interface Found {
  component: string;
  path: string;
  kind: FunctionKind | "http";
  isPublic: boolean;
  run: Exported;
}

/** What the server's side must know of the functions, in plain data. */
export interface Manifest {
  functions: { component: string; path: string; kind: FunctionKind; isPublic: boolean }[];
  crons: { name: string; path: string; args: Json[]; schedule: Schedule }[];
  auth: AuthProvider[];
}

export const kindOf = (run: Exported): Found["kind"] | undefined =>
  run.isQuery ? "query" : run.isMutation ? "mutation" : run.isAction ? "action" : run.isHttp ? "http" : undefined;

/** "messages.js:list" and "messages:list" are the same; without a name it is the default export. */
export function canonical(path: string): string {
  const [file, name = "default"] = path.split(":") as [string, string?];
  return `${file.replace(/\.[jt]s$/, "")}:${name}`;
}

export class Functions {
  readonly components = new Map<string, Component>();
  readonly #found = new Map<string, Found>();
  readonly #validators = new WeakMap<Exported, { args: Validator; returns: Validator | null }>();

  constructor(root: Definition, env: Record<string, string | undefined>) {
    this.#mount("", root, env);
    for (const { path, definition } of this.components.values()) {
      for (const [file, module] of Object.entries(definition.modules)) {
        for (const [name, value] of Object.entries(module)) {
          const run = value as Exported | null;
          const kind = typeof run === "function" ? kindOf(run) : undefined;
          if (!run || !kind) continue;
          const where = `${file}:${name}`;
          this.#found.set(`${path};${where}`, {
            component: path,
            path: where,
            kind,
            isPublic: run.isPublic === true,
            run,
          });
        }
      }
    }
  }

  #mount(path: string, definition: Definition, env: Record<string, string | undefined>) {
    this.components.set(path, { path, definition, env });
    // eslint-disable-next-line no-underscore-dangle -- the package's own name for them
    for (const [name, child, args] of definition.config?._childComponents ?? []) {
      const bound = Object.entries(args ?? {}).map(([key, value]) => [
        key,
        typeof value === "string" ? value : env[value["__envVarRef"]],
      ]);
      const below = path === "" ? name : `${path}/${name}`;
      this.#mount(below, child.implementation, Object.fromEntries(bound) as Record<string, string | undefined>);
    }
  }

  find(component: string, path: string): Found | undefined {
    return this.#found.get(`${component};${canonical(path)}`);
  }

  validatorsOf(run: Exported) {
    let held = this.#validators.get(run);
    if (!held) {
      held = {
        args: JSON.parse(run.exportArgs()) as Validator,
        returns: JSON.parse(run.exportReturns()) as Validator | null,
      };
      this.#validators.set(run, held);
    }
    return held;
  }

  schemas(): Schemas {
    return new Map(
      [...this.components.values()].map(({ path, definition }) => [
        path,
        definition.schema ? (JSON.parse(definition.schema.export()) as SchemaExport) : null,
      ]),
    );
  }

  router(): { lookup(path: string, method: string): [Exported, string, string] | null } | undefined {
    const module = this.components.get("")?.definition.modules["http"];
    return module?.["default"] as ReturnType<Functions["router"]>;
  }

  manifest(): Manifest {
    const app = this.components.get("")!.definition;
    const jobs = app.modules["crons"]?.["default"] as { export(): string } | undefined;
    const crons = jobs
      ? (JSON.parse(jobs.export()) as Record<string, { name: string; args: Json[]; schedule: Schedule }>)
      : {};
    return {
      functions: [...this.#found.values()].flatMap(({ component, path, kind, isPublic }) =>
        kind === "http" ? [] : [{ component, path, kind, isPublic }],
      ),
      crons: Object.entries(crons).map(([name, { name: path, args, schedule }]) => ({ name, path, args, schedule })),
      auth: app.auth?.providers ?? [],
    };
  }
}

/** How function references arrive from the package: by name, by reference into a child, or as a handle. */
export interface Address {
  name?: string;
  reference?: string;
  functionHandle?: string;
}

export interface Target {
  component: string;
  path: string;
}

const childPrefix = "_reference/childComponent/";

export function resolveAddress(from: string, address: Address): Target {
  if (address.name !== undefined) return { component: from, path: canonical(address.name) };
  if (address.functionHandle !== undefined) {
    const [component, path] = address.functionHandle.slice("function://".length).split(";");
    if (path === undefined) throw new Error(`Invalid function handle: ${address.functionHandle}`);
    return { component: component!, path: canonical(path) };
  }
  if (!address.reference?.startsWith(childPrefix)) throw new Error(`Cannot resolve ${JSON.stringify(address)}`);
  const [child, ...rest] = address.reference.slice(childPrefix.length).split("/");
  const name = rest.pop();
  return { component: from === "" ? child! : `${from}/${child}`, path: `${rest.join("/")}:${name}` };
}

export const handleOf = ({ component, path }: Target) => `function://${component};${path}`;
