// Validators shared by the schema and the functions.
import { v } from "convex/values";
import { taskNames } from "../../../domain/search/checklist";
import { endings } from "../../../domain/report/lifecycle";
import { householdActions } from "../../../domain/search/householdRules";
import { pinKinds } from "../../../domain/report/pinKind";
import { pressedSteps, shareWays } from "../../../domain/search/firstSteps";
import { scanSources } from "../../../domain/search/scans";
import { meetingPlaceKinds } from "../../../domain/messages/meetingRules";
import { decisions, spots } from "../../../domain/messages/proofRules";
import { steps } from "../../../domain/messages/stepWords";
import { unitNames } from "../../../domain/geo/distance";
import { languageCodes } from "../../../domain/texts/languageList";

/** A language that a person reads, or that a text was written in. */
export const languageCode = v.union(...languageCodes.map((code) => v.literal(code)));

/** The language of the page that makes a call. One that this deployment doesn't know counts as absent. */
export const pageLanguage = v.optional(v.string());

/** Units of distances. */
export const units = v.union(...unitNames.map((name) => v.literal(name)));

export const signUpType = v.union(v.literal("email"), v.literal("google"), v.literal("facebook"), v.literal(""));

export const status = v.union(v.literal("lost"), v.literal("found"));
/** Only the author and operators see a hidden report. */
export const lifecycle = v.union(v.literal("open"), v.literal("home"), v.literal("archived"), v.literal("hidden"));
/** How the search for a lost pet, or for a found pet's owner, ended. */
export const ending = v.union(...endings.map(({ value }) => v.literal(value)));
/** The found pet's place: with the finder, at a shelter, or still out. */
export const whereabouts = v.union(v.literal("withFinder"), v.literal("atShelter"), v.literal("stillOut"));
export const reportPetType = v.union(v.literal("Dog"), v.literal("Cat"), v.literal("Other"));
export const petGender = v.union(v.literal("Male"), v.literal("Female"), v.literal("Unknown"));

/** A sighting is pending until the household confirms or dismisses it. The household's own are confirmed at once. */
export const sightingState = v.union(v.literal("pending"), v.literal("confirmed"), v.literal("dismissed"));
/** The precision of a sighting's time. Absent if it is exact. */
export const vagueTime = v.union(v.literal("hour"), v.literal("day"));
export const taskName = v.union(...taskNames.map((name) => v.literal(name)));
/** A step of the first half hour that only a press can mark as done. */
export const pressedStep = v.union(...pressedSteps.map((step) => v.literal(step)));
export const shareWay = v.union(...shareWays.map((way) => v.literal(way)));
/** Whether a cat goes outside. */
export const habit = v.union(v.literal("indoor"), v.literal("outdoor"));

export const place = v.object({
  lat: v.number(),
  lng: v.number(),
  address: v.string(),
  city: v.optional(v.string()),
  province: v.optional(v.string()),
  postalCode: v.optional(v.string()),
});

const optionalBoolean = v.optional(v.boolean());

/** An adoption search, without its page and sort order (domain/adoption/savedSearch.ts). */
export const searchFields = {
  place: v.object({
    lat: v.number(),
    lng: v.number(),
    city: v.optional(v.string()),
    province: v.optional(v.string()),
  }),
  type: v.string(),
  breed: v.optional(v.string()),
  gender: v.optional(v.string()),
  distance: v.number(),
  filters: v.object({
    age: v.optional(v.string()),
    size: v.optional(v.string()),
    nature: v.optional(v.string()),
    good_with_children: optionalBoolean,
    good_with_dogs: optionalBoolean,
    good_with_cats: optionalBoolean,
    house_trained: optionalBoolean,
    special_needs: optionalBoolean,
    declawed: optionalBoolean,
  }),
};

/** A saved adoptable pet (domain/adoption/favourites.ts). */
export const favouriteFields = {
  listingId: v.string(),
  name: v.string(),
  photo: v.union(v.string(), v.null()),
  shelter: v.string(),
  savedAt: v.number(),
  search: v.optional(v.object(searchFields)),
};

/** The facts of a new pet that a saved search has found. They are worded in the language of the search's owner. */
export const newPetCard = {
  name: v.string(),
  photo: v.union(v.string(), v.null()),
  breed: v.string(),
  age: v.string(),
  city: v.string(),
};

export const pinKind = v.union(...pinKinds.map((kind) => v.literal(kind)));

/** The smaller sizes of a report's first photo that isn't hidden. */
export const cover = v.object({
  thumb: v.id("_storage"),
  mid: v.optional(v.id("_storage")),
  colour: v.string(),
  colours: v.optional(v.array(v.string())),
});

const sex = v.union(v.literal("Male"), v.literal("Female"), v.null());

/** The parts of a pet's looks, which domain/matching/facts.ts explains. */
const lookParts = {
  breed: v.object({
    names: v.array(v.string()),
    groups: v.array(v.string()),
    kind: v.union(v.literal("known"), v.literal("vague"), v.literal("unknown"), v.literal("blank")),
  }),
  colours: v.array(v.string()),
  marks: v.array(v.string()),
  anyAnimal: v.optional(v.literal(true)),
  sex,
  collar: v.optional(v.boolean()),
  collarColour: v.optional(v.string()),
  size: v.optional(v.number()),
};

/** A pet's looks as matching reads them from a report (domain/matching/facts.ts). */
export const looks = v.object({ ...lookParts, photo: v.optional(v.array(v.string())) });

