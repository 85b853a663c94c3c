// Describes a thrown value for the caller: "Uncaught Error: ..." and the stack lines in the project's files.
import { fileURLToPath } from "node:url";
import type { Json } from "../backend.ts";
import { depthOf, maxDepth } from "../values/checkValue.ts";

export interface Thrown {
  message: string;
  data?: Json;
}

/** An error that the vendor shows without "Uncaught Error" and without a stack. */
export class FaultWithoutStack extends Error {}

export const unsupported = (op: string) => new Error(`The local backend does not support the operation ${op}.`);

/** Recreates an error that another function or thread has described. */
export const asError = ({ message, data }: Thrown) =>
  Object.assign(new Error(message), data === undefined ? {} : { data });

const isConvexError = (error: Error) => Symbol.for("ConvexError") in error;

/** The bundled worker. If the data folder is inside the project, stack lines of this file must be left out. */
const workerFile = fileURLToPath(import.meta.url);

/** Stack lines in the project's own files, with paths as the vendor prints them: "../convex/reports.ts:12:3". */
export function projectStackLines({ stack = "", message }: Error, root: string): string[] {
  // Skip the message, because that of a nested call's error contains stack lines, too.
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && /\.[cm]?[jt]sx?:\d+/.test(line) && !/node:|node_modules/.test(line))
    .filter((line) => line.includes(root) && !line.includes(workerFile))
    .map((line) => `    ${line.trim().replaceAll("file://", "").replaceAll(`${root}/`, "../")}\n`)
    .slice(0, 12);
}

/** "Uncaught TypeError: x is not a function". Omits the name or the message if the error has none. */
const uncaughtLine = ({ name, message }: Error) =>
  ["Uncaught", [name, message].filter(Boolean).join(": ")].filter(Boolean).join(" ");

/** The text that JavaScript prints for a thrown value that is not an Error. */
const printThrown = (thrown: unknown) =>
  typeof thrown === "object" && thrown !== null ? `#<${thrown.constructor?.name ?? "Object"}>` : String(thrown);

/** A copy of `data` as JSON; undefined if it cannot be written as JSON or is nested too deeply. */
function plainCopy(data: unknown): Json | undefined {
  try {
    const copy = JSON.parse(JSON.stringify(data)) as Json;
    return depthOf(copy) > maxDepth ? undefined : copy;
  } catch {
    return undefined;
  }
}

function describe(error: unknown, root: string): Thrown {
  if (error instanceof FaultWithoutStack) return { message: `${error.message}\n` };
  if (!(error instanceof Error)) return { message: `Uncaught ${printThrown(error)}\n` };
  const message = `${uncaughtLine(error)}\n${projectStackLines(error, root).join("")}`;
  const { data } = error as { data?: unknown };
  // The vendor's package has encoded a ConvexError's data as text.
  const copy = plainCopy(isConvexError(error) && typeof data === "string" ? (JSON.parse(data) as unknown) : data);
  return copy === undefined ? { message } : { message, data: copy };
}

/**
 * Describes any thrown value in the vendor's form, with its final newline. Never throws. `root` is the project's
 * folder.
 */
export function describeThrown(error: unknown, root: string): Thrown {
  try {
    return describe(error, root);
  } catch {
    return { message: "Uncaught exception that cannot be described\n" };
  }
}
