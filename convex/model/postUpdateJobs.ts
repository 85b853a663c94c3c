import { limits } from "../../domain/limits";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** Brings a report's posts up to date: once Undo is past if the pet has just come home, and at once otherwise. */
export const schedulePostUpdate = (ctx: MutationCtx, reportId: Id<"reports">, homeAt: number | undefined) =>
  ctx.scheduler.runAfter(homeAt === undefined ? 0 : limits.undoHomeMs, internal.posts.update, {
    reportId,
    homeAt: homeAt ?? null,
    tries: 0,
  });
