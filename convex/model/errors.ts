import { ConvexError } from "convex/values";
import type { MessageCode } from "../../domain/messages";

/** Hosted Convex hides the text of plain errors, so whatever a person must read travels as a code of the catalogue. */
export function fail(code: MessageCode, values?: Record<string, string | number>): never {
  throw new ConvexError(values ? { code, values } : { code });
}
