// The product's limits. Batch sizes and time-outs that only one file needs, and vendors' limits, are mostly next to the
// code that uses them. Lengths are in characters (code points); `cardBytes` and its parts are bytes of JSON. Use these
// as `limits.photosPerReport` (limits.ts); the build inlines each number.
import { dayMs, hourMs, minuteMs } from "./units.ts";

const mb = 1024 * 1024;

export const photosPerReport = 5;
export const photosPerPet = 5;
/** A stored photo. The browser shrinks photos before it sends them. */
export const storedFileBytes = 2 * mb;
/** A file that the user chooses. */
export const chosenFileBytes = 25 * mb;
export const chosenFilePixels = 100_000_000;
/** The longest edges, in pixels, of a photo, of its copy for high-density screens and of its thumbnail. */
export const photoEdge = 1280;
export const midEdge = 640;
export const thumbEdge = 320;
/** Target size of a thumbnail: the 24 of a feed page stay below 250 kB. */
export const thumbBytes = 10_400;
/** Target size for cards on high-density screens: 24 stay below 600 kB. */
export const midBytes = 24_800;
/** The largest sizes of these two copies that the server accepts. A detailed photo can end up above its target. */
export const storedThumbBytes = 32_768;
export const storedMidBytes = 65_536;
/** The share card. Some chat apps ignore larger pictures. */
export const shareCardBytes = 290_000;
export const smallestPhotoEdge = 64;
/** Unused photos of one person: no report, pet, profile or other record has them. */
export const unusedPhotos = 40;
/** Unused photos are deleted after this time. Until then, a draft may refer to them. */
export const unusedPhotoMs = dayMs;
/** An upload URL's lifetime. */
export const uploadUrlMs = 10 * minuteMs;
/** An uploaded file that has not become a photo is deleted after this time. */
export const leftoverFileMs = 15 * minuteMs;
/** Uploaded files per report and kind of sender that are not part of a sighting yet: ten photos of three files each. */
export const sightingFiles = 30;

export const petName = 60;
export const breed = 80;
export const petAge = 30;
/** The maximum length of each text among a pet's details, such as its colours. */
export const petDetail = 120;
export const additionalInfo = 2000;
export const contactInfo = 300;
/** The name of the shelter or vet where a found pet is. */
export const shelter = 120;
/** The detail with which a finder checks who claims the pet. */
export const secret = 200;
export const displayName = 60;
export const email = 254;
export const passwordMin = 6;
export const passwordMax = 72;
export const address = 200;
export const city = 100;
export const province = 60;
export const postalCode = 16;
export const postMessage = 1000;
export const hashtags = 200;
export const publishedPostLink = 500;
export const flagWords = 300;
export const flagAnswer = 1000;
export const operatorWhy = 500;
export const sightingNote = 500;
/** The phone number of a sighting's sender. */
export const sightingPhone = 40;
/** The thank-you line of a reunion. */
export const thanks = 280;
export const submitKey = 64;
export const placeInput = 120;
export const placeInputMinLatin = 3;
/** In Chinese, Japanese and Korean, where a word is one or two characters. */
export const placeInputMinDense = 2;
export const placeId = 512;
export const sessionToken = 36;

/** Members of a household besides the author. */
export const householdMembers = 8;
/** Other authors' reports in the list that a household member sees. */
export const householdReportsListed = 20;
/** An invitation to a household is valid for this long. */
export const inviteMs = 7 * dayMs;
export const inviteSecret = 64;
/** Entries that a report's activity log keeps. */
export const activityLogEntries = 50;

/** The note about a call to a shelter or vet. */
export const callNote = 140;
export const callTicks = 40;
/** A household's own script for calls. */
export const callWords = 600;
/** Places of each kind in a call list. */
export const callPlacesPerKind = 4;
/** Streets for which a report counts its scans. */
export const scanStreets = 30;

