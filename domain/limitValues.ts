// Every limit of the product: how much, how many, how often, for how long. Batch sizes, time-outs that only one file
// knows and a vendor's own limits are next to the code that they belong to. Lengths count characters (code points);
// `card` counts bytes of JSON. Other files read these as `limits.photosPerReport` (limits.ts), and a build writes each
// number where it is used.
import { dayMs, hourMs, minuteMs } from "./units.ts";

const mb = 1024 * 1024;

export const photosPerReport = 5;
export const photosPerPet = 5;
/** A photo as it is stored. The browser makes it smaller before sending it. */
export const storedFileBytes = 2 * mb;
/** A file as a person chooses it. */
export const chosenFileBytes = 25 * mb;
export const chosenFilePixels = 100_000_000;
export const photoEdge = 1280;
export const midEdge = 640;
export const thumbEdge = 320;
/** What the browser aims at for a thumbnail: the 24 of one feed page then stay below 250 kB. */
export const thumbBytes = 10_400;
/** The same for the size that cards show on dense screens: 24 stay below 600 kB. */
export const midBytes = 24_800;
/** What the server accepts: a detailed photo ends up slightly above the aim. */
export const storedThumbBytes = 32_768;
export const storedMidBytes = 65_536;
/** The picture of a link's preview. Some chats ignore larger ones. */
export const shareCardBytes = 290_000;
export const smallestPhotoEdge = 64;
/** Accepted photos of one person that no report, pet or profile uses. */
export const unusedPhotos = 40;
/** After that long, photos that nothing uses are deleted. Until then a draft may refer to them. */
export const unusedPhotoMs = dayMs;
/** How long an upload URL works. */
export const uploadUrlMs = 10 * minuteMs;
/** After that long, an uploaded file that has not become a photo is deleted. */
export const leftoverFileMs = 15 * minuteMs;
/** Uploaded files about one report that are not part of a sighting yet, for each kind of sender: ten photos. */
export const sightingFiles = 30;

export const petName = 60;
export const breed = 80;
export const petAge = 30;
export const additionalInfo = 2000;
export const contactInfo = 300;
/** The shelter or vet where a found pet is. */
export const shelter = 120;
/** The detail that a finder keeps to check the owner by. */
export const secret = 200;
export const displayName = 60;
export const email = 254;
export const passwordMin = 6;
export const passwordMax = 72;
export const address = 200;
export const city = 100;
export const province = 60;
export const postalCode = 16;
export const alertMessage = 1000;
export const hashtags = 200;
export const receiptLink = 500;
export const flagWords = 300;
export const flagAnswer = 1000;
export const operatorWhy = 500;
export const sightingNote = 500;
/** The thank-you line of somebody whose pet is home. */
export const thanks = 280;
export const submitKey = 64;
export const placeInput = 120;
export const placeInputMin = 3;
/** For Chinese, Japanese and Korean. */
export const placeInputMinDense = 2;
export const placeId = 512;
export const sessionToken = 36;

/** People who run a report with its owner. */
export const household = 8;
/** Reports that somebody helps run, as far as a list shows them. */
export const householdsMine = 20;
/** How long the link that invites them works. */
export const inviteMs = 7 * dayMs;
export const inviteSecret = 64;
/** What a report keeps of who did what. */
export const deedsKept = 50;

/** The words on a flyer or poster. */
export const paperWords = 80;
/** What somebody heard on the phone. */
export const callNote = 140;
export const callTicks = 40;
/** What a household says on the phone. */
export const callWords = 600;
/** Places of each kind on a call list. */
export const callsOfKind = 4;
/** Streets near which a report's paper was scanned. */
export const scanAreas = 30;

