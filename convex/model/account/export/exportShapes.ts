// The shape of a user's export: names instead of internal ids, times as text, and files as URLs. `since`: when the
// thing was made or began; for an event, such as a call, a step or a message, when it happened.
import { v } from "convex/values";
import { storedFields } from "../../reports/fieldValidators";
import { orderState, pagePostState, refundState, taxLine } from "../../posts/postShapes";
import {
  areaFields,
  channel,
  letterKind,
  letterState,
  mailStopReason,
  newsChannels,
  reportNews,
} from "../../notify/notifyShapes";
import {
  householdAction,
  ending,
  habit,
  languageCode,
  place,
  pressedStep,
  searchFields,
  signUpType,
  lifecycle,
  status,
  taskName,
  units,
  vagueTime,
} from "../../platform/shapes";
import { checkTicks, petDetails, sitterCardFields, tagState } from "../../pets/petShapes";
import { flagReason } from "../../moderation/moderationShapes";
import { exportedPlan, exportedProofText, exportedThread } from "./exportThreads";

const exportedProfile = v.object({
  displayName: v.string(),
  nickName: v.string(),
  email: v.string(),
  signUpType,
  since: v.string(),
  avatar: v.union(v.string(), v.null()),
  /** The channels for news about the user's reports, messages and pets. Null until the user has chosen them. */
  reportNews: v.union(v.null(), reportNews),
  /** The default channels of new watch areas and saved searches. Null until the user has chosen them. */
  areaNews: v.union(v.null(), v.object(newsChannels)),
  units: v.union(v.null(), units),
  language: v.union(v.null(), languageCode),
});

const exportedPet = v.object({
  name: v.string(),
  type: v.string(),
  breed: v.string(),
  age: v.string(),
  ...petDetails,
  vaccinations: v.array(
    v.object({ name: v.string(), given: v.string(), due: v.string(), certificate: v.union(v.string(), v.null()) }),
  ),
  weights: v.array(v.object({ day: v.string(), kg: v.number() })),
  sitterCards: v.array(v.object({ ...sitterCardFields, expires: v.string() })),
  tags: v.array(v.object({ code: v.string(), label: v.string(), state: tagState, since: v.string() })),
  /** The owner's advice to finders, on the page of the pet's tags. */
  finderNote: v.object({ advice: v.string(), phone: v.string() }),
  chipChecks: v.array(v.object({ year: v.number(), ticks: checkTicks })),
  since: v.string(),
  photos: v.array(v.string()),
});

/** A line of a household's activity log. */
const exportedActivity = v.object({ name: v.string(), what: householdAction, about: v.string(), since: v.string() });

const sightingLine = v.object({
  seen: v.string(),
  /** How precise `seen` is. Absent if it is exact. */
  vague: v.optional(vagueTime),
  place,
  note: v.string(),
  phone: v.optional(v.string()),
  state: v.union(v.literal("waiting"), v.literal("confirmed"), v.literal("dismissed")),
  photo: v.union(v.string(), v.null()),
});

export const exportedReport = v.object({
  status,
  state: lifecycle,
  ...storedFields,
  contactInfo: v.string(),
  utcOffset: v.optional(v.number()),
  lang: v.optional(languageCode),
  /** The finder's secret detail, to check people who say that the pet is theirs. */
  secret: v.string(),
  since: v.string(),
  shares: v.number(),
  /** When the household last confirmed that the report is still true. */
  confirmed: v.string(),
  /** When the pet came home. */
  home: v.union(v.string(), v.null()),
  ending: v.optional(ending),
  thanks: v.optional(v.string()),
  /** Whether the window on the front page shows the pet's photo. */
  showsPhoto: v.optional(v.boolean()),
  photos: v.array(v.string()),
  // Newest first.
  sightings: v.array(sightingLine),
  // Whether the cat goes outside.
  habit: v.optional(habit),
  // The household's words for phone calls. Absent if they use the suggested words.
  callWords: v.optional(v.string()),
  // Scans of the QR codes on the report's flyers and posters.
  scans: v.object({
    flyer: v.number(),
    poster: v.number(),
    areas: v.array(v.object({ near: v.string(), count: v.number() })),
  }),
  // The places on the report's call list that were called.
  calls: v.array(v.object({ placeId: v.string(), by: v.string(), note: v.string(), since: v.string() })),
  // The finished steps of the first half hour.
  steps: v.array(v.object({ step: pressedStep, by: v.string(), since: v.string() })),
  // The household, and its activity log.
  household: v.array(v.object({ name: v.string(), since: v.string() })),
  // oxlint-disable-next-line words/retired -- programs that read exports know the log by this name
  deeds: v.array(exportedActivity),
  // Only numbers, because the helpers' names are their own data.
  searchParty: v.union(v.object({ since: v.string(), people: v.number(), searched: v.number() }), v.null()),
  // `confirmed`: one side has said that it is the same pet. `hidden`: one side has said that it is not.
  matches: v.array(v.object({ chance: v.number(), hidden: v.boolean(), confirmed: v.boolean(), since: v.string() })),
});

