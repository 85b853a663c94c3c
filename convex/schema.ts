import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { cardParts } from "./model/reports/board/cardShapes";
import { storedFields } from "./model/reports/fieldValidators";
import {
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
  flaggedWhat,
  flagReason,
  habit,
  letterKind,
  letterState,
  mailOff,
  newsChannels,
  outboxState,
  operatorAction,
  orderFlag,
  orderState,
  owed,
  pagePostState,
  payment,
  pinKind,
  place,
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
  told,
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
    // An operator has removed something of theirs, so all their posts wait for a look.
    postsPendingReview: v.optional(v.boolean()),
    // The name was reported and hidden: others don't see it.
    nameHidden: v.optional(v.literal(true)),
    // How they hear of the reports that they run. Absent until they have answered: then email and push are on.
    reportNews: v.optional(reportNews),
    // What they chose for their first watch area. Areas that they add later begin with it.
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
  }).index("by_owner", ["ownerId"]),

  reports: defineTable({
    authorId: v.id("users"),
    status,
    lifecycle,
    ...storedFields,
    // The day and time as the person gave them ("2026-11-20", "14:15"), so that everyone reads the same day, and by how
    // many minutes their clock was ahead of UTC then: how long ago that was is the same everywhere.
    utcOffset: v.optional(v.number()),
    // The own pet that the report was started from. It may have been removed since.
    petId: v.optional(v.id("pets")),
    photos: v.array(v.id("photos")),
    // A copy of the first photo's smaller sizes, so that a page of the feed reads no other documents.
    cover: v.optional(cover),
    submitKey: v.string(),
    // A hash of the form as last sent, so that sending the same form again changes nothing.
    sent: v.optional(v.string()),
    // Which of its texts match the pattern of a scam.
    scam: v.optional(
      v.object({
        info: v.boolean(),
        contact: v.boolean(),
        shelter: v.optional(v.boolean()),
        thanks: v.optional(v.boolean()),
      }),
    ),
    // While the lifecycle is "hidden": the lifecycle before, and why it is hidden. It returns when no reason is left.
    hidden: v.optional(
      v.object({ was: lifecycle, why: v.array(v.union(v.literal("case"), v.literal("ban"), v.literal("removed"))) }),
    ),
    // Its owner has removed it. It is deleted after a while, and until then it can be brought back.
    removedAt: v.optional(v.number()),
    // When its owner last said that it still holds, by whatever they did with it. Missing until the next sweep in reports
    // from before this field.
    confirmedAt: v.optional(v.number()),
    // While the pet is home: since when, what its owner told about it, and whether their window on the front page shows
    // the photo. An archived found report keeps how it ended.
    homeAt: v.optional(v.number()),
    // At which area the reunion is counted: null if it isn't, because the report is kept off the board.
    homeArea: v.optional(v.union(v.string(), v.null())),
    ending: v.optional(ending),
    thanks: v.optional(v.string()),
    // The member of the household who wrote the thanks, and with whose account they go. Absent if that was the owner.
    thanksBy: v.optional(v.id("users")),
    showsPhoto: v.optional(v.boolean()),
    // While the pet is home: its window on the front page is lit.
    window: v.optional(v.literal(true)),
    // What became of the finder's word that it is a certain lost pet. Missing if that pet's owner sees it as usual.
    claimOutcome: v.optional(claimOutcome),
    // When an operator last lit the window again: flags from before don't put it out.
    relitAt: v.optional(v.number()),
    // Since when others see the report as it is now. Missing: since its creation. And whether that has been long enough,
    // while it was open, to show it on the front page.
    shownSince: v.optional(v.number()),
    seen: v.optional(v.literal(true)),
    // When the pet first came home: people are told once, however often the report is reopened.
    firstHomeAt: v.optional(v.number()),
    // Missing in reports that nobody was notified of.
    told: v.optional(told),
  })
    .index("by_lifecycle_and_told_isNarrow", ["lifecycle", "told.isNarrow"])
    .index("by_lifecycle_and_confirmedAt", ["lifecycle", "confirmedAt"])
    .index("by_lifecycle_and_status_and_homeAt", ["lifecycle", "status", "homeAt"])
    .index("by_lifecycle_and_window_and_homeAt", ["lifecycle", "window", "homeAt"])
    .index("by_lifecycle_and_status", ["lifecycle", "status"])
    .index("by_author", ["authorId"])
    .index("by_author_and_submitKey", ["authorId", "submitKey"])
    .index("by_thanksBy", ["thanksBy"]),

  // A small copy of each open report, and of no other: the feed, the map and the search for matches read only these. By
  // its place's tiles and its position on the Z-order curve (domain/geo/tiles.ts).
  pins: defineTable({
    reportId: v.id("reports"),
    // Status and animal, such as "lost:Dog".
    kind: pinKind,
    ...tiled,
    spot: v.number(),
    breed: v.string(),
    // When the report was published, which is the order of the feed. No edit changes it.
    at: v.number(),
    // The day of the report, and never one that began after `at`.
    day: v.string(),
    // It is not in the neighbourhood where it was first published any more, so no bell shows it as new.
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

  // How many pins there are in a tile of level 2, 4, ... 12 (`tile` is its place on the curve): for each of its sixteen
  // tiles two levels down, in the curve's order, one number of each kind.
  tileCounts: defineTable({ z: v.number(), tile: v.number(), n: v.array(v.number()) }).index("by_z_and_tile", [
    "z",
    "tile",
  ]),

  // Where people want to hear of reports: a circle, and of what in it.
  watchAreas: defineTable({
    ownerId: v.id("users"),
    // Its place is rounded, and has the town instead of an address.
    ...areaFields,
    isOn: v.boolean(),
    // What is new there also goes out by e-mail and as notifications: at night, by the clock of that time zone, only
    // notifications about lost pets close by.
    email: v.optional(v.literal(true)),
    push: v.optional(v.literal(true)),
    quiet: v.optional(v.literal(true)),
    zone: v.optional(v.string()),
    // While it sends anything: where its middle is on the Z-order curve, so that a new report finds it.
    sendsAt: v.optional(v.number()),
    // Newer reports are news: when the area was made, moved or switched on.
    since: v.number(),
    // It is deleted after a while, and until then it can be brought back.
    removedAt: v.optional(v.number()),
  })
    .index("by_owner_and_removedAt", ["ownerId", "removedAt"])
    .index("by_km_and_sendsAt", ["km", "sendsAt"]),

  // Somebody's address for e-mail, once they have asked for it.
  mailboxes: defineTable({
    userId: v.id("users"),
    address: v.string(),
    // The secret in the links by which they stop the e-mail without signing in.
    token: v.string(),
    // When they last asked for it, and which words they agreed to.
    askedAt: v.number(),
    words: v.string(),
    // Nothing else goes there until the person has pressed the button behind a link with this secret.
    proof: v.optional(v.object({ token: v.string(), sentAt: v.number(), times: v.number() })),
    // Why nothing is sent any more. "Stopped" is about the watch areas only.
    off: v.optional(v.object({ why: mailOff, at: v.number() })),
    // The days, by their own clock, on which the last alert and the last digest went out.
    alertDay: v.optional(v.string()),
    // The same for the alert that only a lost pet close by can use.
    closeDay: v.optional(v.string()),
    digestDay: v.optional(v.string()),
  })
    .index("by_user", ["userId"])
    .index("by_token", ["token"])
    .index("by_proof_token", ["proof.token"])
    .index("by_address", ["address"]),

  // A browser in which somebody gets notifications. It is whoever's asked for them there last.
  devices: defineTable({
    userId: v.id("users"),
    // Where its push service takes messages, and the keys that they are encrypted with.
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    label: v.string(),
    // When a message last went there.
    usedAt: v.optional(v.number()),
  })
    .index("by_user", ["userId"])
    .index("by_endpoint", ["endpoint"]),

  // What is to go out to somebody about a report: once for each report, person and channel. Whether and when is decided
  // only when it is sent.
  outbox: defineTable({
    userId: v.id("users"),
    reportId: v.id("reports"),
    channel,
    state: outboxState,
    // Not before. While a notification is being sent: when whoever sends it is given up on.
    dueAt: v.number(),
    // It waits for the daily digest.
    digest: v.optional(v.literal(true)),
    // The day, by the person's clock, on which it was first sent; the report's author; and whether it was about a lost pet
    // close by.
    day: v.optional(v.string()),
    authorId: v.optional(v.id("users")),
    close: v.optional(v.literal(true)),
    // Of a notification: how often it was tried; the devices that have not taken it yet, and those that have; and that the
    // news is that the pet is home.
    tries: v.optional(v.number()),
    left: v.optional(v.array(v.id("devices"))),
    got: v.optional(v.array(v.id("devices"))),
    home: v.optional(v.literal(true)),
    // News about a report that the user runs. There is one row for each report, person and channel, used again for later
    // news: what came after `since` is news, and `decidedAt` is when the last of it was decided on.
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

  // When each queue is looked at next. There is one for each channel at most, and none while nothing waits.
  wakeUps: defineTable({
    channel,
    // While a run is sending: when its lease expires.
    at: v.number(),
    isSending: v.boolean(),
    jobId: v.id("_scheduled_functions"),
  }).index("by_channel", ["channel"]),

  // Letters that go to the e-mail service in one call. It is made again until there is an answer, with the same key and the
  // same words, so that the service sends them once.
  mailCalls: defineTable({
    key: v.string(),
    // Not before: while somebody is making the call, that is when they are given up on.
    nextAt: v.number(),
    // When it was first made. The service forgets keys after a day.
    firstAt: v.number(),
    tries: v.number(),
    // Each way in which it was made: the letters that were left out. Missing while it was only made with all of them.
    ways: v.optional(v.array(v.array(v.id("letters")))),
    // The service has said that it took the key with other letters: with those of one of these ways.
    taken: v.optional(v.literal(true)),
  })
    .index("by_key", ["key"])
    .index("by_nextAt", ["nextAt"]),

  // One e-mail. Its text is deleted once it has gone.
  letters: defineTable({
    userId: v.id("users"),
    key: v.string(),
    // As the service takes it, in JSON.
    item: v.string(),
    state: letterState,
    // What it is, and of which of the outbox. Missing in letters from before these fields.
    kind: v.optional(letterKind),
    rows: v.optional(v.array(v.id("outbox"))),
    // Not part of the latest try of its call.
    leftOut: v.optional(v.literal(true)),
    // The service's own name for it.
    emailId: v.optional(v.string()),
  })
    .index("by_key", ["key"])
    .index("by_user", ["userId"])
    .index("by_email", ["emailId"]),

  // The e-mail service's events that were applied, by its own name for each: it sends an event again until it is answered.
  mailEvents: defineTable({ eventId: v.string() }).index("by_event", ["eventId"]),

  // Why an outside service takes nothing at the moment, for the operators.
  troubles: defineTable({
    service: v.string(),
    what: v.string(),
    at: v.number(),
    // It is not asked again before.
    until: v.optional(v.number()),
  }).index("by_service", ["service"]),

  // Somebody wants to hear nothing outside of Homeward until then.
  pauses: defineTable({ userId: v.id("users"), until: v.number() }).index("by_user", ["userId"]),

  // What happened to reports besides their coming: a pet came home, or its report moved. There are two for a report at
  // most, with the tiles of pins, so that the bells around find them. All points are rounded to their blocks.
  localNews: defineTable({
    reportId: v.id("reports"),
    what: v.union(v.literal("home"), v.literal("moved")),
    authorId: v.id("users"),
    kind: pinKind,
    ...tiled,
    at: v.number(),
    // Where it was first published, and the places to which it moved since then, as far as they were news.
    stays: v.array(v.object({ lat: v.number(), lng: v.number(), at: v.number() })),
  })
    .index("by_report_and_what", ["reportId", "what"])
    .index("by_c8_and_at", ["c8", "at"])
    .index("by_c10_and_at", ["c10", "at"])
    .index("by_c12_and_at", ["c12", "at"]),

  // Up to when somebody has seen what the bell shows.
  bellSeen: defineTable({ userId: v.id("users"), at: v.number() }).index("by_user", ["userId"]),

  // A lost and a found report that may be about the same pet. There is one for each pair, and none once either report is
  // not on the board, except where somebody hid it.
  matches: defineTable({
    lost: v.id("reports"),
    found: v.id("reports"),
    // How likely it was when one of the two was last published or changed.
    chance: v.number(),
    // What each level of the score answered, in nats together, and the distance: to count the weights again.
    nats: v.number(),
    km: v.number(),
    levels: v.record(v.string(), v.union(v.string(), v.number(), v.null())),
    // One side has said that it is another pet: neither sees it again. Only that side can undo it, and not for long.
    hidden: v.boolean(),
    hiddenBy: v.optional(v.object({ userId: v.id("users"), at: v.number() })),
    // Somebody has said that it is the same pet. These come first.
    claimed: v.optional(v.literal(true)),
    // The author of the found report, if that side has said so. Nobody has two claims on one lost report. Without `claimed`,
    // the account was new and the reports hardly fit: `chance` is below every possible match, so the pair comes last.
    claimant: v.optional(v.id("users")),
    // The lost pet's side has said so.
    agreed: v.optional(v.literal(true)),
    // When it was made, claimed or agreed on, or when the lost pet came home: news to the other side.
    newsAt: v.number(),
  })
    .index("by_lost_and_found", ["lost", "found"])
    .index("by_lost_and_hidden_and_newsAt", ["lost", "hidden", "newsAt"])
    .index("by_found_and_hidden_and_newsAt", ["found", "hidden", "newsAt"])
    .index("by_lost_and_claimant", ["lost", "claimant"])
    .index("by_lost_and_hidden_and_claimed_and_chance", ["lost", "hidden", "claimed", "chance"])
    .index("by_found_and_hidden_and_claimed_and_chance", ["found", "hidden", "claimed", "chance"]),

  // How many matches of a report are shown, so that one report doesn't collect them without end.
  // `claims` of them are finders' claims on a lost report, which are counted apart.
  matchCounts: defineTable({ reportId: v.id("reports"), count: v.number(), claims: v.optional(v.number()) }).index(
    "by_report",
    ["reportId"],
  ),

  // Where somebody says that they saw a lost pet. Anybody can send one, so nothing is shown to everybody before the owner
  // has confirmed it, except what a helper in good standing has sent (`trusted`).
  sightings: defineTable({
    reportId: v.id("reports"),
    // The sender's own, so that sending it again doesn't make a second one.
    key: v.string(),
    // When the pet was seen.
    at: v.number(),
    vague: v.optional(vague),
    place,
    note: v.string(),
    // It belongs to the report's owner: whoever sent it may have no account.
    photo: v.optional(v.id("photos")),
    // Tells the senders of one report's sightings apart (model/platform/senders.ts). Absent in sightings from before this field, and
    // for visitors whose address is unknown.
    sender: v.optional(v.string()),
    state: sightingState,
    // Who sees it: everybody, who runs the report, or nobody.
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

  // One for a lost pet's report, once there is something to keep: how many sightings wait and are confirmed, and whether
  // a cat goes outside.
  searches: defineTable({
    reportId: v.id("reports"),
    authorId: v.id("users"),
    waiting: v.number(),
    confirmed: v.number(),
    habit: v.optional(habit),
    // What the household says on the phone, where it is not the suggested words.
    callWords: v.optional(v.string()),
    // The member who wrote them last, and with whose account they go. Absent if that was the report's owner.
    callWordsBy: v.optional(v.id("users")),
  })
    .index("by_report", ["reportId"])
    .index("by_author_and_waiting", ["authorId", "waiting"])
    .index("by_callWordsBy", ["callWordsBy"]),

  // A line of a search's checklist that somebody has ticked, by its name. An account, unless a visitor did.
  searchTicks: defineTable({
    reportId: v.id("reports"),
    task: taskName,
    at: v.number(),
    byId: v.optional(v.id("users")),
  })
    .index("by_report_and_task", ["reportId", "task"])
    .index("by_by", ["byId"]),

  // Counters by month ("2026-11") and area, for the operators. "reports" counts lost and found ones together, and is there
  // for every area, so that the busiest ones are found.
  areaMonthlyCounts: defineTable({ what: countedInArea, month: v.string(), area: v.string(), count: v.number() })
    .index("by_month_and_area_and_what", ["month", "area", "what"])
    .index("by_month_and_what_and_count", ["month", "what", "count"]),

  contacts: defineTable({
    reportId: v.id("reports"),
    text: v.string(),
  }).index("by_report", ["reportId"]),

  // The detail by which a finder checks who says that the pet is theirs. Nobody but the finder ever reads it.
  secrets: defineTable({ reportId: v.id("reports"), text: v.string() }).index("by_report", ["reportId"]),

  // Who runs a report with its owner, by the name they gave for this.
  household: defineTable({ reportId: v.id("reports"), userId: v.id("users"), name: v.string() })
    .index("by_report", ["reportId"])
    .index("by_report_and_user", ["reportId", "userId"])
    .index("by_user", ["userId"]),

  // The link by which the owner of a report invites them: one at a time, and not for long.
  invites: defineTable({ reportId: v.id("reports"), secret: v.string(), at: v.number() })
    .index("by_report", ["reportId"])
    .index("by_secret", ["secret"]),

  // Which places on a report's call list they have called. The place's id is all of Google's that may be kept.
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

  // What they did, with their names at the time.
  activityLog: defineTable({
    reportId: v.id("reports"),
    userId: v.id("users"),
    name: v.string(),
    what: householdAction,
    // The name of the member that it was done to, and whose it is.
    about: v.optional(v.string()),
    aboutId: v.optional(v.id("users")),
  })
    .index("by_report", ["reportId"])
    .index("by_about", ["aboutId"])
    .index("by_user", ["userId"]),

  // How often the QR codes on a report's flyers and posters were scanned, and near which streets, where people said so.
  scans: defineTable({
    reportId: v.id("reports"),
    flyer: v.number(),
    poster: v.number(),
    areas: v.array(v.object({ near: v.string(), count: v.number() })),
  }).index("by_report", ["reportId"]),

  // How often the link of a report was passed on from the app.
  shares: defineTable({ reportId: v.id("reports"), count: v.number() }).index("by_report", ["reportId"]),

  // A search party. A report has one at most.
  parties: defineTable({
    reportId: v.id("reports"),
    // The secret in its link.
    key: v.string(),
    metres: v.number(),
    // How many people have taken a block, and how many blocks were searched.
    people: v.number(),
    searched: v.number(),
    // Of those people, how many were taken off the search.
    dismissed: v.optional(v.number()),
    closedAt: v.optional(v.number()),
    // When its report last left the board, and since when everything that helpers left in it is gone.
    leftAt: v.optional(v.number()),
    endedAt: v.optional(v.number()),
  })
    .index("by_report", ["reportId"])
    .index("by_key", ["key"]),

  // Somebody who helps: no account, only a first name.
  partyHelpers: defineTable({
    partyId: v.id("parties"),
    // Made by the phone, and known to nobody else: it proves whose block it is.
    token: v.string(),
    name: v.string(),
    // The block that they have, and those that they have taken before, the last one at the end.
    block: v.optional(v.string()),
    taken: v.optional(v.array(v.string())),
    // Whoever runs the search has taken them off it. Their phone can't come back.
    dismissed: v.optional(v.literal(true)),
    // The keys of what their phone sent last, so that nothing that is sent again counts twice.
    presses: v.array(v.string()),
  }).index("by_party_and_token", ["partyId", "token"]),

  // A block that somebody has taken or searched (domain/search/blocks.ts). All others are free.
  partyBlocks: defineTable({
    partyId: v.id("parties"),
    block: v.string(),
    assignee: v.optional(blockAssignee),
    searched: v.optional(blockSearched),
    // How much of it was walked, in percent.
    share: v.number(),
  }).index("by_party_and_block", ["partyId", "block"]),

  photos: defineTable({
    ownerId: v.id("users"),
    full: v.id("_storage"),
    // For cards on dense screens. Photos from before this size existed and very small ones have none.
    mid: v.optional(v.id("_storage")),
    thumb: v.id("_storage"),
    width: v.number(),
    height: v.number(),
    colour: v.string(),
    // The pet's own colours, the largest first, for matching. Photos from before have none.
    colours: v.optional(v.array(v.string())),
    uses: v.number(),
    // When `uses` last became zero. Meaningless while the photo is in use.
    unusedSince: v.number(),
    // It was reported and hidden: only its owner and the operators see it.
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

  // One upload: from the moment its URL is made until its file is part of a photo.
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
    .index("by_stored_file", ["stored.file"])
    .index("by_owner", ["ownerId"]),

  // Recent replies of outside services, their access tokens, and which calls are being made right now.
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
    // The author's e-mail address was verified when they last sent the post.
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
    // `failed` and `removing`: a message code that says why the last attempt failed.
    failure: v.optional(v.string()),
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

  // Counters, so that nothing is counted by reading. `month` is "2026-11", or "all".
  monthlyCounts: defineTable({ what: v.literal("home"), month: v.string(), count: v.number() }).index(
    "by_what_and_month",
    ["what", "month"],
  ),

  // How many calls to an outside service were made on a day.
  quotaUsage: defineTable({ day: v.string(), service: v.string(), count: v.number() }).index("by_day_and_service", [
    "day",
    "service",
  ]),
  // A report, photo or name that people reported as wrong, and what became of it. There is one for each subject.
  cases: defineTable({
    what: flaggedWhat,
    // The id of the report, of the photo, of the sighting, or of the account whose name it is.
    subject: v.string(),
    // Absent for what a visitor has sent.
    ownerId: v.optional(v.id("users")),
    // For a photo or a sighting: the report on which it was seen.
    reportId: v.optional(v.id("reports")),
    state: caseState,
    isHidden: v.boolean(),
    // When the state was entered or, in a waiting case, when the subject was hidden.
    since: v.number(),
    // The owner may answer once.
    answer: v.optional(v.object({ text: v.string(), at: v.number() })),
    // The last decision. The owner reads the line.
    decision: v.optional(v.object({ logId: v.id("operatorLog"), line: v.string() })),
  })
    .index("by_subject", ["subject"])
    .index("by_state_and_since", ["state", "since"])
    .index("by_owner", ["ownerId"]),

  flags: defineTable({
    caseId: v.id("cases"),
    // The account. Absent for visitors.
    byId: v.optional(v.id("users")),
    // The account was new: a handful of those is as quickly made as visits.
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

  // By sign-in, so that a ban outlives the account's data.
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
    // How long a post waited for this decision, in milliseconds.
    waitedMs: v.optional(v.number()),
    undone: v.optional(v.literal(true)),
  })
    .index("by_subject", ["subject"])
    .index("by_action", ["action"])
    .index("by_owner", ["ownerId"]),

  // How far a job has got through its table.
  progress: defineTable({ job: v.string(), at: v.number() }).index("by_job", ["job"]),
});
