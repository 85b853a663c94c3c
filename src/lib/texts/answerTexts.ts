// The texts of the codes that calls fail with. Few visits need one, so a build keeps them in a file of their own.
import { ConvexError } from "convex/values";
import { limits } from "../../../domain/limits";
import { isMessageCode, messages } from "../../../domain/messages";
import type { Problem } from "../../../domain/texts/failure";
import { withTimeout } from "../withTimeout";

type Answers = typeof import("../../../domain/texts/answers");
let answers: Answers | null = null;
let loading: Promise<void> | null = null;

function loadAnswers(): Promise<void> {
  loading ??= import("../../../domain/texts/answers").then(
    (loaded) => void (answers = loaded),
    () => void (loading = null),
  );
  return loading;
}

const answerOf = (answer: unknown) => (answer ?? {}) as { code?: unknown; values?: Problem["values"] };

export const codeOf = (error: unknown): unknown =>
  error instanceof ConvexError ? answerOf(error.data).code : undefined;

/** Waits until this answer's text is there. If it can't be loaded, a generic sentence takes its place. */
export async function loadTextOf(answer: unknown): Promise<void> {
  const { code, values } = answerOf(answer);
  if (typeof code !== "string" || (isMessageCode(code) && !values)) return;
  await withTimeout(limits.serviceTimeoutMs, loadAnswers()).catch(() => {});
}

/** Null for a code that has no text, or whose text could not be loaded. */
export function answerText(answer: unknown): string | null {
  const { code, values } = answerOf(answer);
  if (!isMessageCode(code)) return null;
  return values ? (answers?.problemText({ code, values }) ?? null) : messages[code];
}

/** Passes the call's result on. If it fails with a code, the error is passed on once the code's text has loaded. */
export const withFailureText = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch(async (error: unknown) => {
    if (error instanceof ConvexError) await loadTextOf(error.data);
    throw error;
  });
