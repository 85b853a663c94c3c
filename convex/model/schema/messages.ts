import { defineTable } from "convex/server";
import { v } from "convex/values";
import { mailStopReason } from "../notify/notifyShapes";
import {
  languageCode,
  meetingEndReason,
  meetingPlace,
  messageSide,
  messageStep,
  photoTask,
  place,
  proofDecision,
  proofSpot,
  proofState,
  threadSide,
} from "../platform/shapes";

export const messagesTables = {
  // A conversation between the household of a report and one person who writes to it: an account, or a visitor's
  // device.
  threads: defineTable({
    reportId: v.id("reports"),
    // The report's author.
    authorId: v.id("users"),
    // The account that writes. Absent for a visitor.
    writerId: v.optional(v.id("users")),
    // For a visitor: the first name that they gave, and the hash of the secret that their device keeps.
    name: v.optional(v.string()),
    secretHash: v.optional(v.string()),
    // For a visitor: the language of everything that is sent to them. Absent: English.
    lang: v.optional(languageCode),
    // The hashes of the secrets of devices that opened the thread with a link in an email, the newest last.
    linkSecretHashes: v.optional(v.array(v.string())),
    // The hash of the key that a visitor opened the thread with. If the first answer gets lost, the secret is derived
    // again from that key and the salt.
    openedWith: v.optional(v.object({ hash: v.string(), salt: v.string() })),
    author: threadSide,
    writer: threadSide,
    // Whether the author's side has written.
    isAnswered: v.boolean(),
    // When its report came home or was archived. The thread is deleted a while later.
    closedAt: v.optional(v.number()),
  })
    .index("by_report_and_author_at", ["reportId", "author.at"])
    .index("by_report_and_writer", ["reportId", "writerId"])
    .index("by_report_and_openedWith_hash", ["reportId", "openedWith.hash"])
    .index("by_author_and_author_at", ["authorId", "author.at"])
    .index("by_writer_and_writer_at", ["writerId", "writer.at"])
    .index("by_closedAt", ["closedAt"]),

  // The email address with which a visitor can reopen their thread on any device.
  visitorMailboxes: defineTable({
    threadId: v.id("threads"),
    address: v.string(),
    // The secret in the links that stop the email.
    token: v.string(),
    // When the visitor first used a link that was sent to the address. Until then, only such links are sent there.
    confirmedAt: v.optional(v.number()),
    // The newest link: the hash of its secret, when it was sent, and the hash of the secret of the device that used it.
    // That device may use it again; every other one needs a new link.
    link: v.object({ hash: v.string(), sentAt: v.number(), usedBy: v.optional(v.string()) }),
    // How many links the visitor has asked for.
    linkCount: v.number(),
    // When an email about unread messages is due, and when the last one was sent.
    dueAt: v.optional(v.number()),
    sentAt: v.optional(v.number()),
    // Why no more email is sent.
    stopReason: v.optional(mailStopReason),
  })
    .index("by_thread", ["threadId"])
    .index("by_token", ["token"])
    .index("by_address", ["address"])
    .index("by_dueAt", ["dueAt"]),

  // The address at which one person can answer one thread by email.
  replyAddresses: defineTable({
    threadId: v.id("threads"),
    // Absent for a visitor.
    userId: v.optional(v.id("users")),
    // The secret in the address. It proves whose words an email contains.
    token: v.string(),
    // Whether the person was told by email that the thread takes no messages, and that photos can't be sent by email.
    isToldOfClosing: v.optional(v.literal(true)),
    isToldOfPhotos: v.optional(v.literal(true)),
  })
    .index("by_thread_and_user", ["threadId", "userId"])
    .index("by_user", ["userId"])
    .index("by_token", ["token"]),

  messages: defineTable({
    threadId: v.id("threads"),
    // A key that the sender's browser makes or, for steps and emailed answers, this backend. If the same side sends it
    // again, no second message is created.
    key: v.string(),
    side: messageSide,
    // Absent for visitors.
    userId: v.optional(v.id("users")),
    // Empty if `step` or `photoTask` says what the message is, and in a message that is only a photo or a place.
    text: v.string(),
    // The language of the page on which the text was written. Absent: English, or unknown.
    lang: v.optional(languageCode),
    step: v.optional(messageStep),
    photo: v.optional(v.id("photos")),
    place: v.optional(place),
    // The photo that the message asks the other side for. `answer`: the message with that photo.
    photoTask: v.optional(v.object({ task: photoTask, expiresAt: v.number(), answer: v.optional(v.id("messages")) })),
    // The message that asked for this message's photo.
    answers: v.optional(v.id("messages")),
    // Set if the other side had blocked the sender, so it never sees the message.
    isWithheld: v.optional(v.literal(true)),
    // Set while flags or an operator hide it.
    hidden: v.optional(v.literal(true)),
  })
    .index("by_thread_and_isWithheld", ["threadId", "isWithheld"])
    .index("by_thread_and_side_and_key", ["threadId", "side", "key"])
    .index("by_user", ["userId"]),

  // The time until which a side of a thread counts as typing. It is stored apart from the thread, so a key press does
  // not re-run the queries that read the messages.
  typing: defineTable({ threadId: v.id("threads"), side: messageSide, until: v.number() }).index("by_thread_and_side", [
    "threadId",
    "side",
  ]),

  // One round of the secret mark between the two sides of a thread.
  proofs: defineTable({
    threadId: v.id("threads"),
    reportId: v.id("reports"),
    // The side that has the pet.
    asker: messageSide,
    // The account on that side: the report's author, even if a member of the household asks, or the writer. Absent for
    // a visitor.
    askerId: v.optional(v.id("users")),
    spot: proofSpot,
    state: proofState,
    // Each side's decision. The other side learns only how the round ended.
    author: v.optional(proofDecision),
    writer: v.optional(proofDecision),
    // When both sides had answered, so each could read the other's answer.
    openedAt: v.optional(v.number()),
    endedAt: v.optional(v.number()),
    // The contact that the writer shares once both sides have pressed Match.
    contact: v.optional(v.string()),
  })
    .index("by_thread", ["threadId"])
    .index("by_report", ["reportId"])
    .index("by_report_and_endedAt", ["reportId", "endedAt"])
    .index("by_asker_and_endedAt", ["askerId", "endedAt"]),

  // The texts that both sides write in a round: each side asks a question, knows the mark that answers it, and answers
  // the other's question. The texts are never changed.
  proofTexts: defineTable({
    proofId: v.id("proofs"),
    side: messageSide,
    kind: v.union(v.literal("question"), v.literal("mark"), v.literal("answer")),
    text: v.string(),
    // Absent for visitors.
    userId: v.optional(v.id("users")),
  })
    .index("by_proof", ["proofId"])
    .index("by_user", ["userId"]),

  // Where and when the two sides of a thread meet, and how it went. One row for each thread, which stays through all
  // changes.
  meetings: defineTable({
    threadId: v.id("threads"),
    // How many plans were suggested so far: the sequence number of the next one.
    planCount: v.number(),
    // The plan that waits for the other side's answer. Until that comes, the agreed plan stands.
    suggestedPlan: v.optional(v.id("meetingPlans")),
    agreedPlan: v.optional(v.id("meetingPlans")),
    agreedAt: v.optional(v.number()),
    // When each side said that it was at the agreed place.
    authorArrivedAt: v.optional(v.number()),
    writerArrivedAt: v.optional(v.number()),
    // The newest reminder: the plan that it was about, and when it was sent.
    reminder: v.optional(v.object({ planId: v.id("meetingPlans"), at: v.number() })),
    // Why the last plan ended, unless the pet is home.
    endReason: v.optional(meetingEndReason),
    // When the owner said that the pet is home, and the reports that this closed.
    homeAt: v.optional(v.number()),
    closedReports: v.optional(v.array(v.id("reports"))),
    // The message with the owner's thanks to the finder.
    thanksMessage: v.optional(v.id("messages")),
  }).index("by_thread", ["threadId"]),

  // The plans that a meeting names. A plan's time and place never change. The plan is deleted when another replaces
  // it, or the meeting is ended.
  meetingPlans: defineTable({
    threadId: v.id("threads"),
    sequence: v.number(),
    side: messageSide,
    // Absent for visitors.
    userId: v.optional(v.id("users")),
    at: v.number(),
    place: meetingPlace,
  })
    .index("by_thread", ["threadId"])
    .index("by_user", ["userId"]),
};