const exportedPagePost = v.object({
  state: pagePostState,
  petName: v.string(),
  message: v.string(),
  hashtags: v.string(),
  // Why an operator declined the post.
  reason: v.union(v.string(), v.null()),
  since: v.string(),
  link: v.union(v.string(), v.null()),
});

const exportedOrder = v.object({
  state: orderState,
  petName: v.string(),
  since: v.string(),
  links: v.array(v.string()),
  // Amounts in cents. Null: the amount of a payment is unknown, or a refund is of the whole payment.
  payments: v.array(v.object({ amount: v.union(v.number(), v.null()), currency: v.string(), taxes: v.array(taxLine) })),
  refunds: v.array(v.object({ amount: v.union(v.number(), v.null()), state: refundState, since: v.string() })),
});

/** A place that the user has called about a report. */
const exportedCall = v.object({ placeId: v.string(), note: v.string(), since: v.string() });

/** A step of the first half hour that the user has marked as done. */
const exportedStep = v.object({ step: pressedStep, since: v.string() });

/** Another person's report that the user helps run. */
const exportedHelp = v.object({ petName: v.string(), name: v.string(), since: v.string() });

const exportedFlag = v.object({ reason: flagReason, words: v.string(), since: v.string() });

const exportedTick = v.object({ task: taskName, since: v.string() });

const exportedSighting = v.object({ ...sightingLine.fields, since: v.string() });

const subscriptionFields = {
  isOn: v.boolean(),
  email: v.boolean(),
  push: v.boolean(),
  quiet: v.boolean(),
  /** The time zone of the quiet hours. */
  zone: v.union(v.string(), v.null()),
  since: v.string(),
};

/** A watch area. */
const exportedArea = v.object({
  ...areaFields,
  ...subscriptionFields,
});

/** An adoptable pet that the user has saved. */
const exportedFavourite = v.object({
  listingId: v.string(),
  name: v.string(),
  photo: v.union(v.string(), v.null()),
  shelter: v.string(),
  since: v.string(),
  search: v.optional(v.object(searchFields)),
});

/** A saved adoption search, whose owner is notified of new pets. */
const exportedSavedSearch = v.object({
  ...searchFields,
  ...subscriptionFields,
});

/** The mailbox: since when the user gets email, and why sending stopped. */
const exportedMail = v.union(
  v.null(),
  v.object({
    address: v.string(),
    since: v.string(),
    off: v.union(v.null(), mailStopReason),
    // When the last link to confirm the address was sent. Null if it is confirmed.
    unconfirmedSince: v.union(v.null(), v.string()),
  }),
);

/** A notification to the user by email or push, and whether it was sent. */
const exportedNotification = v.object({
  channel,
  state: v.union(v.literal("waiting"), v.literal("sending"), v.literal("sent"), v.literal("dropped")),
  about: v.string(),
  since: v.string(),
});

/** An email to the user. Its text is not stored. */
const exportedLetter = v.object({ kind: v.union(v.null(), letterKind), state: letterState, since: v.string() });

/**
 * A browser that receives push. `endpoint`: its address at the push service of the browser's maker. `used`: when a push
 * last reached it.
 */
const exportedDevice = v.object({
  label: v.string(),
  endpoint: v.string(),
  since: v.string(),
  used: v.union(v.string(), v.null()),
});

/** The export without the reports, which are read page by page. */
export const exportedUser = v.object({
  profile: exportedProfile,
  pets: v.array(exportedPet),
  pagePosts: v.array(exportedPagePost),
  orders: v.array(exportedOrder),
  favourites: v.array(exportedFavourite),
  savedSearches: v.array(exportedSavedSearch),
  /** Adoptable pets that the user was notified of. A name is kept for two weeks and is empty after that. */
  newPets: v.array(v.object({ listingId: v.string(), name: v.string(), since: v.string() })),
  areas: v.array(exportedArea),
  mail: exportedMail,
  /** Until when email and push are paused. */
  pausedUntil: v.union(v.null(), v.string()),
  devices: v.array(exportedDevice),
  sent: v.array(exportedNotification),
  letters: v.array(exportedLetter),
  /** When the user last opened the bell. */
  bellSeen: v.union(v.null(), v.string()),
  flags: v.array(exportedFlag),
  sightings: v.array(exportedSighting),
  threads: v.array(exportedThread),
  // The user's messages in threads about reports that the user helps other authors run.
  helpedMessages: v.array(v.object({ text: v.string(), since: v.string() })),
  helpedProofs: v.array(exportedProofText),
  helpedMeetings: v.array(exportedPlan),
  helps: v.array(exportedHelp),
  // oxlint-disable-next-line words/retired -- programs that read exports know the log by this name
  deeds: v.array(exportedActivity),
  ticks: v.array(exportedTick),
  calls: v.array(exportedCall),
  steps: v.array(exportedStep),
  // The words for phone calls and the thanks that the user wrote for reports of other authors.
  callWords: v.array(v.string()),
  thanks: v.array(v.string()),
});

export const exportedAll = v.object({ ...exportedUser.fields, reports: v.array(exportedReport) });
