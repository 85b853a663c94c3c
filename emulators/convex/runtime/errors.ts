// What a thrown value looks like to the caller: "Uncaught Error: ..." and the stack's lines in the functions' files.
import type { Json } from "../backend.ts";
import { depthOf, maxDepth } from "../values/check.ts";
import { ArgumentFault } from "./invoke.ts";

export interface Thrown {
  message: string;
  data?: Json;
}

const isConvexError = (error: unknown): error is { message: string; data: string; stack?: string } =>
  typeof error === "object" && error !== null && Symbol.for("ConvexError") in error;

/** Frames in the project's own files, as paths relative to the functions' folder, as the vendor prints them. */
function frames(stack: string | undefined, folder: string): string[] {
  return (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && /\.[cm]?[jt]sx?:\d+/.test(line) && !/node:|node_modules/.test(line))
    .filter((line) => line.includes(folder))
    .map((line) => {
      const place = line.trim().replaceAll("file://", "").replaceAll(`${folder}/`, "../");
      return `    ${place}`;
    })
    .slice(0, 12);
}

/** As far as it is plain data: what is not would be lost on its way to another thread, and its answer with it. */
function plain(data: unknown): Json | undefined {
  try {
    const copy = JSON.parse(JSON.stringify(data)) as Json;
    return depthOf(copy) > maxDepth ? undefined : copy;
  } catch {
    return undefined;
  }
}

function described(error: unknown, folder: string): Thrown {
  const lines = error instanceof Error ? frames(error.stack, folder) : [];
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

/** Always answers, whatever was thrown. `folder` is the project's root: "/home/me/app". */
export function describeThrown(error: unknown, folder: string): Thrown {
  try {
    return described(error, folder);
  } catch {
    return { message: "Uncaught exception that says nothing about itself" };
  }
}
