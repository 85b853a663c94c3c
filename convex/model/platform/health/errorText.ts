// An error as operators may read it: without anything that a person has typed.
import { ConvexError } from "convex/values";
import { isMessageCode } from "../../../../domain/messages";
import { safeErrorText } from "../../../../domain/platform/safeErrorText";

export function errorText(error: unknown): string {
  if (error instanceof ConvexError) {
    const { code } = (error.data ?? {}) as { code?: unknown };
    return isMessageCode(code) ? code : "ConvexError";
  }
  if (!(error instanceof Error)) return "";
  return safeErrorText(`${error.name}: ${error.message}`);
}