/** A pin's facts that matching compares. The photo's colours are in the pin's card. */
export const facts = v.object({ ...lookParts, authorId: v.id("users"), area: v.string() });

export const likelihood = v.union(v.literal("possible"), v.literal("likely"), v.literal("veryLikely"));

/**
 * Events that are counted by month and area. reports: the sum of lost and found reports; shown: new matches; claimed:
 * matches that a side claimed; hidden: matches that a side hid.
 */
export const countedInArea = v.union(
  v.literal("reports"),
  v.literal("lost"),
  v.literal("found"),
  v.literal("home"),
  v.literal("shown"),
  v.literal("claimed"),
  v.literal("hidden"),
);

/** A user's role in a report's household. */
export const role = v.union(v.literal("author"), v.literal("member"));

/** An action of the household. */
export const householdAction = v.union(...householdActions.map((what) => v.literal(what)));

/** The paper that a QR code is on. */
export const scanSource = v.union(...scanSources.map((source) => v.literal(source)));

/** Kinds of senders of sightings and first messages. Each has its own share of what a report accepts. */
export const senderKind = v.union(v.literal("visitor"), v.literal("newAccount"), v.literal("account"));

/** The record that an uploaded file may become part of: one of its owner's, a sighting, or a message. */
export const uploadPurpose = v.union(
  v.object({ kind: v.literal("own") }),
  v.object({ kind: v.literal("sighting"), reportId: v.id("reports"), from: senderKind }),
  v.object({ kind: v.literal("message"), threadId: v.id("threads") }),
);

/** An uploaded file, with the size of the picture in it. */
export const storedFile = v.object({
  file: v.id("_storage"),
  size: v.number(),
  width: v.number(),
  height: v.number(),
});

export const photo = v.object({
  _id: v.id("photos"),
  full: v.string(),
  mid: v.optional(v.string()),
  thumb: v.string(),
  width: v.number(),
  height: v.number(),
  colour: v.string(),
});

/**
 * How a finder's claim turned out, if there is something to tell the finder. declined: the owner answered No; moved:
 * the owner now sees this report instead of another one of the same finder; full: the lost report has the most claims
 * allowed; ruledOut: this match, or one that the finder claimed earlier, is hidden; impossible: the reports can't be
 * about one pet; gone: the lost report is closed, hidden or deleted.
 */
export const claimOutcome = v.union(
  v.literal("declined"),
  v.literal("moved"),
  v.literal("full"),
  v.literal("ruledOut"),
  v.literal("impossible"),
  v.literal("gone"),
);

/** The assignee of a block, and who has searched it. */
export const blockAssignee = v.object({
  helperId: v.id("partyHelpers"),
  name: v.string(),
  since: v.number(),
  until: v.number(),
});
export const blockSearched = v.object({
  helperId: v.id("partyHelpers"),
  name: v.string(),
  at: v.number(),
  note: v.string(),
});

export const messageSide = v.union(v.literal("author"), v.literal("writer"));

/** Where a secret mark is, or what kind of mark it is. */
export const proofSpot = v.union(...spots.map((one) => v.literal(one)));
export const proofDecision = v.union(...decisions.map((one) => v.literal(one)));
/**
 * Whose turn it is: "asked" waits for the owner, "answered" for the finder, and in "judging" both sides decide. In the
 * other states, the round has ended.
 */
export const proofState = v.union(
  v.literal("asked"),
  v.literal("answered"),
  v.literal("judging"),
  ...decisions.map((one) => v.literal(one)),
  v.literal("withdrawn"),
);

/** The tasks for a photo that one side asks for. */
export const photoTask = v.union(
  v.object({ kind: v.literal("fingers"), count: v.number() }),
  v.object({ kind: v.literal("word"), word: v.string() }),
);

/** A place to meet at. */
export const meetingPlace = v.object({
  kind: v.union(...meetingPlaceKinds.map((one) => v.literal(one))),
  name: v.string(),
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  placeId: v.optional(v.string()),
});

/** A message without words: a step of the secret mark or the meeting, or a press on a tag's page. */
export const messageStep = v.object({
  code: v.union(...steps.map((one) => v.literal(one))),
  petName: v.optional(v.string()),
});

/** Why the two sides no longer plan to meet: one can't come, or they met and it was another pet. */
export const meetingEndReason = v.union(v.literal("cancelled"), v.literal("otherPet"));

/** The state of a thread for one of its sides. */
export const threadSide = v.object({
  /** When the newest message that this side sees was sent, or a later reminder. */
  at: v.number(),
  /** The newest message that this side sees. */
  newest: v.optional(v.id("messages")),
  unread: v.number(),
  /**
   * How many of the unread messages are steps of the secret mark or the meeting, presses on a tag's page, the owner's
   * thanks, or reminders. Absent: none.
   */
  unreadSteps: v.optional(v.number()),
  /** The time up to which this side has read. */
  readAt: v.number(),
  /** How many messages with words, and with a photo, this side has sent since the other side last wrote. */
  textCount: v.number(),
  photoCount: v.number(),
  /** Whether this side has ever sent its place. */
  hasSentPlace: v.boolean(),
  /** The newest message with which this side asked for a photo. */
  photoTask: v.optional(v.id("messages")),
  /** When this side agreed to exchange contacts. */
  acceptedAt: v.optional(v.number()),
  /** When this side blocked the other. */
  blockedAt: v.optional(v.number()),
});