export const petsPerPerson = 50;
/** Years for which the checks of one pet's chip are shown. */
export const chipYears = 30;
/** Vaccinations and weights of one pet, and the characters of a vaccine's name. */
export const vaccinationsPerPet = 60;
export const weightsPerPet = 400;
export const vaccineName = 60;
/** In kilograms. */
export const smallestWeight = 0.001;
export const largestWeight = 500;
/** Due reminders that one step queues, and reminders that the bell reads. */
export const remindersPerStep = 50;
/** How long the bell shows a reminder. */
export const reminderShownMs = 30 * dayMs;
/** Sitter cards of one pet. */
export const sitterCardsPerPet = 20;
/** How long the owner can still read an expired card, and write the next one from it. Then it is deleted. */
export const sitterCardTtlMs = 30 * dayMs;
/** Expired cards that one step deletes. */
export const sitterCardsPerPurge = 100;
/** Characters of the texts on a sitter card. */
export const sitterText = 400;
export const sitterName = 80;
export const sitterPhone = 30;
/** People on a sitter card whom the sitter can call. */
export const sitterContacts = 4;
/** Tags of one pet that are in use. */
export const tagsInUse = 12;
/** Retired tags of one pet that its owner can see and use again. */
export const retiredTagsKept = 48;
/** The words that tell a pet's tags apart. */
export const tagLabel = 40;
/** The owner's advice to a finder, and the number to call. */
export const finderAdvice = 160;
export const finderPhone = 30;
/** If a device presses the same button of a tag's page again within this time, nobody is notified. */
export const tagPressEveryMs = 30 * minuteMs;
/**
 * If no report was started from a pet's profile, the report about the pet is looked for among this many of the owner's
 * newest open reports of lost pets.
 */
export const openReportsRead = 10;
/**
 * Newest hidden reports of one pet that are read to find its unpublished ones, which hold the threads from its tags.
 */
export const tagReportsRead = 20;
export const reportsPage = 24;
/** Maximum rows of one page of a list, however many a caller asks for. */
export const largestPage = 100;
/**
 * Newest open reports of each status, and latest reunions, in the sitemap. A report can take several kilobytes, and a
 * query may read only a few megabytes.
 */
export const sitemapReports = 500;
export const ownReportsListed = 100;
/** A removal can be undone for this long. After that, the removed record is deleted. */
export const undoRemovalMs = 5 * minuteMs;
/** Maximum distance of a match. Nine of ten lost dogs are found within 18 km. */
export const matchKm = 100;
/** Candidates of a report: the nearest reports, and the nearest of its breed. */
export const matchNearest = 120;
export const matchBreed = 80;
/** Documents read to find these candidates. Publishing a report reads at most 450 documents in all. */
export const matchNearestRead = 210;
export const matchBreedRead = 100;
/** Lost pets that a finder's unfinished report is compared with. */
export const matchCandidates = 200;
export const matchCandidatesRead = 400;
/** Matches that publishing or changing one report can add, and matches that one report can have. */
export const matchesPerSubmit = 20;
export const matchesPerReport = 50;
/** Finders' claims on one lost report, in addition to its matches. */
export const claimsPerReport = 100;
/** Matches per page. */
export const matchesPage = 10;
/** Reports for which the dashboard shows matches. */
export const matchesOnDashboard = 12;
export const ownPagePostsListed = 50;
export const pagePostsExported = 1000;
export const ownOrdersListed = 50;
export const ordersExported = 1000;
export const flagsExported = 1000;
export const householdEntriesExported = 500;
/** Pending cases on the operator's page. */
export const operatorQueue = 50;
/** Areas in the operators' monthly counts, and the listed reports that notify only people close by. */
export const operatorAreas = 200;
export const operatorNarrowReports = 20;
/** Minimum time between two page posts of one report. */
export const postEveryMs = dayMs;
/** New page posts of one account per day, including those that fail or are declined. */
export const postsPerDay = 3;
/** An account counts as new until it is this old. Its flags, sightings, claims and reports then carry less weight. */
export const trustedAccountMs = 14 * dayMs;
/** An older account's posts need a review unless one of its reports is this old... */
export const trustedReportMs = 7 * dayMs;
/**
 * ...and none of its posts was declined or taken down within this time. A dismissed sighting also counts against its
 * sender for this long.
 */
