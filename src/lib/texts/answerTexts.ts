// The texts for the codes with which the backend's functions fail. Few visits need one, so a build keeps the texts in a
// file of their own.
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

const problemIn = (answer: unknown) => (answer ?? {}) as { code?: unknown; values?: Problem["values"] };

export const codeOf = (error: unknown): unknown =>
  error instanceof ConvexError ? problemIn(error.data).code : undefined;

/**
 * Waits until the text for the code in a failed call's answer has loaded. If it can't be loaded, callers show a generic
 * sentence.
 */
export async function loadTextOf(answer: unknown): Promise<void> {
  const { code, values } = problemIn(answer);
  // If `messages` already has the text and there are no values to fill in, nothing has to load.
  if (typeof code !== "string" || (isMessageCode(code) && !values)) return;
  await withTimeout(limits.serviceTimeoutMs, loadAnswers()).catch(() => {});
}

/** The text for the code in a failed call's answer. Null if the code has no text or its text could not be loaded. */
export function answerText(answer: unknown): string | null {
  const { code, values } = problemIn(answer);
  if (!isMessageCode(code)) return null;
  return values ? (answers?.problemText({ code, values }) ?? null) : messages[code];
}

/** Returns the call's result. If the call fails with a code, waits for the code's text before it throws the error. */
export const withFailureText = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch(async (error: unknown) => {
    if (error instanceof ConvexError) await loadTextOf(error.data);
    throw error;
  });
