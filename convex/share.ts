import { v } from "convex/values";
import { internalQuery } from "./_generated/server";
import { photosOf } from "./model/photos";
import { place, reportPetType, status } from "./model/shapes";

/** What the page of a shared link shows of a report. Null if the report isn't in the feed. */
export const report = internalQuery({
  args: { reportId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      _id: v.id("reports"),
      status,
      petName: v.string(),
      petType: reportPetType,
      petBreed: v.string(),
      place,
      day: v.union(v.string(), v.null()),
      image: v.union(v.string(), v.null()),
    }),
  ),
  handler: async (ctx, { reportId }) => {
    const id = ctx.db.normalizeId("reports", reportId);
    const found = id && (await ctx.db.get("reports", id));
    if (!found || found.state !== "open") return null;
    const { _id, status, petName, petType, petBreed, place, day } = found;
    const [photo] = await photosOf(ctx, found.photos, { hidden: false });
    return { _id, status, petName, petType, petBreed, place, day, image: photo?.full ?? null };
  },
});