export const declineMemoryMs = 90 * dayMs;
/** Posts in each list on the operator's page, such as those pending review. */
export const pendingPostsShown = 25;
/** Automatic posting stops after this many of its posts were taken down within this time. */
export const takenDownToStop = 3;
export const takenDownWithinMs = 7 * dayMs;
/** The usual wait for a decision is the median of this many decisions within this time. */
export const decisionsCounted = 20;
export const decisionsCountedMs = 60 * dayMs;
/** The reason for declining a post. */
export const declineReason = 200;

/** A payment page expires after this time. Stripe requires at least 30 minutes. */
export const paymentPageMs = 60 * minuteMs;
/** A payment that the bank has not confirmed after this time counts as failed. No bank takes longer. */
export const bankAnswerMs = 21 * dayMs;
export const paymentEventsTtlMs = 30 * dayMs;
/** Records for Canada's taxes are kept for six years after the end of the year. */
export const erasedSalesTtlMs = 7 * 366 * dayMs;
export const paymentEventBytes = 256 * 1024;

export const adoptionPage = 20;
/** The last page of a search that can be requested. */
export const adoptionPages = 50;
export const adoptionCacheMs = 10 * minuteMs;
/** We remember for this long that the service does not have a pet. */
export const adoptionGoneMs = hourMs;
export const adoptionPhotos = 12;
export const adoptionDescription = 1500;
/** Saved searches per person. */
export const savedSearches = 5;
/** A shared search is run at most this often. */
export const newPetsEveryMs = 8 * hourMs;
/** Pages of the service that one check for new pets reads at most. */
export const newPetsPages = 2;
/** The bell shows new pets for this long. After that only their ids are kept, so that nobody hears of a pet twice. */
export const newPetsShownMs = 14 * dayMs;
export const newPetsShown = 30;
/** New pets in one email. */
export const newPetsListed = 6;
/** Minimum time between two emails about new pets. */
export const newPetsMailEveryMs = dayMs;
/** Favourites of one account, and of one device without an account. */
export const favourites = 60;
export const favouriteName = 120;
export const favouritePhoto = 1000;
/** We remember for this long that a service lists a favourite. */
export const favouriteListedMs = 12 * hourMs;
export const vetsPerSearch = 40;

/** A feed card takes at most `cardBytes` of JSON. Its texts are cut to fit. */
export const cardBytes = 400;
export const cardNameBytes = 72;
export const cardPlaceBytes = 96;

/** Watch areas per person. */
export const watchAreas = 5;
/**
 * The lifetime of a link that confirms an address, the shortest time between two such emails, and how many are sent.
 */
export const addressLinkMs = 48 * hourMs;
export const addressLinkEveryMs = 10 * minuteMs;
export const addressLinks = 5;
export const areaName = 40;
/** Devices with push notifications per person. */
export const devices = 10;
/** Push notifications that are sent concurrently. */
export const pushesAtOnce = 10;
export const deviceLabel = 60;
export const pushEndpoint = 1024;
/**
 * Push notifications of watch areas and saved searches per person and day, and how many of them are reserved for lost
 * pets close by.
 */
export const pushesPerDay = 3;
export const pushesReserved = 1;
/** A lost pet within this distance of a watch area's centre is close by. */
export const closeByKm = 1;

/**
 * A report that moves farther than this from where it was first published notifies nobody there. The distance allows
 * for a corrected pin and for sightings within walking distance.
 */
export const neighbourhoodKm = 5;
/** A moved report notifies at most this often, and only until it is this old. */
export const moveEveryMs = dayMs;
export const notifyOfMovesForMs = 30 * dayMs;
/**
 * A new account's report notifies only watch areas with a centre this close, until the report has been open and
 * unchanged for this long or an operator approves it.
 */
