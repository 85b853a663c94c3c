// Finds the HTTP action for a request, in the app's http.ts or in a component mounted under a prefix.
import type { ExportedFunction, Functions } from "./modules.ts";

export interface Router {
  lookup(path: string, method: string): [action: ExportedFunction, method: string, route: string] | null;
}

interface Route {
  component: string;
  /** The path in http.ts, or the path prefix followed by "*". */
  route: string;
  run: ExportedFunction;
}

const withSlash = (prefix: string) => (prefix.endsWith("/") ? prefix : `${prefix}/`);

/** The route, or the reason why there is none. */
export function routeHttp(functions: Functions, path: string, method: string, component = ""): Route | string {
  const { definition } = functions.components.get(component)!;
  const router = definition.modules["http"]?.["default"] as Router | undefined;
  // eslint-disable-next-line no-underscore-dangle -- the vendor's package names these fields
  const { _childComponents: children = [], _httpPrefix: prefix } = definition.config ?? {};
  const mounts = children.flatMap(([name, , , mountPrefix]) =>
    mountPrefix === undefined
      ? []
      : [{ prefixWithSlash: withSlash(mountPrefix), component: component ? `${component}/${name}` : name }],
  );
  if (!router && mounts.length === 0) return "This Convex deployment does not have HTTP actions enabled.";
  const ownPrefix = prefix === undefined ? "/" : withSlash(prefix);
  const match = path.startsWith(ownPrefix) ? (router?.lookup(path.slice(ownPrefix.length - 1), method) ?? null) : null;
  const [run, , route] = match ?? [];
  const isPrefix = route?.endsWith("*") === true;
  // An exact route wins over prefixes, and a longer prefix over a shorter one. If a mount's prefix is as long as the
  // route's, the mount wins.
  const matchLength = !route ? 0 : isPrefix ? ownPrefix.length + route.length - "/*".length : Infinity;
  const mount = mounts
    .filter(({ prefixWithSlash }) => path.startsWith(prefixWithSlash) && prefixWithSlash.length >= matchLength)
    .toSorted((a, b) => b.prefixWithSlash.length - a.prefixWithSlash.length)[0];
  if (mount) return routeHttp(functions, path.slice(mount.prefixWithSlash.length - 1), method, mount.component);
  return run ? { component, route: route!, run } : "No matching routes found";
}
