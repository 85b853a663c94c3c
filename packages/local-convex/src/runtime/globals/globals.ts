// The globals that functions see are those of the hosted runtime, so code that runs here also runs in production.
// Workers for queries and mutations remove most of Node's other globals; actions can still reach them as members of
// `globalThis`. Each worker changes its own globals; the engine's code uses the real ones, which are saved here first.
import { absentGlobals, globalNeededByNode } from "../../functions/absentGlobals.ts";
import { frames } from "../operations/frame.ts";

/** The original globals, for the engine's own code. */
export const real = {
  now: Date.now.bind(Date),
  performanceNow: performance.now.bind(performance),
  setInterval,
  setTimeout,
  clearTimeout,
  setImmediate,
};

export const replace = (holder: object, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, configurable: true, writable: true });

const set = (name: string, value: unknown) => replace(globalThis, name, value);

/**
 * A running function sees the environment variables of its Convex component; code outside functions sees those of the
 * app. As in production, they can be read by name but not listed, and assignments have no effect.
 */
function hostedProcess(env: Record<string, string>) {
  const inspect = () => "[process.env]";
  const read = (name: string | symbol) => {
    if (name === "inspect") return inspect;
    const variables = frames.getStore()?.env ?? env;
    return typeof name === "string" && Object.hasOwn(variables, name) ? variables[name] : undefined;
  };
  const view = new Proxy({}, { get: (_, name) => read(name), set: () => true, defineProperty: () => true });
  return Object.freeze({ env: view });
}

/**
 * Sets the globals that the bundle uses: `functionsProcess` in place of `process`, `functionsImport` for `import()`,
 * and `self`.
 */
export function functionGlobals(env: Record<string, string>) {
  set("functionsProcess", hostedProcess(env));
  set("functionsImport", (module: unknown) => {
    const kind = frames.getStore()?.kind;
    if (kind === "query" || kind === "mutation") throw new TypeError("dynamic module import unsupported");
    return module;
  });
  set("self", globalThis);
}

/**
 * Keeps Request, Response, Headers and FormData, which queries and mutations have in the hosted runtime as well. Node
 * loads them lazily, and its loader needs `Buffer` and `global`, which are then set again. The functions' bundle hides
 * the names `Buffer` and `global`, so functions can reach them only as members of `globalThis`.
 */
function restoreWebClasses() {
  const loaderGlobals = { Buffer: globalThis.Buffer, global: globalThis };
  for (const name of ["Request", "Response", "Headers", "FormData"]) {
    const load = Object.getOwnPropertyDescriptor(globalThis, name)?.get;
    if (!load) continue;
    const get = () => {
      for (const [globalName, value] of Object.entries(loaderGlobals)) set(globalName, value);
      const loadedClass: unknown = load.call(globalThis);
      set(name, loadedClass);
      return loadedClass;
    };
    const assign = (value: unknown) => {
      set(name, value);
    };
    Object.defineProperty(globalThis, name, { get, set: assign, configurable: true });
  }
}

/** Installs the globals of a worker for queries and mutations, and removes those that the hosted runtime lacks. */
export function hostedGlobals(env: Record<string, string>) {
  functionGlobals(env);
  restoreWebClasses();
  set("process", hostedProcess(env));
  // Node's own web classes call `queueMicrotask`, so it stays.
  for (const name of [...absentGlobals, "require", "module"]) {
    if (name !== globalNeededByNode) Reflect.deleteProperty(globalThis, name);
  }
}
