import { defineTable } from "convex/server";
import { v } from "convex/values";
import { storedFile, uploadPurpose } from "../platform/shapes";

export const photosTables = {
  photos: defineTable({
    ownerId: v.id("users"),
    full: v.id("_storage"),
    // For cards on dense screens. Very small photos have none.
    mid: v.optional(v.id("_storage")),
    thumb: v.id("_storage"),
    width: v.number(),
    height: v.number(),
    // The average colour.
    colour: v.string(),
    // The pet's own colours, the largest first, for matching. Absent if the browser found none.
    colours: v.optional(v.array(v.string())),
    // The number of records that use the photo.
    uses: v.number(),
    // When `uses` last became zero. Meaningless while the photo is in use.
    unusedSince: v.number(),
    // Set while flags or an operator hide the photo: only its owner and operators see it.
    hidden: v.optional(v.literal(true)),
  })
    .index("by_uses_and_unusedSince", ["uses", "unusedSince"])
    .index("by_full", ["full"])
    .index("by_mid", ["mid"])
    .index("by_thumb", ["thumb"])
    .index("by_owner_and_uses", ["ownerId", "uses"]),

  // Uploads. A row exists from making the URL until the file is part of a photo or a share card, or is deleted unused.
  uploads: defineTable({
    ownerId: v.id("users"),
    // The secret in the URL.
    ticket: v.string(),
    // True once a file has begun to arrive. Each URL accepts one file.
    isUsed: v.boolean(),
    // The record that the file may become part of.
    purpose: uploadPurpose,
    stored: v.optional(storedFile),
  })
    .index("by_ticket", ["ticket"])
    .index("by_purpose_report_and_purpose_from", ["purpose.reportId", "purpose.from"])
    .index("by_purpose_thread", ["purpose.threadId"])
    .index("by_stored_file", ["stored.file"])
    .index("by_owner", ["ownerId"]),
};