export const petsPerPerson = 50;
export const reportsPage = 24;
/** No list returns more than this at once. */
export const largestPage = 100;
/** The newest of each kind. A report can have several kilobytes, and one query reads a few megabytes at most. */
export const sitemapReports = 500;
export const reportsMine = 100;
/** A removed report or area can be brought back for so long. Then it is deleted. */
export const undoRemovalMs = 5 * minuteMs;
/** How far away a match may be. Nine of ten pets are found within 18 km. */
export const matchKm = 100;
/** A report is compared with so many: the nearest ones, and the nearest of its breed. */
export const matchNearest = 120;
export const matchBreed = 80;
/** What may be read to find them. With everything else, publishing a report reads at most 450 documents. */
export const matchNearestRead = 210;
export const matchBreedRead = 100;
/** With how many lost pets a finder's half-written report is compared. */
export const matchCandidates = 200;
export const matchCandidatesRead = 400;
/** New matches that one report can bring, and matches that one report can have. */
export const matchesPerSubmit = 20;
export const matchesPerReport = 50;
/** Finders' claims on one lost report, beside its matches. */
export const claimsPerReport = 100;
/** Matches that are loaded at once. */
export const matchesPage = 10;
/** Reports whose matches the dashboard shows. */
export const matchesOnDashboard = 12;
export const alertsMine = 50;
export const alertsExported = 1000;
export const flagsExported = 1000;
export const householdExported = 500;
/** What the operator's page shows at once of each kind. */
export const operatorQueue = 50;
export const operatorAreas = 200;
export const operatorNarrow = 20;
/** One Facebook post per report in this time. */
export const alertEveryMs = dayMs;
/** New Facebook posts of one account in a day, whatever becomes of them. */
export const postsPerDay = 3;
/** A person's posts go up at once when the account and one of its reports are this old... */
export const trustedAccountMs = 14 * dayMs;
export const trustedReportMs = 7 * dayMs;
/** ...and no post of theirs was declined for this long. */
export const declineRememberedMs = 90 * dayMs;
/** Waiting posts that an operator sees at once. */
export const postsWaiting = 25;
/** Automatic posting stops once so many of its posts were taken down within this time. */
export const takenDownToStop = 3;
export const takenDownWithinMs = 7 * dayMs;
/** How long operators usually take is the median of so many decisions, none of them older than this. */
export const decisionsCounted = 20;
export const decisionsCountedMs = 60 * dayMs;
/** The line with which an operator declines a post. */
export const reason = 200;

/** A payment page closes after this. Stripe requires at least 30 minutes. */
export const paymentPageMs = 60 * minuteMs;
/** A payment that the bank hasn't confirmed by then counts as failed. No bank takes longer. */
export const bankAnswerMs = 21 * dayMs;
export const paymentEventsKeptMs = 30 * dayMs;
export const paymentEventBytes = 256 * 1024;

export const adoptionPage = 20;
/** Nobody can go further into a search than this. */
export const adoptionPages = 50;
export const adoptionCacheMs = 10 * minuteMs;
/** For so long nobody asks again about a pet that the service doesn't have. */
export const adoptionGoneMs = hourMs;
export const adoptionPhotos = 12;
export const adoptionDescription = 1500;
export const vetsPerSearch = 40;

/** A feed card is at most `card` bytes as JSON, so its texts are cut to these bytes. */
export const card = 400;
export const cardName = 72;
export const cardPlace = 96;

/** The areas of which somebody wants to hear, and what they are called. */
export const areas = 5;
/** The link by which somebody proves an address is valid for so long, and sent again only so often. */
export const proofMs = 48 * 60 * minuteMs;
export const proofEveryMs = 10 * minuteMs;
export const proofs = 5;
export const areaName = 40;
/** The browsers in which somebody gets notifications, what they are called, and the address of each. */
export const devices = 10;
/** Notifications that are on their way at the same time. */
export const pushesAtOnce = 10;
export const deviceLabel = 60;
export const pushEndpoint = 1024;
/** Notifications that one person gets in a day, and how many of them only a lost pet close by can use. */
export const pushesPerDay = 3;
export const pushesReserved = 1;
/** A lost pet within this distance of an area's middle is close by. */
export const lostCloseKm = 1;

/**
 * A report that moves farther than this from where it was first published notifies nobody there. It leaves room for a
 * corrected pin and for the next sighting within walking distance.
 */
