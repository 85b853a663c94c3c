import { defineTable } from "convex/server";
import { v } from "convex/values";
import { blockAssignee, blockSearched } from "../platform/shapes";

export const partiesTables = {
  // A search party. A report has one at most.
  parties: defineTable({
    reportId: v.id("reports"),
    // The secret in its link.
    key: v.string(),
    metres: v.number(),
    // The numbers of people who have ever taken a block, and of blocks that are searched.
    joinedCount: v.number(),
    searchedCount: v.number(),
    // The number of those people whom the household has dismissed.
    dismissedCount: v.optional(v.number()),
    closedAt: v.optional(v.number()),
    // When its report was last closed, or when the party was closed.
    leftAt: v.optional(v.number()),
    // When the helpers' data was deleted.
    endedAt: v.optional(v.number()),
  })
    .index("by_report", ["reportId"])
    .index("by_key", ["key"]),

  // A helper: no account, only a first name.
  partyHelpers: defineTable({
    partyId: v.id("parties"),
    // A secret that the helper's phone made. It proves whose block it is.
    token: v.string(),
    name: v.string(),
    // The current block, and the latest blocks that the helper took, oldest first.
    block: v.optional(v.string()),
    recentBlocks: v.optional(v.array(v.string())),
    // The household has taken the helper off the search. Their phone cannot rejoin.
    dismissed: v.optional(v.literal(true)),
    // Keys of the phone's latest presses. A press with a known key is a repeated request and not counted again.
    presses: v.array(v.string()),
  }).index("by_party_and_token", ["partyId", "token"]),

  // Blocks that were taken or searched (domain/search/blocks.ts). A block without a row is free.
  partyBlocks: defineTable({
    partyId: v.id("parties"),
    block: v.string(),
    assignee: v.optional(blockAssignee),
    searched: v.optional(blockSearched),
    // Percent of it that was walked.
    share: v.number(),
  }).index("by_party_and_block", ["partyId", "block"]),
};
