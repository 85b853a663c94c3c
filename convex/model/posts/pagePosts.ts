// The rows of page posts: how they are found, how they change state, and what their author sees.
import { limits } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export type PagePost = Doc<"pagePosts">;
export type PagePostState = PagePost["state"];

/** The report's posts, newest first. */
export const pagePostsOf = (ctx: QueryCtx, report: Pick<Doc<"reports">, "_id" | "authorId">) =>
  ctx.db
    .query("pagePosts")
    .withIndex("by_author_and_report", (q) => q.eq("authorId", report.authorId).eq("reportId", report._id))
    .order("desc");

/** The viewer's own post. Null for other users' posts and unknown ids. */
export async function ownPost(ctx: QueryCtx, viewer: Doc<"users">, postId: Id<"pagePosts">) {
  const post = await ctx.db.get("pagePosts", postId);
  return post?.authorId === viewer._id ? post : null;
}

const stateFields = ["reviewReason", "reason", "tomorrow", "unsure", "failure", "link", "facebookId"] as const;
type StateField = (typeof stateFields)[number];

const fieldsOfState: Record<PagePostState, StateField[]> = {
  review: ["reviewReason"],
  declined: ["reason"],
  queued: ["tomorrow", "unsure"],
  posting: ["unsure"],
  posted: ["link", "facebookId"],
  failed: ["failure", "unsure"],
  removing: ["failure", "link", "facebookId"],
  removed: [],
};

/** Moves the post to a state, and deletes the fields that this state does not have. */
export async function enterPostState(
  ctx: MutationCtx,
  postId: Id<"pagePosts">,
  state: PagePostState,
  changes: Partial<PagePost> = {},
) {
  const fieldsToClear = stateFields.filter((field) => !fieldsOfState[state].includes(field));
  const clearedFields: Partial<PagePost> = Object.fromEntries(fieldsToClear.map((field) => [field, undefined]));
  await ctx.db.patch("pagePosts", postId, { ...clearedFields, since: Date.now(), ...changes, state });
}

export async function postsOfViewer(ctx: QueryCtx, viewer: Doc<"users">) {
  const posts = await ctx.db
    .query("pagePosts")
    .withIndex("by_author", (q) => q.eq("authorId", viewer._id))
    .order("desc")
    .take(limits.ownPagePostsListed);
  return posts.map((post) => ({
    _id: post._id,
    _creationTime: post._creationTime,
    since: post.since,
    reportId: post.reportId,
    petName: post.petName,
    message: post.message,
    hashtags: post.hashtags,
    state: post.state,
    failure: post.failure ?? null,
    reason: post.reason ?? null,
    // Whether it is sent tomorrow, because the page has had its posts for today.
    tomorrow: post.tomorrow ?? false,
    // Null while Facebook is deleting the post, because the link will soon lead nowhere.
    link: post.state === "posted" ? (post.link ?? null) : null,
    // Whether an attempt to send or delete it has failed.
    again: post.tries > 0,
  }));
}
