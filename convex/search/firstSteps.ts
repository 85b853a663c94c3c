// The steps of the first half hour after a pet was reported lost, and which of them the household has done, live for
// the whole household.
import { v } from "convex/values";
import { inLanguage } from "../../domain/texts/languages";
import { looksInSentences } from "../../domain/report/sentences/looksInWords";
import { pagePostsOf } from "../model/posts/pagePosts";
import { ordersOf } from "../model/posts/orders/orders";
import { userMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { pageLanguage, pressedStep, shareWay } from "../model/platform/shapes";
import { householdReport, shownName } from "../model/search/household";
import { countHelpers, hasEnded, isSearchedFor, partyOfReport } from "../model/search/party";
import { searchOf } from "../model/search/searches";
import { sightingsOf } from "../model/search/sightings";
import { stepTicksOf, tickStep, untickStep } from "../model/search/stepTicks";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { ViewerCtx } from "../model/account/users";

type WithViewer = Pick<ViewerCtx, "viewer">;

const reportArgs = { reportId: v.id("reports") };
const doneFields = { by: v.string(), me: v.boolean(), at: v.number() };

/** A report that the viewer runs, if its pet is missing. Null for all other reports and unknown ids. */
async function missingReport(ctx: Pick<QueryCtx, "db"> & WithViewer, reportId: Id<"reports">) {
  const report = await householdReport(ctx, reportId);
  return report && isSearchedFor(report) ? report : null;
}

/**
 * When the author sent the newest free post or paid for the newest package, whichever was later. A post that was
 * declined, failed or was taken down doesn't count, nor does a refunded or disputed package. Null if neither counts.
 */
async function postedAt(ctx: QueryCtx, report: Doc<"reports">) {
  const post = await pagePostsOf(ctx, report).first();
  const order = await ordersOf(ctx, report).first();
  const isPostSent = post && ["review", "queued", "posting", "posted"].includes(post.state);
  const isPaid = order?.paidAt !== undefined && ["paid", "review"].includes(order.state);
  return Math.max(isPostSent ? post._creationTime : 0, isPaid ? order.paidAt! : 0) || null;
}

/** The steps that the household has done. Null for other people, and if the pet is not missing. */
export const get = userQuery({
  args: { ...reportArgs, lang: pageLanguage },
  returns: v.union(
    v.null(),
    v.object({
      ticks: v.array(v.object({ step: pressedStep, shareWay: v.optional(shareWay), ...doneFields })),
      party: v.union(v.null(), v.object({ key: v.string(), helperCount: v.number() })),
      post: v.union(v.null(), v.object(doneFields)),
      // When the pet was seen, according to the newest confirmed sighting.
      seenAt: v.union(v.null(), v.number()),
      // Sightings that the household has not decided about.
      pendingSightings: v.number(),
      // The pet's looks, for the message to the neighbours.
      looks: v.array(v.string()),
    }),
  ),
  handler: async (ctx, { reportId, lang }) => {
    const { viewer } = ctx;
    const report = viewer && (await missingReport({ db: ctx.db, viewer }, reportId));
    if (!viewer || !report) return null;
    const ticks = await stepTicksOf(ctx, reportId);
    const party = await partyOfReport(ctx, reportId);
    const postAt = await postedAt(ctx, report);
    const author = await ctx.db.get("users", report.authorId);
    return {
      ticks: ticks.map(({ name, userId, ...tick }) => {
        return { step: tick.step, shareWay: tick.shareWay, by: name, me: userId === viewer._id, at: tick.at };
      }),
      party: party && !hasEnded(party) ? { key: party.key, helperCount: countHelpers(party) } : null,
      post: postAt === null ? null : { by: shownName(author), me: report.authorId === viewer._id, at: postAt },
      seenAt: (await sightingsOf(ctx, reportId, "all", "confirmed").first())?.at ?? null,
      pendingSightings: (await searchOf(ctx, reportId))?.pending ?? 0,
      looks: inLanguage(lang, () => looksInSentences(report)),
    };
  },
});

/** Marks a step as done. */
export const tick = userMutation({
  args: { ...reportArgs, step: pressedStep, shareWay: v.optional(shareWay) },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, tick) => {
    await limit(ctx, "save");
    if (!(await missingReport(ctx, tick.reportId))) return refuse({ code: "report.notFound" });
    await tickStep(ctx, tick, ctx.viewer);
    return null;
  },
});

/** Marks a step as not done, which any member may do. */
export const untick = userMutation({
  args: { ...reportArgs, step: pressedStep },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, step }) => {
    await limit(ctx, "save");
    if (!(await missingReport(ctx, reportId))) return refuse({ code: "report.notFound" });
    await untickStep(ctx, reportId, step);
    return null;
  },
});
