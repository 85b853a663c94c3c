import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { sentence } from "../../../domain/messages";
import { usualWaitText } from "../../../domain/posts/usualReviewTime";

/** How long operators have been taking to look at posts. Nothing while there is nothing to tell from. */
export function UsualReviewTime() {
  const wait = useQuery(api.posts.pagePosts.usualReviewMs, {}) ?? null;
  return wait === null ? null : <p>{sentence("alert.usualReviewTime", { wait: usualWaitText(wait) })}</p>;
}
