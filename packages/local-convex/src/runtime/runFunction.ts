// Runs functions in frames: the one a request names, and nested ones called with ctx.runQuery and ctx.runMutation.
import type { Json } from "../backend.ts";
import { newAllowance } from "../db/limits.ts";
import type { Transaction } from "../db/transaction.ts";
import { needsPublicFunction, resolveAddress, type Address } from "../functions/address.ts";
import type { FunctionKind } from "../functions/manifest.ts";
import { checkFunctionName } from "../functions/pathFault.ts";
import type { JsonObject } from "../values/json.ts";
import { FaultWithoutStack, asError, describeThrown } from "./errors.ts";
import type { Execution, Frame } from "./operations/frame.ts";
import { real } from "./globals/globals.ts";
import { invoke } from "./invoke.ts";
import { type FoundFunction, type Functions, kindTitles } from "./modules.ts";

const maxDepth = 8;

export function lookUp(
  functions: Functions,
  component: string,
  path: string,
  kind: FunctionKind,
  mustBePublic: boolean,
): FoundFunction {
  const func = functions.find(component, path);
  if (!func || (mustBePublic && !func.isPublic)) {
    const what = mustBePublic ? "public function" : "function";
    const name = path.replace(/:default$/, "");
    throw new FaultWithoutStack(
      `Could not find ${what} for '${name}'. Did you forget to run \`npx convex dev\` or \`npx convex deploy\`?`,
    );
  }
  if (func.kind !== kind) {
    const file = func.path.replace(":", ".js:");
    throw new FaultWithoutStack(
      `Trying to execute ${file} as ${kindTitles[kind]}, but it is defined as ${kindTitles[func.kind]}.`,
    );
  }
  return func;
}

export function newFrame(functions: Functions, func: FoundFunction, execution: Execution, tx?: Transaction): Frame {
  return {
    execution,
    component: func.component,
    path: func.path,
    kind: func.kind,
    isInNode: func.isInNode,
    env: functions.components.get(func.component)!.env,
    identity: func.component === "" ? execution.identity : null,
    isRoot: true,
    depth: 0,
    hasFailed: false,
    hasPaginated: false,
    ...(tx && { tx }),
    allowance: null,
    streams: new Map(),
    gate: null,
  };
}

/** Runs a function in its frame. Records what its queries have read, even if it fails. */
export async function runInFrame(functions: Functions, func: FoundFunction, frame: Frame, args: Json): Promise<string> {
  try {
    const text = await invoke(functions, func.run, frame, args, frame.tx!.registry.nameOf(func.component));
    // Let Node report unhandled rejections, and let operations finish that the function did not await.
    await new Promise((resolve) => real.setImmediate(resolve));
    return text;
  } catch (error) {
    frame.hasFailed = true;
    throw error;
  } finally {
    for (const stream of frame.streams.values()) stream.close();
    frame.streams.clear();
  }
}

/** Runs the work while the frame's own reads and writes wait. */
function runWhileFrameWaits(frame: Frame, work: () => Promise<string>): Promise<string> {
  const result = work();
  const gate = result.then(
    () => {},
    () => {},
  );
  frame.gate = gate;
  void gate.then(() => {
    if (frame.gate === gate) frame.gate = null;
  });
  return result;
}

export function nestedRunner(functions: Functions, root: string) {
  /** Rethrows an error for the caller as text, with a ConvexError's data. */
  const rethrowDescribed = (error: unknown): never => {
    throw asError(describeThrown(error, root));
  };

  return async (frame: Frame, args: JsonObject): Promise<string> => {
    // A snapshot query does not see the mutation's own writes.
    const isOnSnapshot = args["udfType"] === "snapshotQuery";
    const kind = args["udfType"] === "mutation" ? "mutation" : "query";
    const address = args as Address;
    checkFunctionName(address.name, "runUdf");
    const target = resolveAddress(frame.component, address);
    const mustBePublic = needsPublicFunction(frame.component, target, address);
    const func = lookUp(functions, target.component, target.path, kind, mustBePublic);
    if (frame.depth === maxDepth) {
      throw new Error("Cross component call depth limit exceeded. Do you have an infinite loop in your app?");
    }
    const tx = frame.tx!;
    const givenLimits = args["transactionLimits"];
    const newChild = (childTx: Transaction): Frame => ({
      ...newFrame(functions, func, frame.execution, childTx),
      isRoot: false,
      depth: frame.depth + 1,
      identity: target.component === "" ? frame.identity : null,
      allowance: givenLimits ? newAllowance(givenLimits, frame.allowance) : frame.allowance,
    });
    const run = (childTx: Transaction) =>
      runInFrame(functions, func, newChild(childTx), args["args"]!).catch(rethrowDescribed);
    if (kind === "query" && !isOnSnapshot) return run(tx);
    if (frame.kind !== "mutation") throw new Error("Only mutations can run mutations.");
    return runWhileFrameWaits(
      frame,
      isOnSnapshot ? () => tx.withoutOwnWrites(run) : () => tx.inSavepoint(() => run(tx)),
    );
  };
}
