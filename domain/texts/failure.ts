import type { MessageCode } from "../messages.ts";

/** A message that says what is wrong with a call. */
export interface Problem {
  code: MessageCode;
  /** The values for the message's placeholders. They have no words of any language (problemText.ts). */
  values?: Record<string, string | number>;
}

/** A broken rule: the message to show and the field to focus. */
export interface Failure<Field extends string = string> extends Problem {
  field: Field;
}

/** Returned by a mutation that refuses a call but must commit its rate limit (convex/model/platform/refusal.ts). */
export interface Refused {
  refused: { code: string; values?: Record<string, string | number> };
}

export const isRefused = (result: unknown): result is Refused =>
  typeof result === "object" && result !== null && "refused" in result;
