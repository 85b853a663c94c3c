// Everything stored about a person, in a readable form: no internal ids, and files as URLs.
import { v } from "convex/values";
import { limits } from "../../domain/limits";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { areasOf } from "./areas";
import { ticksOf } from "./callTicks";
import { deedsOf } from "./deeds";
import { membersOf } from "./household";
import { devicesOf } from "./devices";
import { mailboxOf } from "./mailboxes";
import { allMatchesOf } from "./matches";
import { helpersIn, partyOfReport } from "./party";
import { petsOf } from "./pets";
import { photosOf, photoUrl } from "./photos";
import { contactOf } from "./reports";
import { searchOf } from "./searches";
import { scansOf } from "./scans";
import { secretOf } from "./secrets";
import { sharesOf } from "./shares";
import {
  alertKind,
  alertState,
  areaRadius,
  deed,
  ending,
  flagReason,
  habit,
  mailOff,
  petGender,
  place,
  reportPetType,
  reportsOfArea,
  sightingState,
  signUpType,
  state,
  status,
  taskName,
  vague,
  whereabouts,
} from "./shapes";

export const exportedProfile = v.object({
  displayName: v.string(),
  nickName: v.string(),
  email: v.string(),
  signUpType,
  since: v.string(),
  avatar: v.union(v.string(), v.null()),
});

export const exportedPet = v.object({
  name: v.string(),
  type: v.string(),
  breed: v.string(),
  age: v.string(),
  since: v.string(),
  photos: v.array(v.string()),
});

/** What a runner of a report did to it. */
export const exportedDeed = v.object({ name: v.string(), what: deed, about: v.string(), since: v.string() });

const sightingLine = v.object({
  seen: v.string(),
  vague: v.optional(vague),
  place,
  note: v.string(),
  state: sightingState,
  photo: v.union(v.string(), v.null()),
});

export const exportedReport = v.object({
  status,
  state,
  petName: v.string(),
  petType: reportPetType,
  petBreed: v.string(),
  petGender,
  additionalInfo: v.string(),
  contactInfo: v.string(),
  day: v.union(v.string(), v.null()),
  time: v.union(v.string(), v.null()),
  utcOffset: v.optional(v.number()),
  place,
  whereabouts: v.optional(whereabouts),
  shelter: v.optional(v.string()),
  secret: v.string(),
  since: v.string(),
  shares: v.number(),
  confirmed: v.string(),
  home: v.union(v.string(), v.null()),
  ending: v.optional(ending),
  thanks: v.optional(v.string()),
  showsPhoto: v.optional(v.boolean()),
  photos: v.array(v.string()),
  // Where others say that they saw the pet, the newest first, and whether a cat goes outside.
  sightings: v.array(sightingLine),
  habit: v.optional(habit),
  // What its household says on the phone, in their own words.
  callWords: v.optional(v.string()),
  // How often the QR codes on its flyers and posters were scanned.
  scans: v.object({
    flyer: v.number(),
    poster: v.number(),
    areas: v.array(v.object({ near: v.string(), count: v.number() })),
  }),
  // Which of the places on its call list were called.
  calls: v.array(v.object({ placeId: v.string(), by: v.string(), note: v.string(), since: v.string() })),
  // Who helps run it, and who did what.
  household: v.array(v.object({ name: v.string(), since: v.string() })),
  deeds: v.array(exportedDeed),
  // What helpers left in it is theirs: only how much there was.
  searchParty: v.union(v.object({ since: v.string(), people: v.number(), searched: v.number() }), v.null()),
  // How likely other reports are to be of the same pet, and what was said about that.
  matches: v.array(v.object({ chance: v.number(), hidden: v.boolean(), confirmed: v.boolean(), since: v.string() })),
});

export const exportedAlert = v.object({
  kind: alertKind,
  state: alertState,
  petName: v.string(),
  message: v.string(),
  hashtags: v.string(),
  // Why an operator declined the post.
  reason: v.union(v.string(), v.null()),
  since: v.string(),
  links: v.array(v.string()),
});

/** A place that the person has called about a report. */
export const exportedCall = v.object({ placeId: v.string(), note: v.string(), since: v.string() });

