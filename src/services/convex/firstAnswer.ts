// The answer to the call that the document made before the app's scripts arrived (src/build/firstScript.ts).
import type { FunctionReference, FunctionReturnType } from "convex/server";

interface EarlyAnswer {
  path: string;
  args: string;
  answer: Promise<unknown>;
  /** The answer, once it has arrived. */
  value?: unknown;
  /** Resolves once the answer has been painted in place of the page's outline, or has failed. */
  painting?: Promise<void>;
}

declare global {
  interface Window {
    homewardFirst?: EarlyAnswer | undefined;
  }
}

interface FirstAnswer<Value> {
  answer: Promise<Value>;
  value?: Value;
}

/** Returns the early answer if it belongs to this call, and forgets it: the same call later gets null. */
export function takeFirstAnswer<Query extends FunctionReference<"query" | "action">>(
  path: string,
  args: Query["_args"],
): FirstAnswer<FunctionReturnType<Query>> | null {
  const earlyAnswer = globalThis.window?.homewardFirst;
  if (earlyAnswer?.path !== path || earlyAnswer.args !== JSON.stringify(args)) return null;
  window.homewardFirst = undefined;
  return earlyAnswer as FirstAnswer<FunctionReturnType<Query>>;
}
