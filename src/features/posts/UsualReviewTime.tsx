import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { sentence } from "../../../domain/messages";
import { usualWaitText } from "../../../domain/posts/usualReviewTime";

/** The usual time until operators decide about a post. Empty without recent decisions. */
export function UsualReviewTime() {
  const wait = useQuery(api.posts.pagePosts.usualReviewMs, {}) ?? null;
  return wait === null ? null : <p>{sentence("alert.usualReviewTime", { wait: usualWaitText(wait) })}</p>;
}
