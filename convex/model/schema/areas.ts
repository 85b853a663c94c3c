import { defineTable } from "convex/server";
import { v } from "convex/values";
import { areaFields } from "../notify/notifyShapes";
import { countedInArea } from "../platform/shapes";

export const areasTables = {
  // Circles in which users want to hear of reports, with the kinds of reports they want.
  watchAreas: defineTable({
    ownerId: v.id("users"),
    // The place is rounded and stores the town, not the street address.
    ...areaFields,
    isOn: v.boolean(),
    // Channels in addition to the bell. With `quiet`, only pushes about lost pets close by are sent at night, in the
    // time zone `zone`.
    email: v.optional(v.literal(true)),
    push: v.optional(v.literal(true)),
    quiet: v.optional(v.literal(true)),
    zone: v.optional(v.string()),
    // The centre's position on the Z-order curve (domain/geo/tiles.ts), by which a new report finds the area. Absent
    // while the area is off or removed, or has no channel.
    spot: v.optional(v.number()),
    // When the area was made, moved or turned on. Newer reports are news.
    since: v.number(),
    // When the owner removed it. It can be restored for a while and is then deleted.
    removedAt: v.optional(v.number()),
  })
    .index("by_owner_and_removedAt", ["ownerId", "removedAt"])
    .index("by_km_and_spot", ["km", "spot"]),

  // Counters by month ("2026-11") and area, for the operators. "reports" counts lost and found reports together and
  // ranks the areas.
  areaMonthlyCounts: defineTable({ what: countedInArea, month: v.string(), area: v.string(), count: v.number() })
    .index("by_month_and_area_and_what", ["month", "area", "what"])
    .index("by_month_and_what_and_count", ["month", "what", "count"]),
};
