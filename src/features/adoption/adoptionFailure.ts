import { ConvexError } from "convex/values";
import { messages, sentence } from "../../../domain/messages";
import { knownFailure } from "../../lib/errorSentence";

// These say all there is to say; any other answer is told inside the one sentence for answers that are not pets.
const whole: unknown[] = ["adoption.failed", "adoption.failedStatus", "adoption.off"];

/** An answer that is a refusal says why; no answer at all says to look at the location. */
export function adoptionFailure(error: unknown): string {
  if (!(error instanceof ConvexError)) return messages["adoption.failed"];
  const known = knownFailure(error);
  const { code } = (error.data ?? {}) as { code?: unknown };
  if (code === "call.serviceOff") return messages["adoption.off"];
  if (known && whole.includes(code)) return known;
  return sentence("adoption.failedStatus", { message: known ?? messages["adoption.unknownError"] });
}
