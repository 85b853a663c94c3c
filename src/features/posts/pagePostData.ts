// The page posts in the backend's answers, and the words for their states.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { problemText } from "../../../domain/texts/problemText";
import { accountPause, isRewritten, reportPause } from "../../../domain/posts/postPauses";
import { postFailures } from "../../../domain/posts/postFailures";
import type { StateText } from "./stateText";

export type PagePost = FunctionReturnType<typeof api.posts.pagePosts.mine>[number];
export type OwnReport = FunctionReturnType<typeof api.reports.mine>[number];

const states: Record<PagePost["state"], StateText> = {
  review: { icon: "clock", tone: "calm", text: "alert.stateApproval" },
  declined: { icon: "info", tone: "bad", text: "alert.stateDeclined" },
  queued: { icon: "clock", tone: "calm", text: "alert.stateQueued" },
  posting: { icon: "clock", tone: "calm", text: "alert.statePosting" },
  posted: { icon: "check", tone: "good", text: "alert.statePosted" },
  failed: { icon: "warn", tone: "bad", text: "alert.stateFailed" },
  removing: { icon: "info", tone: "bad", text: "alert.stateTakenDown" },
  removed: { icon: "info", tone: "bad", text: "alert.stateTakenDown" },
};

/** `again`: an attempt to send the post has failed. `tomorrow`: the page has had its posts for today. */
export function textOfPost({ state, again, tomorrow }: PagePost): StateText {
  if (tomorrow) return { icon: "clock", tone: "calm", text: "alert.stateTomorrow" };
  if (state === "queued" && again) return { icon: "clock", tone: "calm", text: "alert.stateAgain" };
  return states[state];
}

/** Why a post failed. */
export const failureOf = ({ failure }: PagePost) =>
  messages[postFailures.find((code) => code === failure) ?? "alert.facebookFailed"];

/** Whether the post is about to be sent to the page, or being sent. */
export const isUnderWay = ({ state, tomorrow }: PagePost) => (state === "queued" && !tomorrow) || state === "posting";

/** Whether operators have taken the post off the page, or are about to. */
export const isTakenDown = ({ state }: PagePost) => state === "removing" || state === "removed";

/** The post about this report that no operator has decided about yet. */
export const postInReview = (reportId: string | undefined, posts: PagePost[] | undefined) =>
  posts?.find((post) => post.reportId === reportId && post.state === "review");

/**
 * Why no post about this report can be sent now: one is on its way or was published in the last day, or the account has
 * sent enough posts in the last day. Empty if one can be sent.
 */
export function pauseText(reportId: string, posts: PagePost[], now: Date): string {
  const newestPost = posts.find((post) => post.reportId === reportId);
  if (newestPost && isRewritten(newestPost, now.getTime())) return "";
  const times = posts.map(({ since }) => since);
  const pause = reportPause(newestPost, now.getTime()) ?? accountPause(times, now.getTime());
  return pause ? problemText(pause) : "";
}
