// Runs functions: the one that was asked for, and those it calls by ctx.runQuery and ctx.runMutation.
import type { Json } from "../backend.ts";
import type { Transaction } from "../db/transaction.ts";
import type { JsonObject } from "../values/wire.ts";
import { describeThrown } from "./errors.ts";
import type { Frame, Request } from "./frame.ts";
import { ArgumentFault, invoke } from "./invoke.ts";
import { resolveAddress, type Address, type Found, type FunctionKind, type Functions } from "./modules.ts";

const titles = { query: "Query", mutation: "Mutation", action: "Action", http: "HttpAction" };

export function lookUp(
  functions: Functions,
  component: string,
  path: string,
  kind: FunctionKind,
  asPublic: boolean,
): Found {
  const found = functions.find(component, path);
  if (!found || (asPublic && !found.isPublic)) {
    const what = asPublic ? "public function" : "function";
    throw new ArgumentFault(
      `Could not find ${what} for '${path}'. Did you forget to run \`npx convex dev\` or \`npx convex deploy\`?`,
    );
  }
  if (found.kind !== kind) {
    const file = found.path.replace(":", ".js:");
    throw new ArgumentFault(
      `Trying to execute ${file} as ${titles[kind]}, but it is defined as ${titles[found.kind]}.`,
    );
  }
  return found;
}

export function newFrame(functions: Functions, found: Found, request: Request, tx: Transaction | undefined): Frame {
  return {
    request,
    component: found.component,
    path: found.path,
    kind: found.kind,
    env: functions.components.get(found.component)!.env,
    identity: found.component === "" ? request.identity : null,
    isRoot: true,
    paginated: false,
    ...(tx && { tx }),
    streams: new Map(),
    gate: null,
  };
}

/** Runs a function in its frame; what its queries read is noted however it ends. */
export async function runInFrame(functions: Functions, found: Found, frame: Frame, args: Json): Promise<string> {
  try {
    return await invoke(functions, found.run, frame, args, frame.tx!.registry.nameOf(found.component));
  } finally {
    for (const stream of frame.streams.values()) stream.close();
    frame.streams.clear();
  }
}

export function nestedRunner(functions: Functions, root: string) {
  /** An error crosses from one function to its caller as text, with a ConvexError's data. */
  const passOn = (error: unknown): never => {
    const { message, data } = describeThrown(error, root);
    throw Object.assign(new Error(message), data === undefined ? {} : { data });
  };

  return async (frame: Frame, args: JsonObject): Promise<string> => {
    const kind = args["udfType"] === "mutation" ? "mutation" : "query";
    const target = resolveAddress(frame.component, args as Address);
    const crosses = target.component !== frame.component && args["functionHandle"] === undefined;
    const found = lookUp(functions, target.component, target.path, kind, crosses);
    const tx = frame.tx!;
    const child: Frame = {
      ...newFrame(functions, found, frame.request, tx),
      isRoot: false,
      identity: target.component === "" ? frame.identity : null,
    };
    if (kind === "query") return runInFrame(functions, found, child, args["args"]!).catch(passOn);
    if (frame.kind !== "mutation") throw new Error("Only mutations can run mutations.");
    const work = (async () => {
      const mark = tx.savepoint();
      try {
        const result = await runInFrame(functions, found, child, args["args"]!);
        tx.release(mark);
        return result;
      } catch (error) {
        tx.rollback(mark);
        return passOn(error);
      }
    })();
    const gate = work.then(
      () => {},
      () => {},
    );
    frame.gate = gate;
    void gate.then(() => {
      if (frame.gate === gate) frame.gate = null;
    });
    return work;
  };
}
