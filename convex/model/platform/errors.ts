import { ConvexError } from "convex/values";
import type { MessageCode } from "../../../domain/messages";

/** Fails with the code of a message for the user, because hosted Convex hides the text of plain errors. */
export function fail(code: MessageCode, values?: Record<string, string | number>): never {
  throw new ConvexError(values ? { code, values } : { code });
}
