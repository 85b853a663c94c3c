// The types of the backend's answers, and the words for an alert's state.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { isMessageCode, type MessageCode, messages, sentence } from "../../../domain/messages";
import { sharePath } from "../../../domain/paths";
import type { IconName } from "../../ui/controls/icons";

export type Alert = FunctionReturnType<typeof api.posts.alerts.mine>[number];
export type ReportCard = FunctionReturnType<typeof api.reports.mine>[number];

interface Told {
  icon: IconName;
  tone: "calm" | "good" | "bad";
  text: MessageCode;
}

const states: Record<Alert["state"], Told> = {
  waiting: { icon: "clock", tone: "calm", text: "alert.stateWaiting" },
  declined: { icon: "info", tone: "bad", text: "alert.stateDeclined" },
  queued: { icon: "clock", tone: "calm", text: "alert.stateQueued" },
  posting: { icon: "clock", tone: "calm", text: "alert.statePosting" },
  posted: { icon: "check", tone: "good", text: "alert.statePosted" },
  takingDown: { icon: "info", tone: "bad", text: "alert.stateTakenDown" },
  takenDown: { icon: "info", tone: "bad", text: "alert.stateTakenDown" },
  failed: { icon: "warn", tone: "bad", text: "alert.stateFailed" },
  opening: { icon: "clock", tone: "calm", text: "alert.stateOpening" },
  open: { icon: "clock", tone: "calm", text: "alert.stateOpening" },
  pending: { icon: "clock", tone: "calm", text: "alert.statePending" },
  paid: { icon: "check", tone: "good", text: "alert.statePaid" },
  expired: { icon: "info", tone: "calm", text: "alert.stateExpired" },
  review: { icon: "warn", tone: "bad", text: "alert.stateReview" },
  refunded: { icon: "info", tone: "calm", text: "alert.stateRefunded" },
};

export const channelCount = 3;

/** Every post of the package is up. */
export const isComplete = ({ receipts }: Alert) => receipts.length === channelCount;

/** Paid, or on its way to be: it can't be bought again now. */
export const isBought = (alert: Alert) =>
  !isOwedBack(alert) && (alert.state === "paid" || alert.state === "pending" || alert.state === "review");

/** Paid, but the report is gone before every post could be published. */
export const isOwedBack = ({ state, reportGone, receipts }: Alert) =>
  state === "paid" && reportGone && receipts.length < channelCount;

export function stateOf(alert: Alert): Told {
  const { kind, state, again, tomorrow, receipts } = alert;

  if (tomorrow) return { icon: "clock", tone: "calm", text: "alert.stateTomorrow" };
  if (state === "queued" && again) return { icon: "clock", tone: "calm", text: "alert.stateAgain" };
  if (state === "failed" && kind === "package") return { ...states.failed, text: "alert.statePaymentFailed" };
  if (isOwedBack(alert)) return { icon: "info", tone: "calm", text: "alert.paidReportGone" };
  if (state === "paid" && receipts.length === channelCount) return { ...states.paid, text: "alert.stateDone" };
  return states[state];
}

/** Why a post failed. */
export const failureOf = ({ failure }: Alert) =>
  isMessageCode(failure) ? sentence(failure) : messages["alert.facebookFailed"];

export const isUnderWay = ({ state, tomorrow }: Alert) => (state === "queued" && !tomorrow) || state === "posting";

/** Operators have taken it off the page, or are about to. */
export const isTakenDown = ({ state }: Alert) => state === "takingDown" || state === "takenDown";

/** The post about this report that no operator has looked at yet. */
export const waitingFor = (reportId: string | undefined, alerts: Alert[] | undefined) =>
  alerts?.find((alert) => alert.reportId === reportId && alert.kind === "facebook" && alert.state === "waiting");

/** A small page for link previews, which forwards people to the report. */
export const shareAddress = (reportId: string) => `${import.meta.env.VITE_CONVEX_SITE_URL}${sharePath(reportId)}`;
