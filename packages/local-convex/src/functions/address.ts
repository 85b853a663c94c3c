// Function names, and references from one function to another.

export interface Target {
  /** "" is the app itself; "rateLimiter" or "rateLimiter/batchWorker" a mounted component. */
  component: string;
  path: string;
}

/** A function reference as the vendor's package sends it: a name, a reference into a child component, or a handle. */
export interface Address {
  name?: string;
  reference?: string;
  functionHandle?: string;
}

const childPrefix = "_reference/childComponent/";
const handlePrefix = "function://";

/** "messages.js:list" and "messages:list" are the same function; a path without a name means the default export. */
export function canonicalPath(path: string): string {
  const colon = path.indexOf(":");
  const [file, name] = colon < 0 ? [path, "default"] : [path.slice(0, colon), path.slice(colon + 1).split(":")[0]!];
  return `${file.endsWith(".js") || file.endsWith(".ts") ? file.slice(0, -3) : file}:${name}`;
}

/** The function at an address that is used in the component `from`. */
export function resolveAddress(from: string, address: Address): Target {
  if (address.name !== undefined) return { component: from, path: canonicalPath(address.name) };
  if (address.functionHandle !== undefined) {
    const [component, path] = address.functionHandle.slice(handlePrefix.length).split(";");
    if (path === undefined) throw new Error(`Invalid function handle: ${address.functionHandle}`);
    return { component: component!, path: canonicalPath(path) };
  }
  if (!address.reference?.startsWith(childPrefix)) throw new Error(`Cannot resolve ${JSON.stringify(address)}`);
  const [child, ...rest] = address.reference.slice(childPrefix.length).split("/");
  const name = rest.pop();
  return { component: from === "" ? child! : `${from}/${child}`, path: `${rest.join("/")}:${name}` };
}

export const handleOf = ({ component, path }: Target) => `${handlePrefix}${component};${path}`;

/** The `name` in a scheduled function's document: "messages.js:send", or the handle of another component's function. */
export const jobNameOf = (component: string, target: Target) =>
  target.component === component ? target.path.replace(":", ".js:") : handleOf(target);

/** The function that a component's job of this name runs. */
export const targetOfJob = (component: string, name: string): Target =>
  resolveAddress(component, name.startsWith(handlePrefix) ? { functionHandle: name } : { name });

/** The name shown to people: "rateLimiter/lib:check". */
export const shownTarget = ({ component, path }: Target) => (component === "" ? path : `${component}/${path}`);

/** Whether the call enters another component without a handle, so it can reach only public functions. */
export const needsPublicFunction = (from: string, target: Target, address: Address): boolean =>
  target.component !== from && address.functionHandle === undefined;
