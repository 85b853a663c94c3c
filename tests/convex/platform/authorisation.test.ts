// Calls every public function as a visitor, as the owner and as another user. The functions are collected from the
// modules, so a function without a row fails.
import { makeFunctionReference } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { blockAt } from "../../../domain/search/blocks";
import { snapToTile } from "../../../domain/geo/circle";
import { limits } from "../../../domain/limits";
import { webp } from "../../support/pictureBytes";
import { type Caller, backend, modules, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf, sendFile } from "../pictures";
import { browser, vapidPair } from "../pushBrowser";
import {
  sampleArea,
  sampleFavourite,
  samplePet,
  sampleSearch,
  sampleSitterCard,
  sampleVaccination,
  sampleReport,
  sampleSighting,
  sampleMeetingPlace,
} from "../samples";

interface World {
  photo: Id<"photos">;
  files: { full: Id<"_storage">; thumb: Id<"_storage"> };
  petId: Id<"pets">;
  vaccinationId: Id<"vaccinations">;
  weightId: Id<"weights">;
  cardId: Id<"sitterCards">;
  /** The secret in the link to the sitter's card. */
  secret: string;
  /** The code of the pet's tag. */
  code: string;
  reportId: Id<"reports">;
  postId: Id<"pagePosts">;
  orderId: Id<"orders">;
  refundId: Id<"refunds">;
  matchId: Id<"matches">;
  ownerId: Id<"users">;
  /** A case about the owner's name, which is hidden. */
  caseId: Id<"cases">;
  /** The key of the search party for the report, which visitors and others may have. */
  key: string;
  logId: Id<"operatorLog">;
  sightingId: Id<"sightings">;
  areaId: Id<"watchAreas">;
  searchId: Id<"savedSearches">;
  deviceId: Id<"devices">;
  /** A helper of that search party. */
  helperId: Id<"partyHelpers">;
  /** The membership of another user whom the owner has invited. */
  memberId: Id<"household">;
  /** A thread about the report with a visitor other than the one who calls. */
  threadId: Id<"threads">;
  /** A plan to meet in that thread. No meeting refers to it. */
  planId: Id<"meetingPlans">;
}

type Outcome = "passes" | (string & {});

interface Row {
  /** The arguments name records of the owner. */
  args: (world: World) => object;
  visitor: Outcome;
  owner: Outcome;
  other: Outcome;
}

const refused = "auth.signInRequired";
/** No arguments. */
const none = () => ({});
const publicRow = (args: Row["args"], outcome: Outcome = "passes"): Row => ({
  args,
  visitor: outcome,
  owner: outcome,
  other: outcome,
});
const signedIn = (args: Row["args"], other: Outcome = "passes"): Row => ({
  args,
  visitor: refused,
  owner: "passes",
  other,
});

/** operator.test.ts tests what operators may do. */
const operators = (args: Row["args"]): Row => publicRow(args, "app.notFound");

const firstPage = { numItems: limits.reportsPage, cursor: null };
const token = "9f1c7a52-0000-4000-8000-000000000000";

const zone = "America/Toronto";
/** The number of the chip of the owner's pet. */
const chip = "985112004567812";
/** Only these functions return the number, and only to the owner. */
const chipReaders = ["pets:mine", "pets/passport:get", "pets/chip:get", "users:exportMine"];

const block = blockAt(sampleReport([]).place);
/** A phone of a helper in the search party, and the block that it takes. */
const phone = { token: "token-of-a-phone", block };

const { target: laptop } = await browser();
const vapid = await vapidPair();

