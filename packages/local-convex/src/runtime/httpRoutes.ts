// Finds the HTTP action for a request, in the app's http.ts or in a component mounted under a prefix.
import type { Exported, Functions } from "./modules.ts";

export interface Router {
  lookup(path: string, method: string): [action: Exported, method: string, route: string] | null;
}

interface Route {
  component: string;
  /** The path as written in http.ts. */
  route: string;
  run: Exported;
}

const withSlash = (prefix: string) => (prefix.endsWith("/") ? prefix : `${prefix}/`);

/** The route, or the reason why there is none. */
export function routeHttp(functions: Functions, path: string, method: string, component = ""): Route | string {
  const { definition } = functions.components.get(component)!;
  const router = definition.modules["http"]?.["default"] as Router | undefined;
  // eslint-disable-next-line no-underscore-dangle -- the package's own names for them
  const { _childComponents: children = [], _httpPrefix: prefix } = definition.config ?? {};
  const mounts = children.flatMap(([name, , , under]) =>
    under === undefined
      ? []
      : [{ mountPrefix: withSlash(under), component: component ? `${component}/${name}` : name }],
  );
  if (!router && mounts.length === 0) return "This Convex deployment does not have HTTP actions enabled.";
  const ownPrefix = prefix === undefined ? "/" : withSlash(prefix);
  const found = path.startsWith(ownPrefix) ? (router?.lookup(path.slice(ownPrefix.length - 1), method) ?? null) : null;
  const [run, , route] = found ?? [];
  const isPrefix = route?.endsWith("*") === true;
  // An exact route wins over prefixes, and the longest prefix over shorter ones.
  const matchLength = !route ? 0 : isPrefix ? ownPrefix.length + route.length - "/*".length : Infinity;
  const mount = mounts
    .filter(({ mountPrefix: under }) => path.startsWith(under) && under.length >= matchLength)
    .toSorted((a, b) => b.mountPrefix.length - a.mountPrefix.length)[0];
  if (mount) return routeHttp(functions, path.slice(mount.mountPrefix.length - 1), method, mount.component);
  return run ? { component, route: route!, run } : "No matching routes found";
}
