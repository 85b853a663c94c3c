// What goes to the community's page for an alert.
import type { Infer } from "convex/values";
import { alertPost } from "../../../domain/posts/alertPost";
import { askHomeAddress, sharePath } from "../../../domain/paths";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { appOrigin, appUrl, siteUrl } from "../platform/addresses";
import { firstVisible } from "../photos/photos";
import type { pagePost } from "../platform/shapes";

export type PagePost = Infer<typeof pagePost>;

/** A link that only this alert's post contains. */
export const linkOf = (alert: { _id: Id<"alerts">; reportId: Id<"reports"> }) =>
  siteUrl(sharePath(alert.reportId, alert._id));

/** The words of a post, written from the report as it is now. */
export const textOf = (
  alert: Doc<"alerts">,
  report: Doc<"reports">,
  { message, hashtags }: Pick<Doc<"alerts">, "message" | "hashtags">,
) => {
  const homeLink = appOrigin() && appUrl(askHomeAddress(alert.reportId));
  return alertPost(report, { message, hashtags, link: linkOf(alert), homeLink });
};

/** With the report's first photo that isn't hidden. */
export const postOf = async (ctx: QueryCtx, alert: Doc<"alerts">, report: Doc<"reports">): Promise<PagePost> => ({
  text: textOf(alert, report, alert),
  photo: (await firstVisible(ctx, report.photos))?._id ?? null,
});
