// The entries of the operator's review queue: cases and posts.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";

type Case = FunctionReturnType<typeof api.moderation.operator.queue>[number];
export type CaseDetails = NonNullable<FunctionReturnType<typeof api.moderation.operator.details>>;
export type AutomaticPost = FunctionReturnType<typeof api.moderation.operator.automaticPosts>["posts"][number];
export type ReviewedPost = FunctionReturnType<typeof api.moderation.operator.posts>[number];

export interface QueueItem {
  key: string;
  caseId?: Id<"cases">;
  /** Set for a post in review. */
  postId?: Id<"pagePosts">;
  /** Set for a post that was published without review. */
  automaticId?: Id<"pagePosts">;
  /** The first line: the kind of content, or which pet a post is about. */
  label: string;
  /** The second line: why it is in the queue. */
  line: string;
  /** The item's name for use in sentences. */
  title: string;
  thumb: string | null;
  /** Shown in place of a picture. */
  icon: "user" | "horn" | "flag";
}

/**
 * Why the case is in the queue: the owner answered, people flagged the content, one side of a thread disputes a secret
 * mark, or the text reads like a scam or a threat.
 */
function lineOf({ what, answered, people, reason }: Case): string {
  if (answered) return messages["operator.answered"];
  if (what === "proof") return messages["operator.disputed"];
  if (!reason) return messages["operator.reviewReason.pattern"];
  return sentence("operator.people", { count: people, reason: messages[`operator.reason.${reason}`] });
}

export function itemOfCase(queuedCase: Case): QueueItem {
  const { caseId, what, isHidden, title, thumb } = queuedCase;
  const name = messages[`operator.item.${what}`];
  return {
    key: caseId,
    caseId,
    label: isHidden ? sentence("operator.hidden", { what: name }) : name,
    line: lineOf(queuedCase),
    title,
    thumb,
    icon: what === "name" ? "user" : "flag",
  };
}

export const itemOfAutomatic = ({ postId, petName, failure: removalFailure, image }: AutomaticPost): QueueItem => ({
  key: `automatic ${postId}`,
  automaticId: postId,
  label: sentence("operator.postFor", { name: petName }),
  line: messages[removalFailure ? "operator.removalLine" : "operator.automaticLine"],
  title: petName,
  thumb: image,
  icon: "horn",
});

export const itemOfPost = ({ postId, petName, reviewReason, image }: ReviewedPost): QueueItem => ({
  key: postId,
  postId,
  label: sentence("operator.postFor", { name: petName }),
  line: messages[`operator.reviewReason.${reviewReason ?? "newAccount"}`],
  title: petName,
  thumb: image,
  icon: "horn",
});
