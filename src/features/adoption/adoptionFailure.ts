import { ConvexError } from "convex/values";
import { messages, sentence } from "../../../domain/messages";
import { knownFailure } from "../../lib/errorSentence";

// These messages stand on their own; any other one is shown inside "adoption.failedStatus".
const whole: unknown[] = ["adoption.failed", "adoption.failedStatus", "adoption.off"];

/** The backend's reason for a refusal. When it did not answer at all, a message that suggests checking the location. */
export function adoptionFailure(error: unknown): string {
  if (!(error instanceof ConvexError)) return messages["adoption.failed"];
  const known = knownFailure(error);
  const { code } = (error.data ?? {}) as { code?: unknown };
  if (code === "call.serviceOff") return messages["adoption.off"];
  if (known && whole.includes(code)) return known;
  return sentence("adoption.failedStatus", { message: known ?? messages["adoption.unknownError"] });
}
