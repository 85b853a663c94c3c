// Every limit of the product: how much, how many, how often, for how long. Batch sizes, time-outs that only one file
// knows and a vendor's own limits are next to the code that they belong to. Lengths count characters (code points);
// `card` counts bytes of JSON.
import { dayMs, hourMs, minuteMs } from "./units.ts";

const mb = 1024 * 1024;

export const limits = {
  photosPerReport: 5,
  photosPerPet: 5,
  /** A photo as it is stored. The browser makes it smaller before sending it. */
  storedFileBytes: 2 * mb,
  /** A file as a person chooses it. */
  chosenFileBytes: 25 * mb,
  chosenFilePixels: 100_000_000,
  photoEdge: 1280,
  midEdge: 640,
  thumbEdge: 320,
  /** What the browser aims at for a thumbnail: the 24 of one feed page then stay below 250 kB. */
  thumbBytes: 10_400,
  /** The same for the size that cards show on dense screens: 24 stay below 600 kB. */
  midBytes: 24_800,
  /** What the server accepts: a detailed photo ends up slightly above the aim. */
  storedThumbBytes: 32_768,
  storedMidBytes: 65_536,
  /** The picture of a link's preview. Some chats ignore larger ones. */
  shareCardBytes: 290_000,
  smallestPhotoEdge: 64,
  /** Accepted photos of one person that no report, pet or profile uses. */
  unusedPhotos: 40,
  /** After that long, photos that nothing uses are deleted. Until then a draft may refer to them. */
  unusedPhotoMs: dayMs,
  /** How long an upload URL works. */
  uploadUrlMs: 10 * minuteMs,
  /** After that long, an uploaded file that has not become a photo is deleted. */
  leftoverFileMs: 30 * minuteMs,

  petName: 60,
  breed: 80,
  petAge: 30,
  additionalInfo: 2000,
  contactInfo: 300,
  /** The shelter or vet where a found pet is. */
  shelter: 120,
  /** The detail that a finder keeps to check the owner by. */
  secret: 200,
  displayName: 60,
  email: 254,
  passwordMin: 6,
  passwordMax: 72,
  address: 200,
  city: 100,
  province: 60,
  postalCode: 16,
  alertMessage: 1000,
  hashtags: 200,
  receiptLink: 500,
  flagWords: 300,
  flagAnswer: 1000,
  operatorWhy: 500,
  sightingNote: 500,
  /** The thank-you line of somebody whose pet is home. */
  thanks: 280,
  submitKey: 64,
  placeInput: 120,
  placeInputMin: 3,
  /** For Chinese, Japanese and Korean. */
  placeInputMinDense: 2,
  placeId: 512,
  sessionToken: 36,

  /** People who run a report with its owner. */
  household: 8,
  /** Reports that somebody helps run, as far as a list shows them. */
  householdsMine: 20,
  /** How long the link that invites them works. */
  inviteMs: 7 * dayMs,
  inviteSecret: 64,
  /** What a report keeps of who did what. */
  deedsKept: 50,

  /** The words on a flyer or poster. */
  paperWords: 80,
  /** What somebody heard on the phone. */
  callNote: 140,
  callTicks: 40,
  /** What a household says on the phone. */
  callWords: 600,
  /** Places of each kind on a call list. */
  callsOfKind: 4,
  /** Streets near which a report's paper was scanned. */
  scanAreas: 30,

  petsPerPerson: 50,
  reportsPage: 24,
  /** No list returns more than this at once. */
  largestPage: 100,
  /** The newest of each kind. A report can have several kilobytes, and one query reads a few megabytes at most. */
  sitemapReports: 500,
  reportsMine: 100,
  /** A removed report or area can be brought back for so long. Then it is deleted. */
  undoRemovalMs: 5 * minuteMs,
  /** How far away a match may be. Nine of ten pets are found within 18 km. */
  matchKm: 100,
  /** A report is compared with so many: the nearest ones, and the nearest of its breed. */
  matchNearest: 120,
  matchBreed: 80,
  /** What may be read to find them. With everything else, publishing a report reads at most 450 documents. */
  matchNearestRead: 210,
  matchBreedRead: 100,
  /** With how many lost pets a finder's half-written report is compared. */
  matchCandidates: 200,
  matchCandidatesRead: 400,
  /** New matches that one report can bring, and matches that one report can have. */
  matchesPerSubmit: 20,
  matchesPerReport: 50,
  /** Reports whose matches the dashboard shows. */
  matchesOnDashboard: 12,
  alertsMine: 50,
  alertsExported: 1000,
  flagsExported: 1000,
  householdExported: 500,
  /** What the operator's page shows at once of each kind. */
  operatorQueue: 50,
  operatorAreas: 200,
  /** One Facebook post per report in this time. */
  alertEveryMs: dayMs,
  /** New Facebook posts of one account in a day, whatever becomes of them. */
  postsPerDay: 3,
  /** A person's posts go up at once when the account and one of its reports are this old... */
  trustedAccountMs: 14 * dayMs,
  trustedReportMs: 7 * dayMs,
  /** ...and no post of theirs was declined for this long. */
  declineRememberedMs: 90 * dayMs,
  /** Waiting posts that an operator sees at once. */
  postsWaiting: 25,
  /** The line with which an operator declines a post. */
  reason: 200,

  /** A payment page closes after this. Stripe requires at least 30 minutes. */
  paymentPageMs: 60 * minuteMs,
  /** A payment that the bank hasn't confirmed by then counts as failed. No bank takes longer. */
  bankAnswerMs: 21 * dayMs,
  paymentEventsKeptMs: 30 * dayMs,
  paymentEventBytes: 256 * 1024,

  adoptionPage: 20,
  /** Nobody can go further into a search than this. */
  adoptionPages: 50,
  adoptionCacheMs: 10 * minuteMs,
  adoptionPhotos: 12,
  adoptionDescription: 1500,
  vetsPerSearch: 40,

  /** A feed card is at most `card` bytes as JSON, so its texts are cut to these bytes. */
  card: 400,
  cardName: 72,
  cardPlace: 96,

  /** The areas of which somebody wants to hear, and what they are called. */
  areas: 5,
  /** The link by which somebody proves an address is valid for so long, and sent again only so often. */
  proofMs: 48 * 60 * minuteMs,
  proofEveryMs: 10 * minuteMs,
  proofs: 5,
  areaName: 40,
  /** The browsers in which somebody gets notifications, what they are called, and the address of each. */
  devices: 10,
  /** Notifications that are on their way at the same time. */
  pushesAtOnce: 10,
  deviceLabel: 60,
  pushEndpoint: 1024,
  /** Notifications that one person gets in a day. */
  pushesPerDay: 3,

  /** What a report's page shows: confirmed sightings, the newest first, and those that wait. */
  sightingsShown: 30,
  sightingsWaiting: 10,
  /** A helper's sighting that is farther away waits for the owner. */
  sightingKm: 50,
  /** A helper's sightings that are looked at to tell whether they are in good standing. */
  sightingsRemembered: 20,
  sightingsExported: 1000,
  sentExported: 500,
  bellEntries: 30,
  /** A phone's clock may be ahead by so much. */
  clockSkewMs: 5 * minuteMs,
  /** After that long without a word, the owner is asked whether the report still holds. */
  askStillMissingMs: 14 * dayMs,
  /** After that long without a word from its owner, a report is archived. */
  archiveMs: 90 * dayMs,
  /** A match that somebody has just hidden can be brought back for so long. */
  undoHideMs: minuteMs,
  /** How long Undo stays in sight after a pet was marked home. Until then, posts elsewhere are left as they are. */
  undoHomeMs: minuteMs,
  /** Windows on the front page that can be lit: two of the twelve stay dark. */
  windows: 10,
  /** A new account's report lights one only if people could look at it this long, as it is, before the pet came home. */
  seenBeforeWindowMs: hourMs,

  /** The longest answer of a feed that is narrowed to a place, an animal or some days. */
  nearMost: 240,
  /** The widest circle that is asked for: the widest that can be chosen, and as much as it grows on its way. */
  nearKm: 200,
  /** A map's tile with that many pins or fewer shows them one by one. */
  tilePins: 100,
  /** How often pins and counters are compared with the reports. */
  pinCheckMs: dayMs,

  /** A search party: the people who have taken a block, and the blocks that are kept of it. */
  partyHelpers: 200,
  partyBlocks: 250,
  /** The blocks that a helper took last: only those can they tick off. */
  partyTaken: 20,
  helperName: 30,
  blockNote: 140,
  /** A block that somebody has taken is free again after that long without a sign of them. */
  blockHeldMs: 40 * minuteMs,

  /** On each device. The address service's terms allow keeping its answers for 30 days. */
  recentPlaces: 4,
  recentPlacesKeptMs: 30 * dayMs,
  /** A draft that nobody has changed for so long is deleted, whoever wrote it. */
  draftKeptMs: 30 * dayMs,
  /** What each device keeps for when it has no connection: reports that were opened, and cards of a feed. */
  reportsHeld: 30,
  cardsHeld: 48,
  resendCodeSeconds: 30,
  /** After signing in, what the person was about to send goes out by itself if they pressed the button this recently. */
  errandMs: 15 * minuteMs,

  timeStepMinutes: 15,
  earliestDay: "1980-01-01",
  chunkTimeoutMs: 120_000,
  authWaitMs: 8_000,
  serviceTimeoutMs: 8_000,
  paymentTimeoutMs: 16_000,
  /** Facebook fetches the photo before it replies. */
  publishTimeoutMs: 24_000,
  serviceReplyBytes: 8 * mb,
  suggestPauseMs: 250,

  /** Rate limits forget what is older. With the hourly cleaning, everything about a caller is gone within a day. */
  allowanceKeptMs: 23 * hourMs,
  /** The numbers of calls to outside services are kept for comparing them with a month's bill. */
  callsKeptMs: 62 * dayMs,
} as const;

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
  /** Everything that is sent about one report: a crowd may watch one pet, a flood helps nobody. */
  sightingsOfReport: { count: 120, per: hourMs, burst: 120 },
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
  /** The adoption service's own pages: the last page of a search that few pets fit can take 56 of them. */
  adoptionPages: { count: 60, per: minuteMs, burst: 120 },
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

/** Here an address has one person's allowance: each call costs money or shows a contact, and accounts are free. */
export const onePersonRates: readonly RateName[] = ["contact", "places", "adoption", "adoptionPages", "vets"];

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
 * prices, a day of calls costs about $8 for addresses, $5 for geocoding and $10 for vets. `posts` go to the community's
 * page, whose followers should keep reading it, and `mail` stays below what the e-mail service's free plan sends in a day.
 * `push` costs nothing. The number stops a mistake of ours before browsers start to distrust every notification.
 */
export const callsPerDay = {
  places: 2000,
  geocoding: 1000,
  vets: 300,
  adoption: 1000,
  posts: 20,
  mail: 90,
  push: 50_000,
} as const;

export type PaidService = keyof typeof callsPerDay;
