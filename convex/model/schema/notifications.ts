import { defineTable } from "convex/server";
import { v } from "convex/values";
import { channel, outboxState } from "../notify/notifyShapes";
import { languageCode, pinKind } from "../platform/shapes";
import { tiled } from "./tiled";

export const notificationsTables = {
  // A browser that receives push. It belongs to the last person who turned notifications on in it.
  devices: defineTable({
    userId: v.id("users"),
    // The push service's address for it, and the keys that pushes are encrypted with.
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    label: v.string(),
    // The language of Homeward in this browser. Absent: English.
    lang: v.optional(languageCode),
    // When a push was last sent there.
    usedAt: v.optional(v.number()),
  })
    .index("by_user", ["userId"])
    .index("by_endpoint", ["endpoint"]),

  // Notifications to send: one row per subject, user and channel. Whether and when to send is decided at sending time.
  outbox: defineTable({
    userId: v.id("users"),
    // Absent in news about new pets and in reminders of a pet's due dates.
    reportId: v.optional(v.id("reports")),
    channel,
    state: outboxState,
    // Earliest send time. While `sending`: when the sender's lease expires.
    dueAt: v.number(),
    // Postponed to the daily digest.
    digest: v.optional(v.literal(true)),
    // Set when the row is first sent: the user's local day, the report's author, and whether it is about a lost pet
    // close by. With `isPetNews`, `day` is that of the latest push.
    day: v.optional(v.string()),
    authorId: v.optional(v.id("users")),
    isLostCloseBy: v.optional(v.literal(true)),
    // For a push: the number of attempts, the devices still to reach, the devices reached, and whether it says that the
    // pet is home.
    tries: v.optional(v.number()),
    devicesLeft: v.optional(v.array(v.id("devices"))),
    devicesReached: v.optional(v.array(v.id("devices"))),
    saysHome: v.optional(v.literal(true)),
    // News about a report of the user's household. The row is reused for later news: events from `since` on are news,
    // and `decidedAt` is when news was last sent.
    isOwnNews: v.optional(v.literal(true)),
    since: v.optional(v.number()),
    decidedAt: v.optional(v.number()),
    // New pets of the user's saved searches. The row is reused like the rows with `isOwnNews`.
    isPetNews: v.optional(v.literal(true)),
    // Reminders of this pet's due dates. Such a row is `isOwnNews`, too.
    petId: v.optional(v.id("pets")),
    // News about messages in this thread, for either side. Such a row is `isOwnNews`: `decidedAt` is when it was last
    // sent.
    threadId: v.optional(v.id("threads")),
  })
    .index("by_user_and_isPetNews_and_channel", ["userId", "isPetNews", "channel"])
    .index("by_report_and_user_and_isOwnNews_and_thread_and_channel", [
      "reportId",
      "userId",
      "isOwnNews",
      "threadId",
      "channel",
    ])
    .index("by_thread_and_user_and_channel", ["threadId", "userId", "channel"])
    .index("by_pet_and_channel", ["petId", "channel"])
    .index("by_report_and_channel_and_saysHome_and_day", ["reportId", "channel", "saysHome", "day"])
    .index("by_channel_and_state_and_dueAt", ["channel", "state", "dueAt"])
    .index("by_channel_and_isOwnNews_and_state_and_dueAt", ["channel", "isOwnNews", "state", "dueAt"])
    .index("by_user_and_channel_and_day", ["userId", "channel", "day"])
    .index("by_user_and_channel_and_state_and_dueAt", ["userId", "channel", "state", "dueAt"]),

  // When each queue runs next: one row per channel, and none while the queue is empty.
  wakeUps: defineTable({
    channel,
    // While a run is sending: when its lease expires.
    at: v.number(),
    isSending: v.boolean(),
    jobId: v.id("_scheduled_functions"),
  }).index("by_channel", ["channel"]),

  // Pauses all email and push to a user until `until`.
  pauses: defineTable({ userId: v.id("users"), until: v.number() }).index("by_user", ["userId"]),

  // Report events other than creation: the pet came home, or the report moved. A report has at most one of each. The
  // bells of users nearby find them by the same tiles as pins. All points are rounded to about a hundred metres.
  localNews: defineTable({
    reportId: v.id("reports"),
    what: v.union(v.literal("home"), v.literal("moved")),
    authorId: v.id("users"),
    kind: pinKind,
    ...tiled,
    at: v.number(),
    // `moved`: the location history, which is the first place and the later ones that were news, with times.
    stays: v.array(v.object({ lat: v.number(), lng: v.number(), at: v.number() })),
  })
    .index("by_report_and_what", ["reportId", "what"])
    .index("by_c8_and_at", ["c8", "at"])
    .index("by_c10_and_at", ["c10", "at"])
    .index("by_c12_and_at", ["c12", "at"]),

  // When each user last opened the bell; newer entries are unread.
  bellReads: defineTable({ userId: v.id("users"), at: v.number() }).index("by_user", ["userId"]),
};
