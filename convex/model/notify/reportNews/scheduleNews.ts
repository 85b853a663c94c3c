// Schedules the news about reports, so it is sent after the event is written.
import { limits } from "../../../../domain/limits";
import type { Point } from "../../../../domain/geo/place";
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countLookUp } from "../towns";

interface News {
  /** The place of the event. Its town is looked up first. */
  near?: Point;
  /** The user who caused the event. They get no notification. */
  actorId?: Id<"users"> | undefined;
}

/** Tells the households that run these reports about an event. */
export async function tellHouseholds(ctx: MutationCtx, reportIds: readonly Id<"reports">[], { near, actorId }: News) {
  if (reportIds.length === 0) return;
  const news = { reportIds: [...reportIds], at: Date.now(), ...(actorId && { actorId }) };
  if (!near || !(await countLookUp(ctx, near)))
    return void (await ctx.scheduler.runAfter(0, internal.notify.reportNews.tellHouseholds, news));
  const { lat, lng } = near;
  await ctx.scheduler.runAfter(0, internal.notify.reportNews.lookUpTown, { ...news, near: { lat, lng } });
  // Convex does not repeat an interrupted action, so the households are notified even without the town.
  await ctx.scheduler.runAfter(limits.townWaitMs, internal.notify.reportNews.tellHouseholds, news);
}
