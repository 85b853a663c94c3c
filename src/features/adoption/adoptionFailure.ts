import { ConvexError } from "convex/values";
import { messages, sentence } from "../../../domain/messages";
import { isFailure, knownFailure } from "../../lib/errorSentence";

// These messages stand on their own; any other one is shown inside "adoption.failedStatus".
const whole: unknown[] = ["adoption.failed", "adoption.failedStatus", "adoption.off", "adoption.quotaUsedUp"];

export interface Elsewhere {
  provider: string;
  site: string;
}

/** The service's own site, once we have made as many searches as we may in a day. */
export const searchElsewhere = (error: unknown): Elsewhere | null =>
  isFailure(error, "adoption.quotaUsedUp") ? (error as { data: { values: Elsewhere } }).data.values : null;

/** Whether the cause lies with the service and not with the search, which the spec's sentences don't say. */
export const isServiceFailure = (error: unknown) =>
  !(error instanceof ConvexError) || isFailure(error, "adoption.failed") || knownFailure(error) === null;

/** The backend's reason for a refusal. When it did not answer at all, a message that suggests checking the location. */
export function adoptionFailure(error: unknown): string {
  if (!(error instanceof ConvexError)) return messages["adoption.failed"];
  const known = knownFailure(error);
  const { code } = (error.data ?? {}) as { code?: unknown };
  if (code === "call.serviceOff") return messages["adoption.off"];
  if (known && whole.includes(code)) return known;
  return sentence("adoption.failedStatus", { message: known ?? messages["adoption.unknownError"] });
}
