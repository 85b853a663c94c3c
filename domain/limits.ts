// Limits, and how often people may do something.
import { dayMs, hourMs, minuteMs } from "./units.ts";

// A namespace and not an object, so that a file gets only the numbers that it names.
export * as limits from "./limitValues.ts";

export interface Rate {
  count: number;
  per: number;
  burst: number;
}

/** How often one person may do something: `burst` times in a row, and `count` times per hour or minute on average. */
export const rates = {
  /** A photo is three files. */
  upload: { count: 180, per: hourMs, burst: 90 },
  accept: { count: 120, per: hourMs, burst: 60 },
  submit: { count: 20, per: hourMs, burst: 10 },
  save: { count: 60, per: minuteMs, burst: 60 },
  /** A notification on one of one's own devices, to see whether it arrives. */
  testPush: { count: 20, per: hourMs, burst: 6 },
  /** A letter that asks whether an address is one's own: for each person, and for each address. */
  proof: { count: 5, per: dayMs, burst: 5 },
  contact: { count: 4, per: minuteMs, burst: 20 },
  export: { count: 10, per: hourMs, burst: 5 },
  deletion: { count: 10, per: hourMs, burst: 5 },
  alert: { count: 30, per: hourMs, burst: 15 },
  flag: { count: 10, per: hourMs, burst: 10 },
  /** Where a pet was seen. */
  sighting: { count: 10, per: hourMs, burst: 6 },
  /** The files of their photos, three for each. */
  sightingUpload: { count: 30, per: hourMs, burst: 18 },
  /**
   * What is sent about one report by visitors, by new accounts and by older accounts: each kind of sender has this for
   * itself, so that a flood of one kind never locks out the others.
   */
  sightingsOfReport: { count: 60, per: hourMs, burst: 60 },
  /** What helpers of a search party do: taking a block, giving it back, ticking it off, walking on. */
  party: { count: 30, per: minuteMs, burst: 60 },
  /** Joining one, and taking a block. What one address can do at once doesn't fill even the smallest search. */
  partyJoin: { count: 6, per: hourMs, burst: 6 },
  partyTake: { count: 12, per: hourMs, burst: 7 },
  /** Lines of a search's checklist. */
  tick: { count: 30, per: minuteMs, burst: 30 },
  /** Counts only: the link itself can be passed on without the app. */
  share: { count: 20, per: hourMs, burst: 10 },
  /** QR codes on paper. The app counts each device once a day. */
  scan: { count: 10, per: hourMs, burst: 10 },
  places: { count: 60, per: minuteMs, burst: 60 },
  adoption: { count: 30, per: minuteMs, burst: 30 },
  /** Requests to the adoption service: the last page of a search that few pets fit can take 56 pages, of two lists each. */
  adoptionPages: { count: 60, per: minuteMs, burst: 120 },
  /** Requests to the adoption service for the previews of links. Those it answered lately are not asked for again. */
  preview: { count: 20, per: hourMs, burst: 20 },
  vets: { count: 20, per: minuteMs, burst: 20 },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/**
 * Applied on top of the rate above, so that the waits grow. Twenty contacts can be read in a row, which is more than a
 * search for one pet takes; then one every 15 seconds; from the fortieth on one every 90 seconds; and from the
 * eightieth on one every 18 minutes.
 */
export const longRates: Partial<Record<RateName, readonly Rate[]>> = {
  contact: [
    { count: 40, per: hourMs, burst: 40 },
    { count: 80, per: dayMs, burst: 80 },
  ],
  // What one address can spend in a day stays below the day's ceiling, so nobody shuts a service for everybody.
  places: [{ count: 400, per: dayMs, burst: 400 }],
  adoptionPages: [{ count: 200, per: dayMs, burst: 200 }],
  preview: [{ count: 40, per: dayMs, burst: 40 }],
  vets: [{ count: 35, per: dayMs, burst: 35 }],
};

/** For visitors, where theirs is lower than a signed-in person's. After it they are asked to sign in. */
export const visitorRates: Partial<Record<RateName, Rate>> = {
  contact: { count: 10, per: hourMs, burst: 10 },
};

/**
 * An IP address has the allowance of this many people, whatever their accounts: a family, an office, a shelter's staff.
 * It is counted from zero again at midnight UTC, when the hashes of addresses change.
 */
export const peoplePerAddress = 4;

/**
 * A network around an address (`networkOf`) has the allowance of this many addresses. Its holder can use any of its 256
 * IPv4 addresses or 65,536 IPv6 networks in turn, but so can a university or a telephone company's customers.
 */
export const addressesPerNetwork = 16;

/**
 * Here an address has one person's allowance, because accounts are free: each call costs money, shows a contact, or stores
 * or sends what nobody may have asked for.
 */
export const onePersonRates: readonly RateName[] = [
  "contact",
  "places",
  "adoption",
  "adoptionPages",
  "preview",
  "vets",
  "sightingUpload",
  "proof",
];

/** How often everyone together may do what costs money or shows a contact. */
export const sharedRates: Partial<Record<RateName, Rate>> = {
  contact: { count: 1200, per: hourMs, burst: 600 },
  places: { count: 1200, per: minuteMs, burst: 1200 },
  adoption: { count: 300, per: minuteMs, burst: 300 },
  vets: { count: 300, per: minuteMs, burst: 300 },
};

/** Callers that can't be told apart share the rate of this many people. */
export const unknownCallers = 20;

/**
 * Calls per day (UTC) that the backend makes to services that charge for them or limit them, cached answers not
 * included. An environment variable can set another number for each, such as CALLS_PER_DAY_VETS. At Google's list
 * prices, a day of calls costs about $8 for addresses, $5 for geocoding and $10 for vets. `previews` are the part of
 * `adoption` that previews of links may use. `posts` go to the community's page, whose followers should keep reading it.
 * `mail` and `proofs`, the letters that ask whether an address is somebody's own, stay together below what the e-mail
 * service's free plan sends in a day, and neither can use up the other's share.
 * `push` costs nothing. The number stops a mistake of ours before browsers start to distrust every notification.
 */
export const callsPerDay = {
  places: 2000,
  geocoding: 1000,
  vets: 300,
  adoption: 1000,
  previews: 100,
  posts: 20,
  mail: 70,
  proofs: 20,
  push: 50_000,
} as const;

export type PaidService = keyof typeof callsPerDay;

/** The share of a day's geocoding that may name towns in notifications. The rest is for people who place a pin. */
export const townsShare = 0.5;