export const neighbourhoodKm = 5;
/** A report notifies people after a move at most this often, and only until it is this old. */
export const moveEveryMs = dayMs;
export const movesNotifyMs = 30 * dayMs;
/** A new account's report notifies only areas whose middle is this close, until it has stood for this long. */
export const newAccountKm = 3;
export const newAccountStandsMs = 3 * hourMs;
/** Notifications that could not be sent for this long are dropped. */
export const newsMs = 2 * dayMs;
/** Notifications wait this long for the name of a report's town. Then they are sent without it. */
export const townWaitMs = 15_000;
/** How long a town's name is kept: as long as notifications about the report may wait. */
export const townKeptMs = 3 * dayMs;

/** What a report's page shows: confirmed sightings, the newest first, and those that wait. */
export const sightingsShown = 30;
export const sightingsWaiting = 10;
/** Sightings of one sender that are dismissed with one press. */
export const sightingsDismissed = 200;
/** A helper's sighting that is farther away waits for the owner. */
export const sightingKm = 50;
/** A helper's sightings that are looked at to tell whether they are in good standing. */
export const sightingsRemembered = 20;
export const sightingsExported = 1000;
export const sentExported = 500;
export const bellEntries = 30;
/** A phone's clock may be ahead by so much. */
export const clockSkewMs = 5 * minuteMs;
/** After that long without a word, the owner is asked whether the report still holds. */
export const askStillMissingMs = 14 * dayMs;
/** After that long without a word from its owner, a report is archived. */
export const archiveMs = 90 * dayMs;
/** A match that somebody has just hidden can be brought back for so long. */
export const undoHideMs = minuteMs;
/** How long Undo stays in sight after a pet was marked home. Until then, posts elsewhere are left as they are. */
export const undoHomeMs = minuteMs;
/** Windows on the front page that can be lit: two of the twelve stay dark. */
export const windows = 10;
/** A new account's report lights one only if people could look at it this long, as it is, before the pet came home. */
export const seenBeforeWindowMs = hourMs;

/** The longest answer of a feed that is narrowed to a place, an animal or some days. */
export const nearMost = 240;
/** A map's tile with that many pins or fewer shows them one by one. */
export const tilePins = 100;
/** How often pins and counters are compared with the reports. */
export const pinCheckMs = dayMs;

/** A search party: the people who have taken a block, and the blocks that are kept of it. */
export const partyHelpers = 200;
export const partyBlocks = 250;
/** The blocks that a helper took last: only those can they tick off. */
export const partyTaken = 20;
export const helperName = 30;
export const blockNote = 140;
/** A block that somebody has taken is free again after that long without a sign of them. */
export const blockHeldMs = 40 * minuteMs;

/** On each device. The address service's terms allow keeping its answers for 30 days. */
export const recentPlaces = 4;
export const recentPlacesKeptMs = 30 * dayMs;
/** A draft that nobody has changed for so long is deleted, whoever wrote it. */
export const draftKeptMs = 30 * dayMs;
/** What each device keeps for when it has no connection: reports that were opened, and cards of a feed. */
export const reportsHeld = 30;
export const cardsHeld = 48;
export const resendCodeSeconds = 30;
/** After signing in, what the person was about to send goes out by itself if they pressed the button this recently. */
export const errandMs = 15 * minuteMs;

export const timeStepMinutes = 15;
export const earliestDay = "1980-01-01";
export const chunkTimeoutMs = 120_000;
export const authWaitMs = 8_000;
export const serviceTimeoutMs = 8_000;
export const paymentTimeoutMs = 16_000;
/** Facebook fetches the photo before it replies. */
export const publishTimeoutMs = 24_000;
export const serviceReplyBytes = 8 * mb;
export const suggestPauseMs = 250;

/** Rate limits forget what is older. With the hourly cleaning, everything about a caller is gone within a day. */
export const allowanceKeptMs = 23 * hourMs;
/** The numbers of calls to outside services are kept for comparing them with a month's bill. */
export const callsKeptMs = 62 * dayMs;
