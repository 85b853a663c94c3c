// The texts of the codes that calls fail with. Few visits need one, so a build keeps them in a file of their own.
import { ConvexError } from "convex/values";
import { limits } from "../../domain/limits";
import { isMessageCode } from "../../domain/messages";
import { withTimeout } from "./withTimeout";

let loading: Promise<unknown> | null = null;

function loadAnswerTexts(): Promise<unknown> {
  loading ??= import("../../domain/texts/answers").catch(() => {
    loading = null;
  });
  return loading;
}

export const codeOf = (error: unknown): unknown =>
  error instanceof ConvexError ? (error.data as { code?: unknown } | null)?.code : undefined;

/** Waits until this code's text is there. If it can't be loaded, a generic sentence takes its place. */
export async function loadTextOf(code: unknown): Promise<void> {
  if (typeof code !== "string" || isMessageCode(code)) return;
  await withTimeout(limits.serviceTimeoutMs, loadAnswerTexts()).catch(() => {});
}

/** Passes the call's result on. If it fails with a code, the error is passed on once the code's text has loaded. */
export const withFailureText = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch(async (error: unknown) => {
    await loadTextOf(codeOf(error));
    throw error;
  });
