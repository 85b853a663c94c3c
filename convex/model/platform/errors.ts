import { ConvexError } from "convex/values";
import type { MessageCode } from "../../../domain/messages";

/** Fails with a message for the person. Hosted Convex hides the text of plain errors, so this sends a message code. */
export function fail(code: MessageCode, values?: Record<string, string | number>): never {
  throw new ConvexError(values ? { code, values } : { code });
}
