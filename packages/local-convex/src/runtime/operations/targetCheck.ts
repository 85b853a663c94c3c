// Checks that a function exists when it is scheduled. Otherwise the mistake would appear only when the job is due. Does
// not check the arguments.
import type { Target } from "../../functions/address.ts";
import type { Functions } from "../modules.ts";

/** Throws the vendor's error if there is no such function. */
export type CheckTarget = (target: Target) => void;

/** `functionsInNode` lists the app's functions in Node, which only other workers have loaded. */
export function targetCheck(functions: Functions, functionsInNode: string[]): CheckTarget {
  return ({ component, path }) => {
    if (functions.find(component, path) || (component === "" && functionsInNode.includes(path))) return;
    const [file, name] = path.split(":") as [string, string];
    const modules = functions.components.get(component)?.definition.modules ?? {};
    const hasModule =
      Object.hasOwn(modules, file) ||
      (component === "" && functionsInNode.some((functionPath) => functionPath.startsWith(`${file}:`)));
    throw new Error(
      hasModule
        ? `Attempted to schedule function, but no exported function ${name} found in the file: ${file}.js${component && ` in '${component}'`}. Did you forget to export it?`
        : `Attempted to schedule function at nonexistent path: ${component && `${component} `}${file}.js`,
    );
  };
}
