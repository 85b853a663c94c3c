import { ConvexError } from "convex/values";
import { messages, sentence } from "../../../domain/messages";
import { failedWith, failureSentence } from "../../lib/texts/errorSentence";

// Codes whose messages are shown as they are. Any other message is shown inside "adoption.failedStatus".
const completeCodes: unknown[] = ["adoption.failed", "adoption.failedStatus", "adoption.off", "adoption.quotaUsedUp"];

export interface OtherSite {
  provider: string;
  site: string;
}

/** The service's own site, if the error says that today's quota of searches is used up. */
export const otherSiteFor = (error: unknown): OtherSite | null =>
  failedWith(error, "adoption.quotaUsedUp") ? (error as { data: { values: OtherSite } }).data.values : null;

/**
 * Whether the service, not the search, is to blame and the message of `adoptionFailure` doesn't say so: no answer came,
 * or an error without a known reason.
 */
export const isServiceFailure = (error: unknown) =>
  !(error instanceof ConvexError) || failedWith(error, "adoption.failed") || failureSentence(error) === null;

/**
 * The message for a failed request for pets: the backend's reason or, if no answer came, the advice to check the
 * location.
 */
export function adoptionFailure(error: unknown): string {
  if (!(error instanceof ConvexError)) return messages["adoption.failed"];
  const reason = failureSentence(error);
  const { code } = (error.data ?? {}) as { code?: unknown };
  if (code === "request.serviceOff") return messages["adoption.off"];
  if (reason && completeCodes.includes(code)) return reason;
  return sentence("adoption.failedStatus", { message: reason ?? messages["adoption.unknownError"] });
}
