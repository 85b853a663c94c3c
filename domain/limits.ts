// Limits, rate limits and daily quotas.
import { dayMs, hourMs, minuteMs } from "./units.ts";

// A namespace, not an object, so that bundles contain only the limits that they use.
export * as limits from "./limitValues.ts";

/** A rate limit: `burst` calls in a row, and on average `count` calls in `per` milliseconds. */
export interface Rate {
  count: number;
  per: number;
  burst: number;
}

/** Rate limits per person, unless a comment says otherwise. */
export const rates = {
  /** Files of photos: three per photo, one of each size. */
  upload: { count: 180, per: hourMs, burst: 90 },
  /** Photos made from uploaded files. */
  accept: { count: 120, per: hourMs, burst: 60 },
  /** New reports. */
  submit: { count: 20, per: hourMs, burst: 10 },
  /** Changes that have no rate of their own, such as edits, settings and watch areas. */
  save: { count: 60, per: minuteMs, burst: 60 },
  /** Test notifications to the user's own devices. */
  testPush: { count: 20, per: hourMs, burst: 6 },
  /** Emails that ask someone to confirm their address: per person, and per address. */
  confirmation: { count: 5, per: dayMs, burst: 5 },
  /** Reading the contact information of other people's reports. */
  contact: { count: 4, per: minuteMs, burst: 20 },
  export: { count: 10, per: hourMs, burst: 5 },
  deletion: { count: 10, per: hourMs, burst: 5 },
  /** Sending, retrying and taking back page posts. */
  pagePost: { count: 30, per: hourMs, burst: 15 },
  /** Opening payment pages. */
  order: { count: 30, per: hourMs, burst: 15 },
  /** Refunds that a buyer asks for. Counted separately from `order`, so opening payment pages uses up no refunds. */
  orderRefund: { count: 30, per: hourMs, burst: 15 },
  /** Flags, and requests for an operator to look at a proof without a match. */
  flag: { count: 10, per: hourMs, burst: 10 },
  sighting: { count: 10, per: hourMs, burst: 6 },
  /** Files of sighting photos, three per photo. */
  sightingUpload: { count: 30, per: hourMs, burst: 18 },
  /**
   * Sightings on one report, separately for visitors, new accounts and older accounts: a flood from one kind of sender
   * never locks out the others.
   */
  sightingsOfReport: { count: 60, per: hourMs, burst: 60 },
  /** New tags, counted over all of the owner's pets. */
  tagAdd: { count: 20, per: dayMs, burst: 20 },
  /** Presses of the buttons on tags' pages, even if a tag's code doesn't exist. */
  tagPress: { count: 20, per: hourMs, burst: 10 },
  /** New threads. */
  threadOpen: { count: 6, per: dayMs, burst: 6 },
  /** New threads about one report, separately for each kind of sender, like sightings. */
  threadsOfReport: { count: 60, per: hourMs, burst: 60 },
  /** Messages that one side sends in a thread. */
  threadMessages: { count: 20, per: hourMs, burst: 20 },
  /** Messages in all threads. */
  message: { count: 120, per: hourMs, burst: 60 },
  /** Files of the photos in messages, three per photo. */
  messageUpload: { count: 60, per: hourMs, burst: 30 },
  /** All steps of a proof, such as asking, answering and deciding. */
  proofStep: { count: 60, per: hourMs, burst: 20 },
  /** Rounds of a proof that visitors begin. Only IP addresses tell visitors apart. */
  proofAsk: { count: 3, per: dayMs, burst: 3 },
  /** All steps of a meeting, such as suggesting, accepting and ending it. */
  meetingStep: { count: 30, per: hourMs, burst: 20 },
  /** Requests for a photo with a random task in it. */
  photoTask: { count: 12, per: hourMs, burst: 6 },
  /** Attempts to get back to a thread through an emailed link. */
  threadLinkTries: { count: 20, per: hourMs, burst: 10 },
  /** One person's answers to one thread by email. */
  mailReplies: { count: 10, per: hourMs, burst: 10 },
  /** Our emails about answers by email that were not passed on. */
  mailReplyLetters: { count: 5, per: dayMs, burst: 5 },
  /** Updates that a thread was read or that a person is typing. */
  threadMark: { count: 60, per: minuteMs, burst: 60 },
  /** Actions of a search party's helpers: taking, returning and finishing a block, and progress updates. */
  party: { count: 30, per: minuteMs, burst: 60 },
  /** Joining a party and taking a block. One IP address cannot take all blocks of even the smallest search at once. */
  partyJoin: { count: 6, per: hourMs, burst: 6 },
  partyTake: { count: 12, per: hourMs, burst: 7 },
  /** Ticks on a search's checklist. */
  tick: { count: 30, per: minuteMs, burst: 30 },
  /** Counted shares. The limit protects the counter, not the link, which anyone can copy. */
  share: { count: 20, per: hourMs, burst: 10 },
  /** Scans of printed QR codes. The app counts each device once a day. */
  scan: { count: 10, per: hourMs, burst: 10 },
  places: { count: 60, per: minuteMs, burst: 60 },
  adoption: { count: 30, per: minuteMs, burst: 30 },
  /**
   * Requests to the adoption services. One search can take up to 56 pages if few pets match. For some animals, each
   * page takes two requests.
   */
  adoptionPages: { count: 60, per: minuteMs, burst: 120 },
  /** Requests to the adoption services for link previews. Cached answers are not counted. */
  preview: { count: 20, per: hourMs, burst: 20 },
  /** Requests to the adoption services that ask whether favourites are still listed. Cached answers are not counted. */
  favouriteChecks: { count: 60, per: dayMs, burst: 60 },
  vets: { count: 20, per: minuteMs, burst: 20 },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/**
 * Further rates over longer periods: the more calls, the longer the waits. A signed-in caller can read twenty contacts
 * in a row, more than a search for one pet takes; then one every 15 seconds; from about the fortieth on, one every 90
 * seconds; and from about the eightieth on, one every 18 minutes.
 */
export const longRates: Partial<Record<RateName, readonly Rate[]>> = {
  contact: [
    { count: 40, per: hourMs, burst: 40 },
    { count: 80, per: dayMs, burst: 80 },
  ],
  // One IP address stays below the daily quota of the service, so no single caller can use it up for everyone.
  places: [{ count: 400, per: dayMs, burst: 400 }],
  adoptionPages: [{ count: 200, per: dayMs, burst: 200 }],
  preview: [{ count: 40, per: dayMs, burst: 40 }],
  vets: [{ count: 35, per: dayMs, burst: 35 }],
};

/** Lower rates for visitors. Beyond them, the app asks visitors to sign in. */
export const visitorRates: Partial<Record<RateName, Rate>> = {
  contact: { count: 10, per: hourMs, burst: 10 },
};

/**
 * An IP address has the allowance of this many people, regardless of accounts: a family, an office, a shelter's staff.
 * Its count restarts at midnight UTC, when the salt of the address hashes changes.
 */
export const peoplePerAddress = 4;

/**
 * A network around an address (`networkOf`) has the allowance of this many addresses. One attacker can rotate through
 * its 256 IPv4 addresses or 65,536 IPv6 networks (/64), but the members of a university or the customers of a phone
 * company share a network, too.
 */
export const addressesPerNetwork = 16;

/**
 * For these rates, an address has only one person's allowance, because accounts are free: each call costs money,
 * reveals a contact, stores a file or sends an email.
 */
export const onePersonRates: readonly RateName[] = [
  "contact",
  "places",
  "adoption",
  "adoptionPages",
  "preview",
  "favouriteChecks",
  "vets",
  "sightingUpload",
  "tagPress",
  "threadOpen",
  "messageUpload",
  "proofAsk",
  "confirmation",
];

/** Rates for all callers together, on calls that cost money or reveal a contact. */
export const sharedRates: Partial<Record<RateName, Rate>> = {
  contact: { count: 1200, per: hourMs, burst: 600 },
  places: { count: 1200, per: minuteMs, burst: 1200 },
  adoption: { count: 300, per: minuteMs, burst: 300 },
  vets: { count: 300, per: minuteMs, burst: 300 },
};

/** Visitors whose IP address is unknown share the allowance of this many people. */
export const unknownCallerPeople = 20;

/**
 * Daily quotas (UTC) of the backend's calls to services that charge or limit them. Cached answers do not count. An
 * environment variable can override each, such as CALLS_PER_DAY_VETS. At Google's list prices, a full day costs about
 * $8 for addresses, $5 for geocoding and $10 for vets. Three quotas are parts of `adoption`: `previews` for link
 * previews, `favourites` for checks of favourites, and `newPets` for saved searches. `posts` keeps the community's page
 * readable for its followers. `mail` (about watch areas and saved searches, and the operators' digest), `news`
 * (about people's own reports, messages, pets and orders) and `confirmations` (the emails that confirm an address)
 * together stay below the email service's free plan, and none can use up another's share. `push` costs nothing; its
 * quota limits the damage of a bug, because browsers penalize sites that flood their users.
 */
export const callsPerDay = {
  places: 2000,
  geocoding: 1000,
  vets: 300,
  adoption: 1000,
  previews: 100,
  favourites: 150,
  newPets: 300,
  posts: 20,
  mail: 50,
  news: 25,
  confirmations: 20,
  push: 50_000,
} as const;

/** A service with a quota. Some of them cost nothing. */
export type PaidService = keyof typeof callsPerDay;

/** The share of the `news` quota that may be used to read people's answers by email. */
export const repliesShare = 0.5;

/** The share of the geocoding quota for naming towns in notifications. The rest is for points that people choose. */
export const townsShare = 0.5;
