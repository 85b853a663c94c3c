import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { cardParts } from "./model/reports/board/cardShapes";
import { storedFields } from "./model/reports/fieldValidators";
import {
  petDetails,
  areaFields,
  blockAssignee,
  blockSearched,
  caseState,
  claimOutcome,
  channel,
  cover,
  householdAction,
  ending,
  facts,
  favouriteFields,
  flaggedWhat,
  flagReason,
  habit,
  letterKind,
  letterState,
  mailOff,
  messageSide,
  newsChannels,
  outboxState,
  operatorAction,
  orderFlag,
  orderState,
  owed,
  pagePostFailure,
  pagePostState,
  payment,
  pinKind,
  place,
  pressedStep,
  postContent,
  receipt,
  reportNews,
  reviewReason,
  sightingState,
  signUpType,
  units,
  lifecycle,
  status,
  storedFile,
  countedInArea,
  taskName,
  threadSide,
  reach,
  uploadPurpose,
  vague,
} from "./model/platform/shapes";

/** A point, and the tiles that hold it on three levels (domain/geo/tiles.ts). */
const tiled = { lat: v.number(), lng: v.number(), c8: v.number(), c10: v.number(), c12: v.number() };

export default defineSchema({
  users: defineTable({
    tokenIdentifier: v.string(),
    email: v.string(),
    nickName: v.string(),
    signUpType,
    displayName: v.string(),
    avatar: v.optional(v.id("photos")),
    // An operator has removed something of theirs, so all their page posts are reviewed first.
    postsPendingReview: v.optional(v.boolean()),
    // The name was reported and hidden from others.
    nameHidden: v.optional(v.literal(true)),
    // How they hear of the reports that they run. Absent until they choose: email and push are on.
    reportNews: v.optional(reportNews),
    // The channels chosen for the first watch area, and the default for later ones.
    areaNews: v.optional(v.object(newsChannels)),
    // Of distances. Absent until they are known to use miles, or have chosen.
    units: v.optional(units),
  }).index("by_tokenIdentifier", ["tokenIdentifier"]),

  pets: defineTable({
    ownerId: v.id("users"),
    name: v.string(),
    type: v.string(),
    breed: v.string(),
    age: v.string(),
    photos: v.array(v.id("photos")),
    // Absent where the owner has not said it.
    ...petDetails,
    // It can be restored for a while, and is then deleted.
    removedAt: v.optional(v.number()),
  }).index("by_owner_and_removedAt", ["ownerId", "removedAt"]),

  // Adoptable pets that a user has saved: what their cards show, because the listing may end.
  favourites: defineTable({ ownerId: v.id("users"), ...favouriteFields })
    .index("by_owner_and_savedAt", ["ownerId", "savedAt"])
    .index("by_owner_and_listingId", ["ownerId", "listingId"]),

  reports: defineTable({
    authorId: v.id("users"),
    status,
    lifecycle,
    ...storedFields,
    // How many minutes the author's clock was ahead of UTC on that day: readers elsewhere see how long ago it was.
    utcOffset: v.optional(v.number()),
    // The author's pet from which the report was filled in. It may have been removed since.
    petId: v.optional(v.id("pets")),
    photos: v.array(v.id("photos")),
    // A copy of the first photo's smaller sizes: a page of the feed reads no other documents.
    cover: v.optional(cover),
    submitKey: v.string(),
    // A hash of the form as last sent. Sending the same form again changes nothing.
    sent: v.optional(v.string()),
    // Which of its texts read like a known scam.
    scam: v.optional(
      v.object({
        info: v.boolean(),
        contact: v.boolean(),
        shelter: v.optional(v.boolean()),
        thanks: v.optional(v.boolean()),
      }),
    ),
    // While the lifecycle is "hidden": the one it returns to, and the reasons. It returns when no reason is left.
    hidden: v.optional(
      v.object({ was: lifecycle, why: v.array(v.union(v.literal("case"), v.literal("ban"), v.literal("removed"))) }),
    ),
    // When its author removed it. It can be restored for a while, and is then deleted.
    removedAt: v.optional(v.number()),
    // When its owner last said that it still holds, by whatever they did with it.
    confirmedAt: v.number(),
    // While the pet is home: since when, what its owner told about it, and whether their window on the front page shows
    // the photo. An archived found report keeps how it ended.
    homeAt: v.optional(v.number()),
    // The area in which the reunion is counted; null if it is not, because the report is kept off the board.
    homeArea: v.optional(v.union(v.string(), v.null())),
    ending: v.optional(ending),
    thanks: v.optional(v.string()),
    // The household member who wrote the thanks, which are deleted with that account. Absent if the author wrote them.
    thanksBy: v.optional(v.id("users")),
    showsPhoto: v.optional(v.boolean()),
    // True while the pet is home and its window on the front page is lit.
    window: v.optional(v.literal(true)),
    // Why the finder's claim on a lost pet is not shown to its author. Absent if it is shown.
    claimOutcome: v.optional(claimOutcome),
    // When an operator last lit the window again. Earlier flags no longer put it out.
    relitAt: v.optional(v.number()),
    // Since when others see the report as it is now; absent means since its creation. `seen`: it was open long enough to
    // be shown on the front page.
    shownSince: v.optional(v.number()),
    seen: v.optional(v.literal(true)),
    // When the pet first came home. People are told once, however often the report is reopened.
    firstHomeAt: v.optional(v.number()),
    // Absent in reports that nobody was notified of.
    reach: v.optional(reach),
  })
    .index("by_lifecycle_and_reach_isNarrow", ["lifecycle", "reach.isNarrow"])
    .index("by_lifecycle_and_confirmedAt", ["lifecycle", "confirmedAt"])
    .index("by_lifecycle_and_status_and_homeAt", ["lifecycle", "status", "homeAt"])
    .index("by_lifecycle_and_window_and_homeAt", ["lifecycle", "window", "homeAt"])
    .index("by_lifecycle_and_status", ["lifecycle", "status"])
    .index("by_author", ["authorId"])
    .index("by_author_and_submitKey", ["authorId", "submitKey"])
    .index("by_thanksBy", ["thanksBy"]),

  // A small copy of each open report. The feed, the map and matching read only these, by the tiles of the place and its
  // position on the Z-order curve (domain/geo/tiles.ts).
  pins: defineTable({
    reportId: v.id("reports"),
    // Status and animal, such as "lost:Dog".
    kind: pinKind,
    ...tiled,
    spot: v.number(),
    breed: v.string(),
    // When the report was published. The feed's order, so no edit changes it.
    at: v.number(),
    // The day of the report, at most the day of `at`.
    day: v.string(),
    // It has left the neighbourhood where it was first published, so no bell shows it as new.
    away: v.optional(v.literal(true)),
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

  // Number of pins in a tile of level 2, 4, ... 12 (`tile` is its position on the curve): one number per kind for each of
  // the sixteen tiles two levels down, in the curve's order.
  tileCounts: defineTable({ z: v.number(), tile: v.number(), n: v.array(v.number()) }).index("by_z_and_tile", [
    "z",
    "tile",
  ]),

  // Circles in which users want to hear of reports, and of which ones.
  watchAreas: defineTable({
    ownerId: v.id("users"),
    // The place is rounded and stores the town, not the street address.
    ...areaFields,
    isOn: v.boolean(),
    // Channels beside the bell. `quiet`: at night, in the time zone `zone`, only pushes about lost pets close by.
    email: v.optional(v.literal(true)),
    push: v.optional(v.literal(true)),
    quiet: v.optional(v.literal(true)),
    zone: v.optional(v.string()),
    // While a channel is on: its centre's position on the Z-order curve, by which a new report finds it.
    sendsAt: v.optional(v.number()),
    // When the area was made, moved or turned on. Newer reports are news.
    since: v.number(),
    // It can be restored for a while, and is then deleted.
    removedAt: v.optional(v.number()),
  })
    .index("by_owner_and_removedAt", ["ownerId", "removedAt"])
    .index("by_km_and_sendsAt", ["km", "sendsAt"]),

  // The email address of a user who has asked for email.
  mailboxes: defineTable({
    userId: v.id("users"),
    address: v.string(),
    // The secret in the links that stop the email without signing in.
    token: v.string(),
    // When the user last asked for it, and the wording they agreed to.
    askedAt: v.number(),
    words: v.string(),
    // Until the user confirms the address through a link with this secret, nothing else is sent there.
    proof: v.optional(v.object({ token: v.string(), sentAt: v.number(), times: v.number() })),
    // Why sending stopped. "stopped" concerns the watch areas only.
    off: v.optional(v.object({ why: mailOff, at: v.number() })),
    // The user's local days of the last alert, the last alert about a lost pet close by, and the last digest.
    alertDay: v.optional(v.string()),
    closeDay: v.optional(v.string()),
    digestDay: v.optional(v.string()),
  })
    .index("by_user", ["userId"])
    .index("by_token", ["token"])
    .index("by_proof_token", ["proof.token"])
    .index("by_address", ["address"]),

  // A browser that receives push. It belongs to the last person who turned notifications on in it.
  devices: defineTable({
    userId: v.id("users"),
    // The push service's address for it, and the keys that messages are encrypted with.
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    label: v.string(),
    // When a message was last sent there.
    usedAt: v.optional(v.number()),
  })
    .index("by_user", ["userId"])
    .index("by_endpoint", ["endpoint"]),

  // Notifications to send: one row per report, user and channel. Whether and when to send is decided at sending time.
  outbox: defineTable({
    userId: v.id("users"),
    reportId: v.id("reports"),
    channel,
    state: outboxState,
    // Earliest send time. While `sending`: when the sender's lease expires.
    dueAt: v.number(),
    // It is left for the daily digest.
    digest: v.optional(v.literal(true)),
    // The user's local day on which it was first sent, the report's author, and whether it was a lost pet close by.
    day: v.optional(v.string()),
    authorId: v.optional(v.id("users")),
    close: v.optional(v.literal(true)),
    // Of a push: attempts, the devices still to reach, the devices reached, and whether it says that the pet is home.
    tries: v.optional(v.number()),
    left: v.optional(v.array(v.id("devices"))),
    got: v.optional(v.array(v.id("devices"))),
    home: v.optional(v.literal(true)),
    // News about a report that the user runs. The row is reused for later news: events after `since` are news, and
    // `decidedAt` is when the last of them was sent or dropped.
    own: v.optional(v.literal(true)),
    since: v.optional(v.number()),
    decidedAt: v.optional(v.number()),
  })
    .index("by_report_and_user_and_own_and_channel", ["reportId", "userId", "own", "channel"])
    .index("by_report_and_channel_and_home_and_day", ["reportId", "channel", "home", "day"])
    .index("by_channel_and_state_and_dueAt", ["channel", "state", "dueAt"])
    .index("by_channel_and_own_and_state_and_dueAt", ["channel", "own", "state", "dueAt"])
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

  // Letters that the email service gets in one call. The call is repeated with the same key and text until it is answered,
  // and the service sends the letters once.
  mailCalls: defineTable({
    key: v.string(),
    // Next attempt; while an attempt is in flight, when its lease expires.
    nextAt: v.number(),
    // First attempt. The service forgets keys after a day.
    firstAt: v.number(),
    tries: v.number(),
    // The letters omitted from each attempt. Absent if every attempt sent all of them.
    ways: v.optional(v.array(v.array(v.id("letters")))),
    // The service said that it accepted the key with other letters, those of one of these attempts.
    taken: v.optional(v.literal(true)),
  })
    .index("by_key", ["key"])
    .index("by_nextAt", ["nextAt"]),

  // One email. Its text is deleted once it is sent.
  letters: defineTable({
    userId: v.id("users"),
    key: v.string(),
    // The JSON that the service expects.
    item: v.string(),
    state: letterState,
    // What it is about, and the outbox rows in it: none in a proof.
    kind: letterKind,
    rows: v.array(v.id("outbox")),
    // Omitted from the latest attempt of its call.
    leftOut: v.optional(v.literal(true)),
    // The service's id of it.
    emailId: v.optional(v.string()),
  })
    .index("by_key", ["key"])
    .index("by_user", ["userId"])
    .index("by_email", ["emailId"]),

  // Events of the email service that were applied. The service repeats an event until it is answered.
  mailEvents: defineTable({ eventId: v.string() }).index("by_event", ["eventId"]),

  // Why an outside service refuses calls at the moment, for the operators.
  troubles: defineTable({
    service: v.string(),
    what: v.string(),
    at: v.number(),
    // No call is made before.
    until: v.optional(v.number()),
  }).index("by_service", ["service"]),

  // Snoozes all email and push for a user until `until`.
  pauses: defineTable({ userId: v.id("users"), until: v.number() }).index("by_user", ["userId"]),

  // Report events other than creation: the pet came home, or the report moved. At most two per report, with the tiles of
  // pins, by which the bells around find them. All points are rounded to their blocks.
  localNews: defineTable({
    reportId: v.id("reports"),
    what: v.union(v.literal("home"), v.literal("moved")),
    authorId: v.id("users"),
    kind: pinKind,
    ...tiled,
    at: v.number(),
    // Location history: the first place and the later ones that were news, with times.
    stays: v.array(v.object({ lat: v.number(), lng: v.number(), at: v.number() })),
  })
    .index("by_report_and_what", ["reportId", "what"])
    .index("by_c8_and_at", ["c8", "at"])
    .index("by_c10_and_at", ["c10", "at"])
    .index("by_c12_and_at", ["c12", "at"]),

  // When each user last opened the bell; newer entries are unread.
  bellSeen: defineTable({ userId: v.id("users"), at: v.number() }).index("by_user", ["userId"]),

  // A lost and a found report that may be about the same pet. Deleted when either report leaves the board, unless one side
  // hid it.
  matches: defineTable({
    lost: v.id("reports"),
    found: v.id("reports"),
    // The likelihood when either report was last published or changed.
    chance: v.number(),
    // The score in nats, the distance, and each comparison's level, from which the weights are counted again.
    nats: v.number(),
    km: v.number(),
    levels: v.record(v.string(), v.union(v.string(), v.number(), v.null())),
    // One side said that it is another pet, so neither sees the match. That side can undo it for a short time.
    hidden: v.boolean(),
    hiddenBy: v.optional(v.object({ userId: v.id("users"), at: v.number() })),
    // One side said that it is the same pet. These come first.
    claimed: v.optional(v.literal(true)),
    // The author of the found report, if that side claimed it: at most one claim per author and lost report. Without
    // `claimed`, the account was new and the reports hardly fit; `chance` is then so low that the pair comes last.
    claimant: v.optional(v.id("users")),
    // The lost pet's side agreed.
    agreed: v.optional(v.literal(true)),
    // When it was found, claimed or agreed on, or the lost pet came home: news to the other side.
    newsAt: v.number(),
  })
    .index("by_lost_and_found", ["lost", "found"])
    .index("by_lost_and_hidden_and_newsAt", ["lost", "hidden", "newsAt"])
    .index("by_found_and_hidden_and_newsAt", ["found", "hidden", "newsAt"])
    .index("by_lost_and_claimant", ["lost", "claimant"])
    .index("by_lost_and_hidden_and_claimed_and_chance", ["lost", "hidden", "claimed", "chance"])
    .index("by_found_and_hidden_and_claimed_and_chance", ["found", "hidden", "claimed", "chance"]),

  // Number of shown matches per report, which is limited. `claims` of them are finders' claims, with a limit of their own.
  matchCounts: defineTable({ reportId: v.id("reports"), count: v.number(), claims: v.optional(v.number()) }).index(
    "by_report",
    ["reportId"],
  ),

  // Where and when a person saw a lost pet. Anyone can send one, so the public sees it only once the household confirms it,
  // or at once if the sender has earned trust (`trusted`).
  sightings: defineTable({
    reportId: v.id("reports"),
    // Made by the sender: sending the same one again creates no second.
    key: v.string(),
    // When the pet was seen.
    at: v.number(),
    vague: v.optional(vague),
    place,
    note: v.string(),
    // It belongs to the report's author, because the sender may have no account.
    photo: v.optional(v.id("photos")),
    // Tells the senders of one report's sightings apart (model/platform/senders.ts). Absent for visitors whose address is
    // unknown.
    sender: v.optional(v.string()),
    // The sender's phone number, if they left one: for the household only.
    phone: v.optional(v.string()),
    state: sightingState,
    // Who sees it: everybody, the household, or nobody.
    view: v.union(v.literal("all"), v.literal("runner"), v.literal("none")),
    // The account. Absent for visitors.
    byId: v.optional(v.id("users")),
    trusted: v.optional(v.boolean()),
    decided: v.optional(v.object({ at: v.number(), byId: v.id("users") })),
    // It was reported and hidden.
    hidden: v.optional(v.literal(true)),
    // Its sender is banned.
    banned: v.optional(v.literal(true)),
  })
    .index("by_report_and_view_and_state_and_at", ["reportId", "view", "state", "at"])
    .index("by_report_and_state_and_hidden_and_banned", ["reportId", "state", "hidden", "banned"])
    .index("by_report_and_sender_and_state_and_decided_at", ["reportId", "sender", "state", "decided.at"])
    .index("by_report_and_at", ["reportId", "at"])
    .index("by_report_and_key", ["reportId", "key"])
    .index("by_photo", ["photo"])
    .index("by_by", ["byId"]),

  // One per lost pet's report, once there is something to store: the numbers of unconfirmed and confirmed sightings, and
  // whether a cat goes outside.
  searches: defineTable({
    reportId: v.id("reports"),
    authorId: v.id("users"),
    pending: v.number(),
    confirmed: v.number(),
    habit: v.optional(habit),
    // What the household says on the phone, if not the suggested words.
    callWords: v.optional(v.string()),
    // The member who wrote them last, with whose account they are deleted. Absent if the report's author did.
    callWordsBy: v.optional(v.id("users")),
  })
    .index("by_report", ["reportId"])
    .index("by_author_and_pending", ["authorId", "pending"])
    .index("by_callWordsBy", ["callWordsBy"]),

  // Ticked lines of a search's checklist. `byId` is absent for visitors.
  searchTicks: defineTable({
    reportId: v.id("reports"),
    task: taskName,
    at: v.number(),
    byId: v.optional(v.id("users")),
  })
    .index("by_report_and_task", ["reportId", "task"])
    .index("by_by", ["byId"]),

  // Counters by month ("2026-11") and area, for the operators. "reports" counts lost and found ones together; by it the
  // busiest areas are found.
  areaMonthlyCounts: defineTable({ what: countedInArea, month: v.string(), area: v.string(), count: v.number() })
    .index("by_month_and_area_and_what", ["month", "area", "what"])
    .index("by_month_and_what_and_count", ["month", "what", "count"]),

  contacts: defineTable({
    reportId: v.id("reports"),
    text: v.string(),
  }).index("by_report", ["reportId"]),

  // The detail by which a finder checks who says that the pet is theirs. Only the finder's side reads it.
  secrets: defineTable({ reportId: v.id("reports"), text: v.string() }).index("by_report", ["reportId"]),

  // Members who run a report with its author, by the name they gave for it.
  household: defineTable({ reportId: v.id("reports"), userId: v.id("users"), name: v.string() })
    .index("by_report", ["reportId"])
    .index("by_report_and_user", ["reportId", "userId"])
    .index("by_user", ["userId"]),

  // The link by which an author invites members: one at a time, valid for a short time.
  invites: defineTable({ reportId: v.id("reports"), secret: v.string(), at: v.number() })
    .index("by_report", ["reportId"])
    .index("by_secret", ["secret"]),

  // Places of a call list that the household has called. Google allows keeping only the place's id.
  callTicks: defineTable({
    reportId: v.id("reports"),
    placeId: v.string(),
    userId: v.id("users"),
    name: v.string(),
    note: v.string(),
    at: v.number(),
  })
    .index("by_report_and_place", ["reportId", "placeId"])
    .index("by_user", ["userId"]),

  // Which steps of the first half hour they have done. One for each step that only a press shows.
  stepTicks: defineTable({
    reportId: v.id("reports"),
    step: pressedStep,
    userId: v.id("users"),
    name: v.string(),
    at: v.number(),
  })
    .index("by_report_and_step", ["reportId", "step"])
    .index("by_user", ["userId"]),

  // What the household did, with the names at the time.
  activityLog: defineTable({
    reportId: v.id("reports"),
    userId: v.id("users"),
    name: v.string(),
    what: householdAction,
    // The member it was done to: the name, and the account.
    about: v.optional(v.string()),
    aboutId: v.optional(v.id("users")),
  })
    .index("by_report", ["reportId"])
    .index("by_about", ["aboutId"])
    .index("by_user", ["userId"]),

  // A conversation between the household of a report and one person who writes to it: an account, or a visitor's device.
  threads: defineTable({
    reportId: v.id("reports"),
    // The report's author.
    authorId: v.id("users"),
    // The account that writes. Absent for a visitor.
    writerId: v.optional(v.id("users")),
    // Of a visitor: the first name that they gave, and the hash of the secret that their device keeps.
    name: v.optional(v.string()),
    secretHash: v.optional(v.string()),
    // The hash of the key that a visitor's thread was opened with. From that key and the salt, the secret can be made
    // again if the first answer got lost.
    openedWith: v.optional(v.object({ hash: v.string(), salt: v.string() })),
    author: threadSide,
    writer: threadSide,
    // The author's side has written.
    isAnswered: v.boolean(),
    // When its report left the board. The thread is deleted a while later.
    closedAt: v.optional(v.number()),
  })
    .index("by_report_and_author_at", ["reportId", "author.at"])
    .index("by_report_and_writer", ["reportId", "writerId"])
    .index("by_report_and_openedWith_hash", ["reportId", "openedWith.hash"])
    .index("by_author_and_author_at", ["authorId", "author.at"])
    .index("by_writer_and_writer_at", ["writerId", "writer.at"])
    .index("by_closedAt", ["closedAt"]),

  messages: defineTable({
    threadId: v.id("threads"),
    // The same key, sent again by the same side, is the same message.
    key: v.string(),
    side: messageSide,
    // Absent for visitors.
    byId: v.optional(v.id("users")),
    text: v.string(),
    photo: v.optional(v.id("photos")),
    place: v.optional(place),
    // The other side had blocked the sender, and never sees it.
    unseen: v.optional(v.literal(true)),
    // It was reported, and an operator keeps it hidden.
    hidden: v.optional(v.literal(true)),
  })
    .index("by_thread_and_unseen", ["threadId", "unseen"])
    .index("by_thread_and_side_and_key", ["threadId", "side", "key"])
    .index("by_by", ["byId"])
    .index("by_photo", ["photo"]),

  // Until when a side of a thread counts as typing. Apart from the thread, so that a key press reads no messages again.
  typing: defineTable({ threadId: v.id("threads"), side: messageSide, until: v.number() }).index("by_thread_and_side", [
    "threadId",
    "side",
  ]),

  // Scans of the QR codes on a report's flyers and posters, and the streets that people named.
  scans: defineTable({
    reportId: v.id("reports"),
    flyer: v.number(),
    poster: v.number(),
    areas: v.array(v.object({ near: v.string(), count: v.number() })),
  }).index("by_report", ["reportId"]),

  // How often a report was shared from the app.
  shares: defineTable({ reportId: v.id("reports"), count: v.number() }).index("by_report", ["reportId"]),

  // A search party. A report has one at most.
  parties: defineTable({
    reportId: v.id("reports"),
    // The secret in its link.
    key: v.string(),
    metres: v.number(),
    // People who have taken a block, and blocks that were searched.
    people: v.number(),
    searched: v.number(),
    // How many of those people were taken off the search.
    dismissed: v.optional(v.number()),
    closedAt: v.optional(v.number()),
    // When its report last left the board, and when everything the helpers left in it was deleted.
    leftAt: v.optional(v.number()),
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
    // The helper's current block, and the earlier ones, oldest first.
    block: v.optional(v.string()),
    taken: v.optional(v.array(v.string())),
    // The household has taken the helper off the search. Their phone can't come back.
    dismissed: v.optional(v.literal(true)),
    // Keys of the phone's latest presses. A repeated one is not counted again.
    presses: v.array(v.string()),
  }).index("by_party_and_token", ["partyId", "token"]),

  // Blocks that are taken or searched (domain/search/blocks.ts). All others are free.
  partyBlocks: defineTable({
    partyId: v.id("parties"),
    block: v.string(),
    assignee: v.optional(blockAssignee),
    searched: v.optional(blockSearched),
    // Percent of it that was walked.
    share: v.number(),
  }).index("by_party_and_block", ["partyId", "block"]),

  photos: defineTable({
    ownerId: v.id("users"),
    full: v.id("_storage"),
    // For cards on dense screens. Very small photos have none.
    mid: v.optional(v.id("_storage")),
    thumb: v.id("_storage"),
    width: v.number(),
    height: v.number(),
    colour: v.string(),
    // The pet's own colours, the largest first, for matching. Absent if the browser found none.
    colours: v.optional(v.array(v.string())),
    uses: v.number(),
    // When `uses` last became zero. Meaningless while the photo is in use.
    unusedSince: v.number(),
    // It was reported and hidden: only its owner and operators see it.
    hidden: v.optional(v.literal(true)),
  })
    .index("by_uses_and_unusedSince", ["uses", "unusedSince"])
    .index("by_full", ["full"])
    .index("by_mid", ["mid"])
    .index("by_thumb", ["thumb"])
    .index("by_owner_and_uses", ["ownerId", "uses"]),

  // The drawn picture of a report's link preview, and a fingerprint of what it shows.
  shareCards: defineTable({ reportId: v.id("reports"), file: v.id("_storage"), print: v.string() })
    .index("by_report", ["reportId"])
    .index("by_file", ["file"]),

  // Uploads, from making the URL until the file is part of a photo.
  uploads: defineTable({
    ownerId: v.id("users"),
    // The secret in the URL.
    ticket: v.string(),
    // Each URL takes one file. True once one has begun to arrive.
    used: v.boolean(),
    // What its file may become part of.
    purpose: uploadPurpose,
    stored: v.optional(storedFile),
  })
    .index("by_ticket", ["ticket"])
    .index("by_purpose_report_and_purpose_from", ["purpose.reportId", "purpose.from"])
    .index("by_purpose_thread", ["purpose.threadId"])
    .index("by_stored_file", ["stored.file"])
    .index("by_owner", ["ownerId"]),

  // Recent replies of outside services, their access tokens, and the calls in flight.
  cache: defineTable({
    key: v.string(),
    state: v.union(v.literal("asking"), v.literal("ready"), v.literal("failed")),
    value: v.string(),
    expires: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_expires", ["expires"]),

  // Free posts on the community's Facebook page. docs/page-posts-and-orders.md has the states and what each one keeps.
  pagePosts: defineTable({
    authorId: v.id("users"),
    reportId: v.id("reports"),
    // Kept here because the report may be removed before the post.
    petName: v.string(),
    message: v.string(),
    hashtags: v.string(),
    // The author's email address was verified when they last sent the post.
    emailVerified: v.boolean(),
    state: pagePostState,
    // When the state was entered. `queued`: the earliest time to send it. `removing`: the next attempt or, while an
    // attempt is in flight, when its lease expires.
    since: v.number(),
    // Numbers the attempts at Facebook. Except for success, only the current attempt's result counts.
    attempt: v.number(),
    // Failed attempts since the post was last sent, approved or taken down. They decide how long the next one waits.
    tries: v.number(),
    // `review`: why an operator has to look at it.
    reviewReason: v.optional(reviewReason),
    // What the operator approved. Kept while the author changes nothing.
    approved: v.optional(postContent),
    // `declined`: the operator's reason, one line that the author reads.
    reason: v.optional(v.string()),
    // `queued`: the page has had its posts for today, so this one is for tomorrow.
    tomorrow: v.optional(v.literal(true)),
    // `queued`, `posting` and `failed`: an attempt had no clear result. Look for the post before sending it again.
    unsure: v.optional(v.literal(true)),
    // `failed` and `removing`: why the last attempt failed.
    failure: v.optional(pagePostFailure),
    // From `posting` on, if it goes up without an operator's look: exactly what was sent.
    automatic: v.optional(postContent),
    // With `automatic`: whether an operator has seen it since.
    seen: v.optional(v.boolean()),
    // `posted` and `removing`: its address on Facebook, and Facebook's id.
    link: v.optional(v.string()),
    facebookId: v.optional(v.string()),
  })
    .index("by_author", ["authorId"])
    .index("by_author_and_report", ["authorId", "reportId"])
    .index("by_author_and_since", ["authorId", "since"])
    .index("by_state_and_since", ["state", "since"])
    .index("by_seen_and_state_and_since", ["seen", "state", "since"]),

  // Paid packages, from the payment page to the last receipt or the refund. Operators publish their posts by hand.
  // docs/page-posts-and-orders.md has the states and what each one keeps.
  orders: defineTable({
    authorId: v.id("users"),
    reportId: v.id("reports"),
    // Kept here because the report may be removed before the order.
    petName: v.string(),
    state: orderState,
    // When the state was entered. `open` and `pending`: also when Stripe was last asked about it.
    since: v.number(),
    // Numbers the payment pages. It is part of Stripe's idempotency key, so each attempt opens at most one page.
    attempt: v.number(),
    // When this attempt's payment page closes.
    expiresAt: v.number(),
    // `open` and `pending`: the payment page.
    checkout: v.optional(v.object({ session: v.string(), url: v.string() })),
    // From `paid` or `review` on: when the first payment arrived.
    paidAt: v.optional(v.number()),
    // Every payment that Stripe reported. Empty until the first.
    payments: v.array(payment),
    // What the operator has to look into.
    flags: v.array(orderFlag),
    // The posts that operators have published for it, one for each channel.
    receipts: v.array(receipt),
    // True once the operator has nothing left to do for a paid order, and absent before.
    handled: v.optional(v.literal(true)),
  })
    .index("by_author", ["authorId"])
    .index("by_author_and_report", ["authorId", "reportId"])
    .index("by_state_and_since", ["state", "since"])
    .index("by_state_and_handled_and_since", ["state", "handled", "since"]),

  // The events already applied: Stripe sends one until it gets a reply, and sometimes again after that. A payment whose
  // account was deleted is here too, as an "orphan" with what is owed, until the operator has refunded it.
  stripeEvents: defineTable({
    eventId: v.string(),
    type: v.string(),
    session: v.string(),
    outcome: v.string(),
    owed: v.optional(owed),
  })
    .index("by_event", ["eventId"])
    .index("by_session_and_outcome", ["session", "outcome"])
    .index("by_outcome", ["outcome"]),

  // What is left of a caller's allowance. `caller` is an account's token identifier, the hash of an address, or a word
  // for everyone together.
  allowances: defineTable({ caller: v.string(), name: v.string(), left: v.number(), at: v.number() })
    .index("by_caller_and_name", ["caller", "name"])
    .index("by_at", ["at"]),

  // Today's salt for the hashes of addresses. Yesterday's is deleted, so that nothing can be traced back to an address.
  salts: defineTable({ day: v.string(), salt: v.string() }).index("by_day", ["day"]),

  // Counters; reading all rows to count them would be too slow. `month` is "2026-11", or "all".
  monthlyCounts: defineTable({ what: v.literal("home"), month: v.string(), count: v.number() }).index(
    "by_what_and_month",
    ["what", "month"],
  ),

  // Calls to an outside service per day.
  quotaUsage: defineTable({ day: v.string(), service: v.string(), count: v.number() }).index("by_day_and_service", [
    "day",
    "service",
  ]),
  // A report, photo, sighting or name that people flagged, and the outcome. One per subject.
  cases: defineTable({
    what: flaggedWhat,
    // The id of the report, of the photo, of the sighting, or of the account whose name it is.
    subject: v.string(),
    // Absent if a visitor sent the subject.
    ownerId: v.optional(v.id("users")),
    // For a photo or a sighting: the report on which it was seen.
    reportId: v.optional(v.id("reports")),
    state: caseState,
    isHidden: v.boolean(),
    // When the state was entered or, in a waiting case, when the subject was hidden.
    since: v.number(),
    // The owner's answer. There can be one.
    answer: v.optional(v.object({ text: v.string(), at: v.number() })),
    // The last decision, and the line that the owner reads.
    decision: v.optional(v.object({ logId: v.id("operatorLog"), line: v.string() })),
  })
    .index("by_subject", ["subject"])
    .index("by_state_and_since", ["state", "since"])
    .index("by_owner", ["ownerId"]),

  flags: defineTable({
    caseId: v.id("cases"),
    // The account. Absent for visitors.
    byId: v.optional(v.id("users")),
    // A new account's flag counts like a visitor's, because new accounts are easy to make.
    isNew: v.optional(v.literal(true)),
    // The person had earned trust, or is an operator.
    isTrusted: v.optional(v.literal(true)),
    // Hashed with the day's salt. Where addresses are unknown, the account's id.
    address: v.string(),
    day: v.string(),
    reason: flagReason,
    words: v.string(),
    // The decision that settled it. Later people start counting from zero.
    settledBy: v.optional(v.id("operatorLog")),
  })
    .index("by_case_and_by_and_address", ["caseId", "byId", "address"])
    .index("by_by", ["byId"]),

  // By sign-in, because a ban outlives the account's data.
  bans: defineTable({
    tokenIdentifier: v.string(),
    endedAt: v.optional(v.number()),
  }).index("by_tokenIdentifier_and_endedAt", ["tokenIdentifier", "endedAt"]),

  operatorLog: defineTable({
    // Absent for the command line.
    byId: v.optional(v.id("users")),
    action: operatorAction,
    what: v.optional(flaggedWhat),
    // The id of what it was done to, and its name at the time.
    subject: v.string(),
    title: v.string(),
    // The account it was done to, until that is deleted.
    ownerId: v.optional(v.id("users")),
    why: v.string(),
    // For undoing a decision about a case: whether its subject was hidden before.
    wasHidden: v.optional(v.boolean()),
    // For undoing `relight`: the report's `relitAt` before.
    relitBefore: v.optional(v.number()),
    // Time from the post's submission to this decision, in milliseconds.
    waitedMs: v.optional(v.number()),
    undone: v.optional(v.literal(true)),
  })
    .index("by_subject", ["subject"])
    .index("by_action", ["action"])
    .index("by_owner", ["ownerId"]),

  // How far a job has read its table.
  progress: defineTable({ job: v.string(), at: v.number() }).index("by_job", ["job"]),
});
