// What a thrown value looks like to the caller: "Uncaught Error: ..." and the stack's lines in the project's own files.
import type { Json } from "../backend.ts";
import { depthOf, maxDepth } from "../values/check.ts";

export interface Thrown {
  message: string;
  data?: Json;
}

/** The vendor shows these without "Uncaught Error" and without a stack. */
export class ArgumentFault extends Error {}

export const unsupported = (op: string) => new Error(`The local backend does not support the operation ${op}.`);

/** The error to throw for a failure that was described elsewhere: in another function, or on another thread. */
export const asError = ({ message, data }: Thrown) =>
  Object.assign(new Error(message), data === undefined ? {} : { data });

const isConvexError = (error: unknown): error is { message: string; data: string; stack?: string } =>
  typeof error === "object" && error !== null && Symbol.for("ConvexError") in error;

/** Stack lines in the project's own files, with paths as the vendor prints them: "../convex/reports.ts:12:3". */
function ownLines(stack: string | undefined, root: string): string[] {
  return (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && /\.[cm]?[jt]sx?:\d+/.test(line) && !/node:|node_modules/.test(line))
    .filter((line) => line.includes(root))
    .map((line) => `    ${line.trim().replaceAll("file://", "").replaceAll(`${root}/`, "../")}`)
    .slice(0, 12);
}

/** A copy, if it is plain data: anything else could not be sent to another thread, and the answer would be lost. */
function plain(data: unknown): Json | undefined {
  try {
    const copy = JSON.parse(JSON.stringify(data)) as Json;
    return depthOf(copy) > maxDepth ? undefined : copy;
  } catch {
    return undefined;
  }
}

function described(error: unknown, root: string): Thrown {
  const lines = error instanceof Error ? ownLines(error.stack, root) : [];
  const tail = lines.length > 0 ? `\n${lines.join("\n")}` : "";
  if (isConvexError(error)) {
    const text = typeof error.data === "string" ? error.data : JSON.stringify(error.data);
    const data = plain(JSON.parse(text));
    const message = `Uncaught ConvexError: ${typeof data === "string" ? data : text}${tail}`;
    return data === undefined ? { message } : { message, data };
  }
  if (error instanceof ArgumentFault) return { message: error.message };
  if (error instanceof Error) {
    const data = plain((error as { data?: unknown }).data);
    const message = `Uncaught ${error.name}: ${error.message}${tail}`;
    return data === undefined ? { message } : { message, data };
  }
  return { message: `Uncaught ${String(error)}` };
}

/** Never throws, whatever was thrown. `root` is the project's folder: "/home/me/app". */
export function describeThrown(error: unknown, root: string): Thrown {
  try {
    return described(error, root);
  } catch {
    return { message: "Uncaught exception that cannot be described" };
  }
}