export const newAccountKm = 3;
export const newAccountDelayMs = 3 * hourMs;
/** Minimum time between two emails, and two pushes, about one of the user's own reports. */
export const reportMailEveryMs = 30 * minuteMs;
export const reportPushEveryMs = 5 * minuteMs;
/** Emails about a person's own reports per day. */
export const reportMailsPerDay = 12;
/** News in one email about the user's own reports. */
export const reportNewsListed = 6;
/** A sender with this many dismissed sightings on a report no longer notifies its household. */
export const dismissalsToMute = 2;
/** Notifications that could not be sent are dropped after this time, except pushes that say a pet is home. */
export const unsentNotificationMs = 2 * dayMs;
/** Notifications wait this long for the name of a report's town, and are then sent without it. */
export const townWaitMs = 15_000;
/** A town's name is cached for longer than notifications about the report are retried. */
export const townTtlMs = 3 * dayMs;

/** Sightings on a report's page: the newest confirmed ones, and those pending review. */
export const sightingsShown = 30;
export const sightingsPendingReview = 10;
/** Sightings of one sender that can be dismissed at once. */
export const sightingsDismissed = 200;
/** A sighting farther away than this needs the household's review. */
export const sightingKm = 50;
/** A sender's latest sightings, which decide whether new ones need review. */
export const sightingsChecked = 20;
export const sightingsExported = 1000;
export const notificationsExported = 500;
export const bellEntries = 30;
/** A device's clock may be ahead by this much. */
export const clockSkewMs = 5 * minuteMs;
/** After this time without a confirmation, the household is asked whether the pet is still missing. */
export const askStillMissingMs = 14 * dayMs;
/** After this time without a confirmation by its household, a report is archived. */
export const archiveMs = 90 * dayMs;
/** Hiding a match can be undone for this long. */
export const undoHideMs = minuteMs;
/** "Pet is home" can be undone for this long. Page posts are updated, and finders told, only after that. */
export const undoHomeMs = minuteMs;
/** Lit windows on the landing page's street. Two of its twelve stay dark. */
export const litWindows = 10;
/**
 * Unless its author is trusted, a report lights a window only if it was public and unchanged for this long before the
 * pet came home.
 */
export const publicBeforeWindowMs = hourMs;

/** Cards that a feed within a radius, or in order of distance, shows at most. */
export const nearMax = 240;
/** A map tile shows individual pins up to this many. */
export const tilePins = 100;
/** Pins and counts are checked against the reports at this interval. */
export const pinCheckMs = dayMs;

/** Helpers of a search party, and blocks that it stores. */
export const partyHelpers = 200;
export const partyBlocks = 250;
/** A helper can finish only the blocks that they took last, up to this many. */
export const blocksPerHelper = 20;
export const helperName = 30;
export const blockNote = 140;
/** A block is free again when its assignee has been silent for this long. */
export const blockIdleMs = 40 * minuteMs;

/** One message between two strangers. */
export const messageText = 1000;
/** The first name by which a visitor signs their messages. */
export const writerName = 30;
/** The maximum length of the secret by which a device proves that it may open a thread. */
export const threadSecret = 64;
/** Other devices on which a visitor can open a thread. The oldest device loses access first. */
export const threadDevices = 3;
/** Keys as long as this can't be guessed, so the key alone proves that a retry comes from the same sender. */
export const unguessableKey = 32;
/** Photos that one side may send before the other answers. */
export const photosUntilAnswered = 3;
/** Files of messages in one thread that are not part of a message yet: ten photos of three files each. */
export const messageFiles = 30;
/** Messages that an opened thread shows at first, and at most. */
export const messagesShown = 20;
export const messagesShownMax = 400;
/** Threads in a person's list, and how many are read of each report that they help with. */
export const threadsListed = 50;
export const threadsPerHelpedReport = 10;
/** Lists show this many characters of a thread's last message. */
export const messagePreview = 120;
/** A question, an answer or a mark in a proof, and what a writer shares after a match. */
export const proofText = 200;
/** Rounds of questions between one owner and one finder, and the pause between two rounds. */
export const proofRounds = 2;
export const proofRestMs = dayMs;
/** Unfinished rounds that one account has started. */
export const unfinishedProofs = 3;
/**
 * Only this many people a day can take part in proofs about one report, so few can guess at its marks. For a lost
 * report, visitors and accounts are counted separately.
 */