const table: Record<string, Row> = {
  "users:me": publicRow(none),
  "users:store": signedIn(() => ({ nickName: "N", signUpType: "email" })),
  "users:updateProfile": signedIn(({ photo }) => ({ displayName: "N", avatar: photo }), "photo.notYours"),
  "users:exportMine": signedIn(none),
  "users:deleteAccount": signedIn(none),
  "photos:uploadUrls": signedIn(() => ({ count: 2 })),
  "photos:accept": signedIn(({ files }) => files, "photo.notYours"),
  "reports:list": publicRow(() => ({ status: "lost", paginationOpts: firstPage })),
  "reports:get": publicRow(({ reportId }) => ({ reportId })),
  "reports:contact": publicRow(({ reportId }) => ({ reportId })),
  "reports:submit": signedIn(({ photo }) => sampleReport([photo]), "photo.notYours"),
  "reports:mine": signedIn(none),
  "reports:lastContact": signedIn(none),
  // Other users get null: see foundPets.test.ts.
  "reports:secret": signedIn(({ reportId }) => ({ reportId })),
  "reports:update": signedIn(({ reportId }) => ({ reportId, petName: "Mine" }), "report.notFound"),
  "reports:remove": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "reports:restore": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "reports/lifecycle:markHome": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "reports/lifecycle:storeStory": {
    ...signedIn(({ reportId }) => ({ reportId, ending: null, thanks: "", showsPhoto: false }), "report.notFound"),
    owner: "ending.notHome",
  },
  "reports/lifecycle:reopen": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "reports/lifecycle:keepOpen": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "reports/lifecycle:street": publicRow(() => ({ month: "2026-11" })),
  "reports/feed:near": publicRow(() => ({ status: "lost", order: "newest", count: limits.reportsPage })),
  "reports/map:tile": publicRow(() => ({ z: 2, x: 0, y: 0, status: "lost" })),
  // Other users get nothing from these three: see matches.test.ts and claims.test.ts.
  "matching/matches:get": signedIn(({ reportId }) => ({ reportId, paginationOpts: { numItems: 10, cursor: null } })),
  "matching/matches:reunited": signedIn(({ reportId }) => ({ reportId })),
  "matching/matches:claimOutcomeOf": signedIn(({ reportId }) => ({ reportId })),
  "matching/matches:mine": signedIn(none),
  "matching/matches:candidates": publicRow(() => ({
    ...snapToTile({ lat: 43.86, lng: -79.34 }, null, "nearest"),
    petType: "Dog",
  })),
  "matching/matches:hide": signedIn(({ matchId }) => ({ matchId }), "match.gone"),
  // There is nothing to undo, because no side has hidden the match.
  "matching/matches:unhide": { ...signedIn(({ matchId }) => ({ matchId }), "match.gone"), owner: "match.gone" },
  "matching/matches:claim": signedIn(({ matchId }) => ({ matchId }), "match.gone"),
  "search/sightings:get": publicRow(({ reportId }) => ({ reportId })),
  "search/sightings:uploadUrls": publicRow(({ reportId }) => ({ reportId, count: 1 })),
  "search/sightings:add": publicRow(({ reportId }) => ({ reportId, ...sampleSighting() })),
  "search/sightings:sent": publicRow(({ reportId }) => ({ reportId, key: "none" })),
  "search/sightings:leavePhone": publicRow(({ reportId }) => ({ reportId, key: "none", phone: "" }), "saw.gone"),
  "search/sightings:confirm": signedIn(({ sightingId }) => ({ sightingId }), "saw.sightingGone"),
  "search/sightings:dismiss": signedIn(({ sightingId }) => ({ sightingId }), "saw.sightingGone"),
  "search/sightings:reconsider": signedIn(({ sightingId }) => ({ sightingId }), "saw.sightingGone"),
  "search/sightings:pending": signedIn(({ reportId }) => ({ reportId, paginationOpts: firstPage })),
  "search/sightings:dismissAll": signedIn(({ sightingId }) => ({ sightingId }), "saw.sightingGone"),
  "search/sightings:restoreAll": signedIn(({ sightingId }) => ({ sightingId, at: 1 }), "saw.sightingGone"),
  "search/sightings:setHabit": signedIn(({ reportId }) => ({ reportId, habit: "indoor" }), "report.notFound"),
  "notify/bell:list": signedIn(none),
  "notify/bell:markRead": signedIn(() => ({ upTo: 1 })),
  "notify/mail:status": signedIn(none),
  "notify/devices:mine": signedIn(none),
  "notify/devices:add": signedIn(() => ({
    ...laptop,
    endpoint: "https://fcm.googleapis.com/fcm/send/new",
    label: "Laptop",
  })),
  // Only the browser that had the old endpoint can renew it: push/devices.test.ts.
  "notify/devices:renew": publicRow(() => ({ old: "https://fcm.googleapis.com/fcm/send/unknown", ...laptop })),
  "notify/devices:remove": signedIn(({ deviceId }) => ({ deviceId }), "device.notFound"),
  "notify/devices:test": signedIn(({ deviceId }) => ({ deviceId }), "device.notFound"),
  "notify/mail:sendConfirmationAgain": signedIn(none),
  "notify/pauses:mine": signedIn(none),
  "notify/pauses:begin": signedIn(() => ({ zone: "America/Toronto" })),
  "notify/pauses:end": signedIn(none),
  "notify/reportNews:mine": signedIn(none),
  "notify/reportNews:setChannels": signedIn(() => ({ push: false })),
  "notify/areas:mine": signedIn(none),
  "notify/areas:preview": signedIn(() => {
    const { place, name: _name, ...asked } = sampleArea;
    return { ...asked, lat: place.lat, lng: place.lng, today: "2026-11-20" };
  }),
  "notify/areas:add": signedIn(() => sampleArea),
  "notify/areas:update": signedIn(({ areaId }) => ({ areaId, ...sampleArea, name: "Mine" }), "area.notFound"),
  "notify/areas:setChannels": signedIn(({ areaId }) => ({ areaId, isOn: false }), "area.notFound"),
  "notify/areas:choice": signedIn(none),
  "notify/areas:setFirstChannels": signedIn(({ areaId }) => ({ areaId, email: false, push: false }), "area.notFound"),
  "notify/areas:remove": signedIn(({ areaId }) => ({ areaId }), "area.notFound"),
  "notify/areas:restore": signedIn(({ areaId }) => ({ areaId }), "area.notFound"),
  "search/party:get": publicRow(({ key }) => ({ key })),
  // Other users get null from `getForHousehold`, and false from `isInHousehold`: see party/running.test.ts.
  "search/party:link": publicRow(({ reportId }) => ({ reportId })),
  "search/party:getForHousehold": signedIn(({ reportId }) => ({ reportId })),
  "search/party:isInHousehold": signedIn(({ key }) => ({ key })),
  "search/party:open": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "search/party:widen": signedIn(({ key }) => ({ key }), "party.gone"),
  "search/party:close": signedIn(({ key }) => ({ key }), "party.gone"),
  "search/party:dismiss": signedIn(({ key, helperId }) => ({ key, helperId }), "party.gone"),
  // These four need the party's key, and the last three are only for the block's assignee.
  "search/party:take": publicRow(({ key }) => ({ key, ...phone, name: "Omar" })),
  "search/party:giveBack": publicRow(({ key }) => ({ key, ...phone }), "party.notYours"),
  "search/party:markWalked": publicRow(({ key }) => ({ key, ...phone, share: 20 }), "party.notYours"),
  "search/party:markSearched": publicRow(
    ({ key }) => ({ key, ...phone, note: "", share: 0, ago: 0, press: "press-of-a-phone" }),
    "party.notYours",
  ),
  "search/checklist:get": publicRow(({ reportId }) => ({ reportId })),
  "search/checklist:tick": signedIn(({ reportId }) => ({ reportId, task: "walk", done: true }), "saw.gone"),
  "pets:mine": signedIn(none),
  "pets:add": signedIn(({ photo }) => ({ ...samplePet, photos: [photo] }), "photo.notYours"),
  "pets:update": signedIn(({ petId }) => ({ petId, name: "Mine" }), "pet.notFound"),
  "pets:remove": signedIn(({ petId }) => ({ petId }), "pet.notFound"),
  "pets:restore": signedIn(({ petId }) => ({ petId }), "pet.notFound"),
  // Other users get no tags and no note: see tags.test.ts.
  "tags:mine": signedIn(({ petId }) => ({ petId })),
  "tags:add": signedIn(({ petId }) => ({ petId }), "pet.notFound"),
  "tags:retire": signedIn(({ code }) => ({ code }), "pet.notFound"),
  "tags:restore": signedIn(({ code }) => ({ code }), "pet.notFound"),
  "tags:note": signedIn(({ petId }) => ({ petId })),
  "tags:setNote": signedIn(({ petId }) => ({ petId, advice: "", phone: "" }), "pet.notFound"),
  "tags:scan": publicRow(({ code }) => ({ code })),
  "tags:press": { ...publicRow(({ code }) => ({ code, key: "k" })), owner: "tag.own" },
  // Other users get null: see passport.test.ts and chip.test.ts.
  "pets/passport:get": signedIn(({ petId }) => ({ petId })),
  "pets/chip:get": signedIn(({ petId }) => ({ petId })),
  "pets/chip:save": signedIn(({ petId }) => ({ petId, number: chip, zone }), "pet.notFound"),
  "pets/chip:tick": signedIn(({ petId }) => ({ petId, point: "name", isDone: true, zone }), "pet.notFound"),
  // Other users get null here, and no cards from `sitter:mine`: see health.test.ts and sitter.test.ts.
  "pets/health:get": signedIn(({ petId }) => ({ petId })),
  "pets/health:addVaccination": signedIn(({ petId }) => ({ petId, ...sampleVaccination }), "pet.notFound"),
  "pets/health:updateVaccination": signedIn(
    ({ vaccinationId }) => ({ vaccinationId, ...sampleVaccination }),
    "pass.entryGone",
  ),
  "pets/health:removeVaccination": signedIn(({ vaccinationId }) => ({ vaccinationId }), "pass.entryGone"),
  "pets/health:restoreVaccination": signedIn(({ vaccinationId }) => ({ vaccinationId }), "pass.entryGone"),
  "pets/health:addWeight": signedIn(({ petId }) => ({ petId, day: "2026-11-20", kg: 5 }), "pet.notFound"),
  "pets/health:removeWeight": signedIn(({ weightId }) => ({ weightId }), "pass.entryGone"),
  "pets/health:restoreWeight": signedIn(({ weightId }) => ({ weightId }), "pass.entryGone"),
  "pets/health:setCalendar": signedIn(() => ({ isOn: true })),
  "pets/sitter:mine": signedIn(({ petId }) => ({ petId })),
  "pets/sitter:add": signedIn(({ petId }) => ({ petId, days: 1, ...sampleSitterCard }), "pet.notFound"),
  "pets/sitter:revoke": signedIn(({ cardId }) => ({ cardId }), "pass.entryGone"),
  "pets/sitter:open": publicRow(({ secret }) => ({ secret })),
  "posts/services:available": publicRow(none),
  "posts/pagePosts:mine": signedIn(none),
  "posts/pagePosts:send": signedIn(({ reportId }) => ({ reportId, message: "Shy", hashtags: "" }), "report.notFound"),
  "posts/pagePosts:isReviewNeeded": signedIn(({ reportId }) => ({ reportId })),
  "posts/pagePosts:usualReviewMs": signedIn(none),
  "posts/pagePosts:withdraw": { ...signedIn(({ postId }) => ({ postId }), "alert.notMine"), owner: "alert.tooLate" },
  "posts/pagePosts:retry": signedIn(({ postId }) => ({ postId }), "alert.notMine"),
  "posts/orders:mine": signedIn(none),
  // The order was never paid.
  "posts/orders:requestRefund": {
    ...signedIn(({ orderId }) => ({ orderId }), "alert.notMine"),
    owner: "alert.refundNotPossible",
  },
  "posts/orders:buy": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "places:suggest": publicRow(() => ({ input: "101 Town Centre", sessionToken: token }), "location.searchOff"),
  "places:resolve": publicRow(() => ({ placeId: "ChIJ1", sessionToken: token }), "location.searchOff"),
  "places:reverse": publicRow(() => ({ lat: 43.86, lng: -79.34 }), "location.searchOff"),
  "adoption:search": publicRow(
    () => ({ place: { lat: 43.86, lng: -79.34 }, type: "dog", distance: 50, page: 1, filters: {} }),
    "request.serviceOff",
  ),
  "adoption:pet": publicRow(() => ({ id: "pf:1" }), "request.serviceOff"),
  // Each caller has a list of their own: favourites.test.ts.
  "adoption/favourites:mine": signedIn(none),
  "adoption/favourites:add": signedIn(() => sampleFavourite),
  "adoption/favourites:merge": signedIn(() => ({ favourites: [sampleFavourite] })),
  "adoption/favourites:remove": signedIn(() => ({ listingId: sampleFavourite.listingId })),
  "adoption/favourites:findUnlisted": publicRow(() => ({ ids: [sampleFavourite.listingId] })),
  "adoption/searches:mine": signedIn(none),
  "adoption/searches:add": signedIn(() => sampleSearch),
  "adoption/searches:setChannels": signedIn(({ searchId }) => ({ searchId, isOn: false }), "newPets.notFound"),
  "adoption/searches:setFirstChannels": signedIn(
    ({ searchId }) => ({ searchId, email: false, push: false }),
    "newPets.notFound",
  ),
  "adoption/searches:remove": signedIn(({ searchId }) => ({ searchId }), "newPets.notFound"),
  "adoption/searches:restore": signedIn(({ searchId }) => ({ searchId }), "newPets.notFound"),
  "reports/share:missingCard": signedIn(({ reportId }) => ({ reportId })),
  "reports/share:count": publicRow(({ reportId }) => ({ reportId })),
  "reports/share:storeDrawing": signedIn(({ reportId, files }) => ({ reportId, file: files.full, fingerprint: "" })),
  "moderation/flags:add": {
    args: ({ reportId }) => ({ what: "report", id: reportId, reason: "money", words: "" }),
    visitor: "passes",
    owner: "flag.own",
    other: "passes",
  },
  "moderation/flags:isUnderReview": publicRow(({ reportId }) => ({ reportId })),
  "moderation/flags:notices": signedIn(none),
  "moderation/flags:answer": signedIn(({ caseId }) => ({ caseId, text: "It's mine." }), "flag.gone"),
  "moderation/operator:access": publicRow(none),
  "moderation/operator:queue": operators(none),
  "moderation/operator:details": operators(({ caseId }) => ({ caseId })),
  "moderation/operator:decide": operators(({ caseId }) => ({ caseId, decision: "show", why: "Fine." })),
  "moderation/operator:posts": operators(none),
  "moderation/operator:decidePost": operators(({ postId }) => ({ postId, pass: null, why: "Fine." })),
  "moderation/operator:automaticPosts": operators(none),
  "moderation/operator:takeDown": operators(({ postId }) => ({ postId })),
  "moderation/operator:keepPost": operators(({ postId }) => ({ postId })),
  "moderation/operator:setAutomaticPosting": operators(() => ({ on: false })),
  "moderation/operator:reportsWithLimitedReach": operators(none),
  "moderation/operator:liftReachLimit": operators(({ reportId }) => ({ reportId })),
  "moderation/operator:removePhoto": operators(({ photo, reportId }) => ({ photoId: photo, reportId, why: "Fine." })),
  "moderation/operator:ban": operators(({ ownerId }) => ({ userId: ownerId, banned: true, why: "Fine." })),
  "moderation/operator:relight": operators(({ caseId }) => ({ caseId })),
  "moderation/operator:undo": operators(({ logId }) => ({ logId })),
  "moderation/operator:log": operators(() => ({ paginationOpts: firstPage })),
  "moderation/operator:orders": operators(none),
  "moderation/operator:health": operators(none),
  "moderation/operator:areas": operators(() => ({ month: "2026-11" })),
  "moderation/operator:tick": operators(({ orderId }) => ({ orderId, channel: "x", link: "https://x.com/1" })),
  "moderation/operator:refund": operators(({ orderId }) => ({ orderId })),
  "moderation/operator:retryRefund": operators(({ refundId }) => ({ refundId })),
  "moderation/operator:markPaidBack": operators(({ refundId }) => ({ refundId })),
  "moderation/operator:settleProblems": operators(({ orderId }) => ({ orderId })),
  "search/household:get": signedIn(({ reportId }) => ({ reportId })),
  "search/household:mine": signedIn(none),
  "search/household:invite": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "search/household:endInviteLink": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "search/household:invitation": publicRow(() => ({ invite: "" })),
  "search/household:join": {
    ...signedIn(() => ({ invite: "", name: "N" }), "household.linkGone"),
    owner: "household.linkGone",
  },
  "search/household:remove": signedIn(({ memberId }) => ({ memberId }), "household.gone"),
  // The owner is not a member.
  "search/household:leave": {
    ...signedIn(({ reportId }) => ({ reportId }), "household.gone"),
    owner: "household.gone",
  },
  // Other users get null: see scans.test.ts.
  "search/scans:get": signedIn(({ reportId }) => ({ reportId })),
  "search/scans:count": publicRow(({ reportId }) => ({ reportId, from: "flyer" })),
  "search/paper:find": publicRow(() => ({ code: "" })),
  "search/paper:prepare": signedIn(({ reportId }) => ({ reportId }), "report.notFound"),
  "search/scans:countStreet": publicRow(({ reportId }) => ({ reportId, lat: 43.86, lng: -79.34 }), "scan.failed"),
  "search/callList:places": { ...signedIn(({ reportId }) => ({ reportId }), "report.notFound"), owner: "calls.off" },
  // Other users get null: see callList.test.ts.
  "search/callList:ticks": signedIn(({ reportId }) => ({ reportId })),
  "search/callList:tick": signedIn(({ reportId }) => ({ reportId, placeId: "p", note: "" }), "report.notFound"),
  // Other users get null: see callList.test.ts.
  "search/callList:words": signedIn(({ reportId }) => ({ reportId })),
  "search/callList:setWords": signedIn(({ reportId }) => ({ reportId, words: "Hi" }), "report.notFound"),
  "search/callList:untick": signedIn(({ reportId }) => ({ reportId, placeId: "p" }), "report.notFound"),
  // Other users get null: see firstSteps.test.ts.
  "search/firstSteps:get": signedIn(({ reportId }) => ({ reportId })),
  "search/firstSteps:tick": signedIn(({ reportId }) => ({ reportId, step: "print" }), "report.notFound"),
  "search/firstSteps:untick": signedIn(({ reportId }) => ({ reportId, step: "print" }), "report.notFound"),
  "threads:open": { ...publicRow(({ reportId }) => ({ reportId, text: "Hi", key: "k" })), owner: "thread.own" },
  // Everybody else gets null from `threads:get`: see threads.test.ts.
  "threads:get": publicRow(({ threadId }) => ({ threadId })),
  "threads:typingUntil": publicRow(({ threadId }) => ({ threadId })),
  "threads:about": publicRow(({ reportId }) => ({ reportId })),
  "threads:mine": signedIn(none),
  "threads:send": {
    ...publicRow(({ threadId }) => ({ threadId, text: "Hi", key: "k" }), "thread.gone"),
    owner: "passes",
  },
  "threads:uploadUrls": { ...publicRow(({ threadId }) => ({ threadId, count: 1 }), "thread.gone"), owner: "passes" },
  "threads:read": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "passes" },
  "threads:type": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "passes" },
  "threads:accept": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "passes" },
  "threads:block": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "passes" },
  // Everybody else gets null: see proofs.test.ts. About a lost pet, the thread's writer asks first, not the owner.
  "proofs:get": publicRow(({ threadId }) => ({ threadId })),
  "proofs:ask": {
    ...publicRow(
      ({ threadId }) => ({ threadId, spot: "paws", question: "What is special?", mark: "A toe" }),
      "thread.gone",
    ),
    owner: "proof.notYou",
  },
  "proofs:answer": {
    ...publicRow(({ threadId }) => ({ threadId, answer: "A toe" }), "thread.gone"),
    owner: "proof.notNow",
  },
  "proofs:decide": {
    ...publicRow(({ threadId }) => ({ threadId, decision: "no" }), "thread.gone"),
    owner: "proof.notNow",
  },
  "proofs:dispute": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "proof.notNow" },
  "proofs:withdraw": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "proof.notNow" },
  "proofs:share": { ...publicRow(({ threadId }) => ({ threadId, contact: "" }), "thread.gone"), owner: "proof.notNow" },
  "messages/photoTasks:ask": {
    ...publicRow(({ threadId }) => ({ threadId, key: "k" }), "thread.gone"),
    owner: "passes",
  },
  // Everybody else gets null.
  "messages/meetings:get": publicRow(({ threadId }) => ({ threadId })),
  "messages/meetings:places": publicRow(({ threadId }) => ({ threadId }), "thread.gone"),
  "messages/meetings:suggest": {
    ...publicRow(({ threadId }) => ({ threadId, at: Date.now(), place: sampleMeetingPlace, key: "k" }), "thread.gone"),
    owner: "meet.matchFirst",
  },
  "messages/meetings:accept": {
    ...publicRow(({ threadId, planId }) => ({ threadId, planId }), "thread.gone"),
    owner: "meet.matchFirst",
  },
  "messages/meetings:arrive": {
    ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"),
    owner: "meet.matchFirst",
  },
  "messages/meetings:cancel": {
    ...publicRow(({ threadId }) => ({ threadId, reason: "cancelled" }), "thread.gone"),
    owner: "meet.matchFirst",
  },
  "messages/meetings:home": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "meet.changed" },
  "messages/meetings:undoHome": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "passes" },
  "messages/meetings:thank": {
    ...publicRow(({ threadId }) => ({ threadId, text: "Thank you", key: "k" }), "thread.gone"),
    owner: "meet.changed",
  },
  "threads:unblock": { ...publicRow(({ threadId }) => ({ threadId }), "thread.gone"), owner: "passes" },
  "threads:mailLink": {
    ...publicRow(({ threadId }) => ({ threadId, email: "lee@example.org" }), "thread.gone"),
    owner: "mail.notSetUp",
  },
  "threads:comeBack": { ...publicRow(({ threadId }) => ({ threadId, token: "0", secret: "0" }), "thread.emailOld") },
  "threads:moveToAccount": {
    ...signedIn(({ threadId }) => ({ threadId, secret: "s" }), "thread.gone"),
    owner: "thread.gone",
  },
  "vets:search": publicRow(() => ({ lat: 43.86, lng: -79.34, distance: 30 }), "vets.off"),
};

