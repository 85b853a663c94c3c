// The content of a post on the community's page.
import type { Infer } from "convex/values";
import { postText } from "../../../domain/posts/postText";
import { addressInLanguage, sharePath } from "../../../domain/paths";
import { inLanguage } from "../../../domain/texts/languages";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { siteUrl } from "../platform/urls";
import type { PagePost } from "./pagePosts";
import { firstVisiblePhoto } from "../photos/photos";
import type { postContent } from "./postShapes";

export type PostContent = Infer<typeof postContent>;

/** A link that only this post contains. */
export const linkOf = ({ _id, reportId, lang }: Pick<Doc<"pagePosts">, "_id" | "reportId" | "lang">) =>
  siteUrl(addressInLanguage(sharePath(reportId, _id), lang));

type Words = Pick<PagePost, "message" | "hashtags" | "lang">;

/** The words of a post, written from the report as it is now. They stay true on any day. */
export const textOf = (report: Doc<"reports">, { message, hashtags, lang }: Words, link: string) =>
  inLanguage(lang, () => postText(report, { message, hashtags, link }));

/**
 * The words that are sent now: a report of today says "today at 3:20 PM" instead of the date. Apart from that, they are
 * the words that were reviewed. Without the place's UTC offset, we don't know which day it is there.
 */
export const textToSend = (report: Doc<"reports">, post: PagePost) =>
  inLanguage(post.lang, () =>
    postText(report, {
      message: post.message,
      hashtags: post.hashtags,
      link: linkOf(post),
      postedAt: report.utcOffset === undefined ? null : new Date(),
    }),
  );

/** The text, and the report's first photo that isn't hidden. */
export const contentOf = async (ctx: QueryCtx, post: PagePost, report: Doc<"reports">): Promise<PostContent> => ({
  text: textOf(report, post, linkOf(post)),
  photo: (await firstVisiblePhoto(ctx, report.photos))?._id ?? null,
});
