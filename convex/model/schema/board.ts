import { defineTable } from "convex/server";
import { v } from "convex/values";
import { cardParts } from "../reports/board/cardShapes";
import { facts, pinKind } from "../platform/shapes";
import { tiled } from "./tiled";

export const boardTables = {
  // A small copy of each open report. The feed, the map and matching read only these, by the tiles of the place and its
  // position on the Z-order curve (domain/geo/tiles.ts).
  pins: defineTable({
    reportId: v.id("reports"),
    // Status and animal, such as "lost:Dog".
    kind: pinKind,
    ...tiled,
    // The position of the place's smallest tile on the curve, so that an index finds all pins of a larger tile.
    spot: v.number(),
    breed: v.string(),
    // When the report was published. The feed is sorted by it, so no edit changes it.
    at: v.number(),
    // The day of the report, at most the day of `at`.
    day: v.string(),
    // The report's place was changed to one outside the neighbourhood where it was first published, so no bell shows it
    // as new.
    hasMovedAway: v.optional(v.literal(true)),
    card: cardParts,
    facts,
  })
    .index("by_report", ["reportId"])
    .index("by_kind_and_at", ["kind", "at"])
    .index("by_c8_and_kind_and_at", ["c8", "kind", "at"])
    .index("by_c10_and_kind_and_at", ["c10", "kind", "at"])
    .index("by_c12_and_kind_and_at", ["c12", "kind", "at"])
    .index("by_kind_and_spot", ["kind", "spot"])
    .index("by_kind_and_breed_and_spot", ["kind", "breed", "spot"]),

  // The counts of the pins in a tile of level `z` (2, 4, ... 12) at position `tile` on the curve. `counts` has one
  // number per kind for each of the sixteen tiles that the tile contains two levels down.
  tileCounts: defineTable({ z: v.number(), tile: v.number(), counts: v.array(v.number()) }).index("by_z_and_tile", [
    "z",
    "tile",
  ]),

  // Counts the times that a report was shared from the app.
  shares: defineTable({ reportId: v.id("reports"), count: v.number() }).index("by_report", ["reportId"]),

  // The drawn picture of a report's link preview, and a fingerprint of what it shows.
  shareCards: defineTable({ reportId: v.id("reports"), file: v.id("_storage"), fingerprint: v.string() })
    .index("by_report", ["reportId"])
    .index("by_file", ["file"]),

  // Numbers of lost pets that came home. Counting the reports instead would be too slow. `month` is "2026-11", or
  // "all".
  monthlyCounts: defineTable({ what: v.literal("home"), month: v.string(), count: v.number() }).index(
    "by_what_and_month",
    ["what", "month"],
  ),
};
