// Schedules the news about reports, so that whatever has happened is written first.
import { limits } from "../../../../domain/limits";
import type { Point } from "../../../../domain/geo/place";
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countLookUp } from "../towns";

interface News {
  /** Where it happened: the town of this point is looked up first. */
  near?: Point;
  /** Who did it, and need not be told. */
  besides?: Id<"users"> | undefined;
}

/** Something has happened that the households of these reports want to hear of. */
export async function tellHouseholds(ctx: MutationCtx, reportIds: readonly Id<"reports">[], { near, besides }: News) {
  if (reportIds.length === 0) return;
  const news = { reportIds: [...reportIds], at: Date.now(), ...(besides && { besides }) };
  if (!near || !(await countLookUp(ctx, near)))
    return void (await ctx.scheduler.runAfter(0, internal.notify.reportNews.tell, news));
  const { lat, lng } = near;
  await ctx.scheduler.runAfter(0, internal.notify.reportNews.nameTown, { ...news, near: { lat, lng } });
  // An action that is cut off is not repeated.
  await ctx.scheduler.runAfter(limits.townWaitMs, internal.notify.reportNews.tell, news);
}