/** A report of somebody else's that the person helps run. */
export const exportedHelp = v.object({ petName: v.string(), name: v.string(), since: v.string() });

export const exportedFlag = v.object({ reason: flagReason, words: v.string(), since: v.string() });

export const exportedTick = v.object({ task: taskName, since: v.string() });

export const exportedSighting = v.object({ ...sightingLine.fields, since: v.string() });

/** Of which area the person wants to hear. */
export const exportedArea = v.object({
  name: v.string(),
  place,
  km: areaRadius,
  animals: v.array(reportPetType),
  reports: reportsOfArea,
  isOn: v.boolean(),
  email: v.boolean(),
  push: v.boolean(),
  quiet: v.boolean(),
  zone: v.union(v.string(), v.null()),
  since: v.string(),
});

/** Where the person gets e-mail about their areas, since they asked for it, and why they get none any more. */
export const exportedMail = v.union(
  v.null(),
  v.object({ address: v.string(), since: v.string(), off: v.union(v.null(), mailOff) }),
);

/** Where the person gets notifications: the browser's maker runs the service that the address belongs to. */
export const exportedDevice = v.object({
  label: v.string(),
  endpoint: v.string(),
  since: v.string(),
  used: v.union(v.string(), v.null()),
});

const iso = (at: number) => new Date(at).toISOString();
const since = (record: { _creationTime: number }) => iso(record._creationTime);

const addresses = async (ctx: QueryCtx, photos: Doc<"pets">["photos"]) =>
  (await photosOf(ctx, photos, { hidden: true })).map((photo) => photo.full);

export async function exportProfile(ctx: QueryCtx, user: Doc<"users">) {
  const { displayName, nickName, email, signUpType } = user;
  const avatar = user.avatar ? await photoUrl(ctx, user.avatar, "full") : null;
  return { displayName, nickName, email, signUpType, since: since(user), avatar };
}

export async function exportPets(ctx: QueryCtx, user: Doc<"users">) {
  const pets = await petsOf(ctx, user);
  return await Promise.all(
    pets.map(async ({ name, type, breed, age, ...pet }) => ({
      name,
      type,
      breed,
      age,
      since: since(pet),
      photos: await addresses(ctx, pet.photos),
    })),
  );
}

export async function exportAreas(ctx: QueryCtx, user: Doc<"users">) {
  const areas = await areasOf(ctx, user);
  return areas.map(
    ({ name, place, km, animals, reports, isOn, email = false, push = false, quiet = false, zone = null, ...area }) => {
      return { name, place, km, animals, reports, isOn, email, push, quiet, zone, since: since(area) };
    },
  );
}

export async function exportMail(ctx: QueryCtx, user: Doc<"users">) {
  const box = await mailboxOf(ctx, user);
  return box && { address: box.address, since: iso(box.askedAt), off: box.off?.why ?? null };
}

export async function exportDevices(ctx: QueryCtx, user: Doc<"users">) {
  const devices = await devicesOf(ctx, user);
  return devices.map(({ label, endpoint, usedAt, ...device }) => {
    return { label, endpoint, since: since(device), used: usedAt ? iso(usedAt) : null };
  });
}

export async function exportAlerts(ctx: QueryCtx, user: Doc<"users">) {
  const alerts = await ctx.db
    .query("alerts")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .order("desc")
    .take(limits.alertsExported);
  return alerts.map(({ kind, state, petName, message, hashtags, reason = null, link, receipts, ...alert }) => ({
    kind,
    state,
    petName,
    message,
    hashtags,
    reason,
    since: since(alert),
    links: [...(link ? [link] : []), ...receipts.map((receipt) => receipt.link)],
  }));
}

/** What the person has reported as wrong. */
export async function exportFlags(ctx: QueryCtx, user: Doc<"users">) {
  const flags = await ctx.db
    .query("flags")
    .withIndex("by_person", (q) => q.eq("byId", user._id))
    .order("desc")
    .take(limits.flagsExported);
  return flags.map(({ reason, words, ...flag }) => ({ reason, words, since: since(flag) }));
}

async function lineOf(ctx: QueryCtx, { at, vague: how, place, note, state, photo }: Doc<"sightings">) {
  const picture = photo ? await photoUrl(ctx, photo, "full") : null;
  return { seen: iso(at), ...(how && { vague: how }), place, note, state, photo: picture };
}

