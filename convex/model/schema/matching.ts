import { defineTable } from "convex/server";
import { v } from "convex/values";

export const matchingTables = {
  // A lost and a found report that may be about the same pet. Deleted when either report leaves the board, unless a
  // side hid or claimed it.
  matches: defineTable({
    lost: v.id("reports"),
    found: v.id("reports"),
    // The likelihood when either report was last published or changed.
    chance: v.number(),
    // The score in nats, the distance, and each comparison's level. `npm run match:weights` recounts the weights from
    // them.
    nats: v.number(),
    km: v.number(),
    levels: v.record(v.string(), v.union(v.string(), v.number(), v.null())),
    // One side said that the pets are different, so neither side sees the match. The user who said it can undo it for a
    // short time.
    hidden: v.boolean(),
    hiddenBy: v.optional(v.object({ userId: v.id("users"), at: v.number() })),
    // The match comes first, because the owner agreed or the finder claimed it. Absent despite a claim if the finder's
    // account was new and the reports hardly fit; `chance` is then so low that the match comes last.
    claimed: v.optional(v.literal(true)),
    // The author of the found report, if that side claimed it: at most one claim per author and lost report.
    claimant: v.optional(v.id("users")),
    // The lost pet's side agreed.
    agreed: v.optional(v.literal(true)),
    // When the latest news happened: the match was found, claimed or agreed on, or the lost pet came home.
    newsAt: v.number(),
  })
    .index("by_lost_and_found", ["lost", "found"])
    .index("by_lost_and_hidden_and_newsAt", ["lost", "hidden", "newsAt"])
    .index("by_found_and_hidden_and_newsAt", ["found", "hidden", "newsAt"])
    .index("by_lost_and_claimant", ["lost", "claimant"])
    .index("by_lost_and_hidden_and_claimed_and_chance", ["lost", "hidden", "claimed", "chance"])
    .index("by_found_and_hidden_and_claimed_and_chance", ["found", "hidden", "claimed", "chance"]),

  // The number of shown matches per report, which is limited. `claims` of them are finders' claims, with a limit of
  // their own.
  matchCounts: defineTable({ reportId: v.id("reports"), count: v.number(), claims: v.optional(v.number()) }).index(
    "by_report",
    ["reportId"],
  ),
};