type Registered = (() => unknown) & { isPublic?: boolean; isQuery?: boolean; isMutation?: boolean };

async function publicFunctions() {
  const found: Record<string, "query" | "mutation" | "action"> = {};
  for (const [path, load] of Object.entries(modules)) {
    const name = /convex\/((?!_generated|convex\.config)\w.*)\.ts$/.exec(path)?.[1];
    if (!name) continue;
    for (const [key, value] of Object.entries((await load()) as Record<string, unknown>)) {
      const { isPublic, isQuery, isMutation } = typeof value === "function" ? (value as Registered) : {};
      if (isPublic) found[`${name}:${key}`] = isQuery ? "query" : isMutation ? "mutation" : "action";
    }
  }
  return found;
}

const functions = await publicFunctions();

async function buildWorld() {
  const t = backend();
  const [owner, other] = [person(t, "Ada"), person(t, "Bo")];
  await other.mutation(api.users.store, {});
  const photo = await photoOf(t, owner);
  const files = { full: await sendFile(t, owner, webp(64, 64)), thumb: await sendFile(t, owner, webp(64, 64)) };
  await owner.action(api.photos.accept, files);
  const petId = await owner.mutation(api.pets.add, { ...samplePet, photos: [photo] });
  const code = await owner.mutation(api.tags.add, { petId });
  await owner.mutation(api.pets.chip.save, { petId, number: chip, zone });
  const reportId = await owner.mutation(api.reports.submit, { ...sampleReport([photo]), petId });
  const vaccinationId = await owner.mutation(api.pets.health.addVaccination, { petId, ...sampleVaccination });
  const weightId = await owner.mutation(api.pets.health.addWeight, { petId, day: "2026-11-19", kg: 5 });
  const secret = await owner.mutation(api.pets.sitter.add, { petId, days: 1, ...sampleSitterCard });
  const [sitterCard] = await owner.query(api.pets.sitter.mine, { petId });
  const passportIds = { vaccinationId, weightId, secret, cardId: sitterCard!._id };
  const { postId, orderId, refundId } = await t.run(async (ctx) => {
    const { authorId, petName } = (await ctx.db.get("reports", reportId))!;
    const common = { authorId, reportId, petName, state: "failed", attempt: 0, since: 0 } as const;
    const post = { message: "", hashtags: "", emailVerified: true, tries: 0 };
    const order = { expiresAt: 0, payments: [], problems: [], publishedPosts: [] };
    const refund = { amount: null, currency: "cad", reason: "stripe", state: "failed", tries: 0 } as const;
    return {
      refundId: await ctx.db.insert("refunds", refund),
      postId: await ctx.db.insert("pagePosts", { ...common, ...post }),
      orderId: await ctx.db.insert("orders", { ...common, ...order }),
    };
  });
  const matchId = await t.run(async (ctx) => {
    // The found report of the match is deleted.
    const report = (await ctx.db.get("reports", reportId))!;
    const { _id, _creationTime, ...fields } = report;
    const found = await ctx.db.insert("reports", { ...fields, status: "found", submitKey: "another" });
    await ctx.db.delete("reports", found);
    const score = { chance: 1, nats: 0, km: 0, levels: {}, newsAt: 0 };
    return await ctx.db.insert("matches", { lost: reportId, found, hidden: false, ...score });
  });
  const key = await owner.mutation(api.search.party.open, { reportId });
  const helperId = await t.run(async (ctx) => {
    const { _id: partyId } = (await ctx.db.query("parties").first())!;
    return await ctx.db.insert("partyHelpers", { partyId, token: "token-of-another-phone", name: "Dev", presses: [] });
  });
  const ownerId = await owner.mutation(api.users.store, {});
  await t.mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  const sightingId = await t.run(async (ctx) => (await ctx.db.query("sightings").first())!._id);
  const { caseId, logId } = await t.run(async (ctx) => {
    const about = { what: "name", subject: ownerId, ownerId } as const;
    const caseId = await ctx.db.insert("cases", { ...about, state: "pending", isHidden: true, since: 0 });
    const action = { action: "keep", title: "Ada", why: "" } as const;
    return { caseId, logId: await ctx.db.insert("operatorLog", { ...action, ...about }) };
  });
  const userId = await person(t, "Cy").mutation(api.users.store, {});
  const memberId = await t.run(async (ctx) => await ctx.db.insert("household", { reportId, userId, name: "Cy" }));
  const areaId = await owner.mutation(api.notify.areas.add, sampleArea);
  const searchId = (await owner.mutation(api.adoption.searches.add, sampleSearch)) as Id<"savedSearches">;
  const { threadId } = await t
    .withRequestMetadata({ ip: "198.51.100.200" })
    .mutation(api.threads.open, { reportId, text: "I saw him.", key: "a visitor's" });
  const plan = { threadId, sequence: 0, side: "writer", at: 0, place: sampleMeetingPlace } as const;
  const planId = await t.run(async (ctx) => await ctx.db.insert("meetingPlans", plan));
  const reportRecordIds = {
    threadId,
    planId,
    reportId,
    postId,
    orderId,
    refundId,
    matchId,
    caseId,
    helperId,
    key,
    logId,
    sightingId,
    memberId,
  };
  const deviceId = await owner.mutation(api.notify.devices.add, { ...laptop, label: "Laptop" });
  const ids = { petId, code, ownerId, areaId, searchId, deviceId, ...passportIds, ...reportRecordIds };
  const world = { photo, files, ...ids };
  return { t, callers: { visitor: t as Caller, owner, other }, world };
}