/** Where the person says that they saw somebody's pet. */
export async function exportSightings(ctx: QueryCtx, user: Doc<"users">) {
  const sent = await ctx.db
    .query("sightings")
    .withIndex("by_person", (q) => q.eq("byId", user._id))
    .order("desc")
    .take(limits.sightingsExported);
  return await Promise.all(
    sent.map(async (sighting) => ({ ...(await lineOf(ctx, sighting)), since: since(sighting) })),
  );
}

/** What the person has ticked in somebody's search. */
export async function exportTicks(ctx: QueryCtx, user: Doc<"users">) {
  const ticks = await ctx.db
    .query("searchTicks")
    .withIndex("by_person", (q) => q.eq("byId", user._id))
    .order("desc")
    .take(limits.sightingsExported);
  return ticks.map(({ task, at }) => ({ task, since: iso(at) }));
}

/** Whom the person has called, about their own reports and about those that they help run. */
export async function exportCalls(ctx: QueryCtx, user: Doc<"users">) {
  const calls = await ctx.db
    .query("callTicks")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdExported);
  return calls.map(({ placeId, note, at }) => ({ placeId, note, since: iso(at) }));
}

async function receivedSightings(ctx: QueryCtx, reportId: Doc<"reports">["_id"]) {
  const received = await ctx.db
    .query("sightings")
    .withIndex("by_report_at", (q) => q.eq("reportId", reportId))
    .order("desc")
    .take(limits.largestPage);
  return await Promise.all(received.map((sighting) => lineOf(ctx, sighting)));
}

const deedLine = ({ name, what, about = "", ...record }: Doc<"deeds">) => ({ name, what, about, since: since(record) });

export async function exportHelps(ctx: QueryCtx, user: Doc<"users">) {
  const found = await ctx.db
    .query("household")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .take(limits.householdExported);
  return await Promise.all(
    found.map(async ({ name, reportId, ...record }) => {
      return { petName: (await ctx.db.get("reports", reportId))?.petName ?? "", name, since: since(record) };
    }),
  );
}

export async function exportDeeds(ctx: QueryCtx, user: Doc<"users">) {
  const found = await ctx.db
    .query("deeds")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdExported);
  return found.map(deedLine);
}

export async function exportReport(ctx: QueryCtx, report: Doc<"reports">) {
  const {
    _id,
    _creationTime,
    ownerId: _owner,
    submitKey: _key,
    sent: _sent,
    cover: _cover,
    hidden: _hidden,
    scam: _scam,
    removedAt: _removedAt,
    petId: _petId,
    window: _window,
    shownSince: _shownSince,
    seen: _seen,
    homeArea: _homeArea,
    confirmedAt = _creationTime,
    homeAt,
    photos,
    ...fields
  } = report;
  const { habit: chosen, callWords } = (await searchOf(ctx, _id)) ?? {};
  const party = await partyOfReport(ctx, _id);
  return {
    ...fields,
    ...(chosen && { habit: chosen }),
    ...(callWords && { callWords }),
    sightings: await receivedSightings(ctx, _id),
    contactInfo: (await contactOf(ctx, _id))?.text ?? "",
    secret: await secretOf(ctx, _id),
    since: since(report),
    shares: await sharesOf(ctx, _id),
    searchParty: party && { since: since(party), people: helpersIn(party), searched: party.searched },
    confirmed: iso(confirmedAt),
    home: homeAt ? iso(homeAt) : null,
    photos: await addresses(ctx, photos),
    scans: await scansOf(ctx, _id),
    calls: (await ticksOf(ctx, _id)).map(({ placeId, name, note, ...tick }) => {
      return { placeId, by: name, note, since: since(tick) };
    }),
    household: (await membersOf(ctx, _id)).map(({ name, ...member }) => ({ name, since: since(member) })),
    deeds: (await deedsOf(ctx, _id)).map(deedLine),
    matches: (await allMatchesOf(ctx, _id)).map(({ chance, hidden, claimed = false, ...match }) => {
      return { chance, hidden, confirmed: claimed, since: since(match) };
    }),
  };
}
