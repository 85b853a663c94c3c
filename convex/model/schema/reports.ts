import { defineTable } from "convex/server";
import { v } from "convex/values";
import { storedFields } from "../reports/fieldValidators";
import { claimOutcome, cover, ending, languageCode, lifecycle, status } from "../platform/shapes";
import { reach } from "../notify/notifyShapes";

export const reportsTables = {
  reports: defineTable({
    authorId: v.id("users"),
    status,
    lifecycle,
    ...storedFields,
    // Minutes by which the author's clock was ahead of UTC on the report's day. Readers in other time zones need it to
    // see how long ago the pet was lost or found.
    utcOffset: v.optional(v.number()),
    // The author's pet from which the report was filled in. It may have been removed since.
    petId: v.optional(v.id("pets")),
    // The language of the page on which it was written. Operators' posts about it, and the drawn picture of its link
    // preview, are in it, too. Absent: English.
    lang: v.optional(languageCode),
    photos: v.array(v.id("photos")),
    // The smaller sizes of the first photo that isn't hidden, so the feed need not read the photo's document.
    cover: v.optional(cover),
    submitKey: v.string(),
    // The code of its short address. Absent until its household opens a flyer or poster.
    shortCode: v.optional(v.string()),
    // A hash of the form as last sent. Sending the same form again changes nothing.
    formHash: v.optional(v.string()),
    // The texts that read like a known scam.
    scam: v.optional(
      v.object({
        info: v.boolean(),
        contact: v.boolean(),
        shelter: v.optional(v.boolean()),
        thanks: v.optional(v.boolean()),
      }),
    ),
    // While the lifecycle is "hidden": the reasons, and the lifecycle that the report returns to once no reason is
    // left.
    hidden: v.optional(
      v.object({
        lifecycleBefore: lifecycle,
        // "unpublished": it never was on the board and exists only because every thread from a pet's tag needs a report
        // (convex/model/reports/unpublished.ts).
        reasons: v.array(v.union(v.literal("case"), v.literal("ban"), v.literal("removed"), v.literal("unpublished"))),
      }),
    ),
    // When its author removed it. It can be restored for a while and is then deleted.
    removedAt: v.optional(v.number()),
    // When the household last confirmed that the report is still true. Publishing, editing and reopening it also count.
    confirmedAt: v.number(),
    // When the pet came home. Only set while it is home.
    homeAt: v.optional(v.number()),
    // The area in which the reunion is counted. Null if it isn't counted, for example because flags hide the report.
    homeArea: v.optional(v.union(v.string(), v.null())),
    // How the search ended. Only for a pet that is home, and for a found report that its household has closed.
    ending: v.optional(ending),
    thanks: v.optional(v.string()),
    // The household member who wrote the thanks, which are deleted with that account. Absent if the author wrote them.
    thanksBy: v.optional(v.id("users")),
    // Whether the window on the front page shows the pet's photo.
    showsPhoto: v.optional(v.boolean()),
    // True while the pet is home and its window on the front page is lit.
    window: v.optional(v.literal(true)),
    // How the finder's claim on a lost pet turned out, if there is something to tell the finder.
    claimOutcome: v.optional(claimOutcome),
    // When an operator last turned the window's light back on. Earlier flags no longer turn it off.
    relitAt: v.optional(v.number()),
    // When its public time last started again (convex/model/reports/windows.ts): what its window would show was edited,
    // it was reopened or closed in another way, or its removal was undone. Absent if that never happened.
    shownSince: v.optional(v.number()),
    // Whether the report was open long enough for a window on the front page.
    wasPublicLongEnough: v.optional(v.literal(true)),
    // When the pet first came home. People are notified of it once, however often the report is reopened.
    firstHomeAt: v.optional(v.number()),
    // Where and when it last notified people. Absent if it was inserted without notifying anybody.
    reach: v.optional(reach),
  })
    .index("by_lifecycle_and_reach_isNarrow", ["lifecycle", "reach.isNarrow"])
    .index("by_lifecycle_and_confirmedAt", ["lifecycle", "confirmedAt"])
    .index("by_lifecycle_and_status_and_homeAt", ["lifecycle", "status", "homeAt"])
    .index("by_lifecycle_and_window_and_homeAt", ["lifecycle", "window", "homeAt"])
    .index("by_lifecycle_and_status", ["lifecycle", "status"])
    .index("by_author", ["authorId"])
    .index("by_author_and_lifecycle_and_status", ["authorId", "lifecycle", "status"])
    .index("by_author_and_submitKey", ["authorId", "submitKey"])
    .index("by_pet_and_lifecycle", ["petId", "lifecycle"])
    .index("by_shortCode", ["shortCode"])
    .index("by_thanksBy", ["thanksBy"]),

  contacts: defineTable({
    reportId: v.id("reports"),
    text: v.string(),
  }).index("by_report", ["reportId"]),

  // A detail that only the real owner can know. The finder noted it to check people who say that the pet is theirs.
  // Only the finder's household can read it.
  secrets: defineTable({ reportId: v.id("reports"), text: v.string() }).index("by_report", ["reportId"]),
};