async function callAs(who: Caller, name: string, args: object): Promise<{ outcome: Outcome; answer: string }> {
  const kind = functions[name]!;
  const reference = makeFunctionReference<typeof kind>(name);
  try {
    const answer = await (who[kind] as (reference: unknown, args: object) => Promise<unknown>)(reference, args);
    return { outcome: "passes", answer: JSON.stringify(answer) ?? "" };
  } catch (error) {
    const data = (error as { data?: { code?: string } }).data;
    return { outcome: data?.code ?? `broke: ${String(error)}`, answer: JSON.stringify(data) ?? "" };
  }
}

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const key of ["GOOGLE_MAPS_API_KEY", "PETFINDER_CLIENT_ID", "RESCUEGROUPS_API_KEY"]) vi.stubEnv(key, "");
  vi.stubEnv("CLERK_SECRET_KEY", "sk_test_1");
  // Any value turns these services on. Only APP_URL has to be an address.
  for (const key of [
    "FACEBOOK_PAGE_ID",
    "FACEBOOK_PAGE_TOKEN",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "APP_URL",
  ]) {
    vi.stubEnv(key, "https://app.example");
  }
  // These users are no operators, but posting requires that one exists.
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  vi.stubEnv("VAPID_PUBLIC_KEY", vapid.publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", vapid.privateKey);
  vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
  const session = { id: "cs_1", object: "checkout.session", status: "open", url: "https://pay.example/cs_1" };
  // One answer that suits both Clerk and Stripe.
  vi.stubGlobal("fetch", async () => Response.json({ deleted: true, ...session }));
});

