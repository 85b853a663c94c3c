import type { MessageCode } from "../messages.ts";

/** What is wrong with a call, as a message. */
export interface Problem {
  code: MessageCode;
  values?: Record<string, string | number>;
}

/** A broken rule: the message to show and the field to focus. */
export interface Failure<Field extends string = string> extends Problem {
  field: Field;
}

/** What a mutation returns instead of its result when it refuses a call and has counted it (convex/model/platform/refusal.ts). */
export interface Refused {
  refused: { code: string; values?: Record<string, string | number> };
}

export const isRefused = (result: unknown): result is Refused =>
  typeof result === "object" && result !== null && "refused" in result;