export const proofClaimants = 5;
/**
 * After a round without a match, the author's side can't use its questions and answers in other threads for this long.
 */
export const proofFreshMs = 7 * dayMs;
/** Earlier rounds about a report with which a new question is compared. */
export const proofsCompared = 20;

/** The name of a place to meet at. */
export const meetingName = 120;
/** How far ahead a meeting can be, and how long before it a side can say that it is there. */
export const meetingAheadMs = 14 * dayMs;
export const meetingEarlyMs = 2 * hourMs;
/** Both sides are reminded of a meeting this long before it. */
export const meetingReminderMs = hourMs;
/** Public places of one kind that are offered for a meeting. Some are closed at the chosen time. */
export const meetingPlaces = 6;
/** How many of a thread's newest messages are searched for the place that a side sent. */
export const meetingMessagesRead = 40;

/** A photo must come within this time after one side asked for it. */
export const photoTaskMs = 15 * minuteMs;

/** A thread is deleted this long after its report was closed. */
export const threadTtlMs = 90 * dayMs;
/** The delay before a message causes notifications. An open page marks it as read sooner. */
export const messageNoticeMs = 2000;
/**
 * An email about a message is sent when it has been unread for this long, and the next one about the same thread at
 * least `messageMailEveryMs` later.
 */
export const messageMailAfterMs = 5 * minuteMs;
export const messageMailEveryMs = hourMs;
/** Emails about messages to one person a day. */
export const messageMailsPerDay = 20;
/** How many of a thread's newest messages are read to write a notification of them. */
export const messagesNotified = 10;
/** Messages of each thread that an email shows. */
export const messagesInMail = 3;
/** Characters of a message that a notification shows. */
export const notifiedMessageLength = 240;
/** A person counts as typing for this long after a key press. */
export const typingMs = 6000;
export const messagesExported = 100;

/** Recent places on each device, and how long it keeps them and the feed's filter. Google's terms allow 30 days. */
export const recentPlaces = 4;
export const recentPlacesTtlMs = 30 * dayMs;
/** A draft that was not changed for this long is deleted, no matter who is signed in. */
export const draftTtlMs = 30 * dayMs;
/** The offline cache of a device: opened reports, and cards of a feed. */
export const offlineReports = 30;
export const offlineCards = 48;
export const resendCodeSeconds = 30;
/** An action that was interrupted by signing in resumes automatically if it was started this recently. */
export const pendingActionMs = 15 * minuteMs;

export const timeStepMinutes = 15;
export const earliestDay = "1980-01-01";
/** A page waits this long for a lazy part's script, and for Clerk. */
export const chunkTimeoutMs = 120_000;
export const authWaitMs = 8_000;
/** A function waits this long for the reply of most outside services, and of slow ones. */
export const serviceTimeoutMs = 8_000;
export const longServiceTimeoutMs = 16_000;
/** Longer than for other services, because Facebook downloads the photo before it replies. */
export const publishTimeoutMs = 24_000;
export const serviceReplyBytes = 8 * mb;
/** Address suggestions are requested when a person has not typed for this long. */
export const suggestPauseMs = 250;

/** Rate limits keep their counts for this long. With the hourly cleanup, nothing about a caller is kept for a day. */
export const allowanceTtlMs = 23 * hourMs;
/** Quota usage is kept long enough to compare it with a monthly bill. */
export const quotaUsageTtlMs = 62 * dayMs;