test("every public function has a row, and every row has a function", () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(functions).sort());
});

test.each(Object.entries(table))(
  "%s answers a visitor, another user and the owner as its row says",
  async (name, row) => {
    const { callers, world } = await buildWorld();
    const outcomes: Partial<Record<keyof typeof callers, Outcome>> = {};
    const rolesThatReadChip: string[] = [];
    for (const role of ["visitor", "other", "owner"] as const) {
      const { outcome, answer } = await callAs(callers[role], name, row.args(world));
      outcomes[role] = outcome;
      if (answer.includes(chip)) rolesThatReadChip.push(role);
    }
    // Other callers who read the number could claim to be the owner.
    expect(rolesThatReadChip).toEqual(chipReaders.includes(name) ? ["owner"] : []);
    expect(outcomes).toEqual({ visitor: row.visitor, other: row.other, owner: row.owner });
  },
);

test("a rejected call changes no row of the tables in the snapshot", async () => {
  const { t, callers, world } = await buildWorld();
  const snapshot = () =>
    t.run(async (ctx) => [
      await ctx.db.query("pets").collect(),
      await ctx.db.query("reports").collect(),
      await ctx.db.query("contacts").collect(),
      await ctx.db.query("photos").collect(),
      await ctx.db.query("users").collect(),
      await ctx.db.query("pagePosts").collect(),
      await ctx.db.query("orders").collect(),
      await ctx.db.query("matches").collect(),
      await ctx.db.query("cases").collect(),
      await ctx.db.query("bans").collect(),
      await ctx.db.query("operatorLog").collect(),
      await ctx.db.query("sightings").collect(),
      await ctx.db.query("threads").collect(),
      await ctx.db.query("messages").collect(),
      await ctx.db.query("typing").collect(),
      await ctx.db.query("proofs").collect(),
      await ctx.db.query("proofTexts").collect(),
      await ctx.db.query("meetings").collect(),
      await ctx.db.query("meetingPlans").collect(),
      await ctx.db.query("searches").collect(),
      await ctx.db.query("household").collect(),
      await ctx.db.query("invites").collect(),
      await ctx.db.query("watchAreas").collect(),
      await ctx.db.query("devices").collect(),
      await ctx.db.query("favourites").collect(),
      await ctx.db.query("savedSearches").collect(),
    ]);
  const before = await snapshot();
  for (const [name, row] of Object.entries(table)) {
    for (const role of ["visitor", "other"] as const) {
      if (row[role] !== "passes") await callAs(callers[role], name, row.args(world));
    }
  }
  expect(await snapshot()).toEqual(before);
});
