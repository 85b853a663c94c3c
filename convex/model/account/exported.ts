// Builds the export of a user's data in a readable form: no internal ids, and files as URLs.
import { limits } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { favouritesOf } from "../adoption/favourites";
import { areasOf } from "../notify/areas";
import { seenAtOf } from "../notify/bell/bellSeen";
import { ticksOf } from "../search/callTicks";
import { activityOf } from "../search/activityLog";
import { membersOf } from "../search/household";
import { devicesOf } from "../notify/push/devices";
import { mailboxOf } from "../notify/mail/mailboxes";
import { allMatchesOf } from "../matching/matches";
import { helpersIn, partyOfReport } from "../search/party";
import { pauseOf } from "../notify/pauses";
import { newestMessages, seatsOf } from "../messages/threadViews";
import { detailsOf, petsOf } from "../pets/pets";
import { photosOf, photoUrl } from "../photos/photos";
import { contactOf, publicFields } from "../reports/reports";
import { searchOf, wordsBy } from "../search/searches";
import { scansOf } from "../search/scans";
import { secretOf } from "../reports/secrets";
import { sharesOf } from "../reports/share/shares";
import { stepTicksOf } from "../search/stepTicks";

const iso = (at: number) => new Date(at).toISOString();
const since = (record: { _creationTime: number }) => iso(record._creationTime);

const addresses = async (ctx: QueryCtx, photos: Doc<"pets">["photos"]) =>
  (await photosOf(ctx, photos, { hidden: true })).map((photo) => photo.full);

async function exportProfile(ctx: QueryCtx, user: Doc<"users">) {
  const { displayName, nickName, email, signUpType, reportNews = null, areaNews = null, units = null } = user;
  const avatar = user.avatar ? await photoUrl(ctx, user.avatar, "full") : null;
  return { displayName, nickName, email, signUpType, since: since(user), avatar, reportNews, areaNews, units };
}

async function exportPets(ctx: QueryCtx, user: Doc<"users">) {
  const pets = await petsOf(ctx, user);
  return await Promise.all(
    pets.map(async ({ name, type, breed, age, ...pet }) => ({
      name,
      type,
      breed,
      age,
      ...detailsOf(pet),
      since: since(pet),
      photos: await addresses(ctx, pet.photos),
    })),
  );
}

async function exportAreas(ctx: QueryCtx, user: Doc<"users">) {
  const areas = await areasOf(ctx, user);
  return areas.map(
    ({ name, place, km, animals, reports, isOn, email = false, push = false, quiet = false, zone = null, ...area }) => {
      return { name, place, km, animals, reports, isOn, email, push, quiet, zone, since: since(area) };
    },
  );
}

async function exportFavourites(ctx: QueryCtx, user: Doc<"users">) {
  const favourites = await favouritesOf(ctx, user);
  return favourites.map(({ savedAt, ...pet }) => ({ ...pet, since: iso(savedAt) }));
}

async function exportMail(ctx: QueryCtx, user: Doc<"users">) {
  const box = await mailboxOf(ctx, user);
  if (!box) return null;
  const { address, askedAt, off, proof } = box;
  return {
    address,
    since: iso(askedAt),
    off: off?.why ?? null,
    unconfirmedSince: proof ? iso(proof.sentAt) : null,
  };
}

async function exportSent(ctx: QueryCtx, user: Doc<"users">) {
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_user_and_channel_and_state_and_dueAt", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.sentExported);
  return await Promise.all(
    rows.map(async ({ channel, state, reportId, ...row }) => {
      const about = (await ctx.db.get("reports", reportId))?.petName ?? "";
      return { channel, state: state === "queued" ? ("waiting" as const) : state, about, since: since(row) };
    }),
  );
}

async function exportLetters(ctx: QueryCtx, user: Doc<"users">) {
  const letters = await ctx.db
    .query("letters")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.sentExported);
  return letters.map(({ kind, state, ...letter }) => ({ kind, state, since: since(letter) }));
}

async function exportBellSeen(ctx: QueryCtx, user: Doc<"users">) {
  const at = await seenAtOf(ctx, user);
  return at ? iso(at) : null;
}

async function exportPause(ctx: QueryCtx, user: Doc<"users">) {
  const pause = await pauseOf(ctx, user._id);
  return pause && iso(pause.until);
}

async function exportDevices(ctx: QueryCtx, user: Doc<"users">) {
  const devices = await devicesOf(ctx, user);
  return devices.map(({ label, endpoint, usedAt, ...device }) => {
    return { label, endpoint, since: since(device), used: usedAt ? iso(usedAt) : null };
  });
}

async function exportPagePosts(ctx: QueryCtx, user: Doc<"users">) {
  const posts = await ctx.db
    .query("pagePosts")
    .withIndex("by_author", (q) => q.eq("authorId", user._id))
    .order("desc")
    .take(limits.pagePostsExported);
  return posts.map(({ state, petName, message, hashtags, reason = null, link = null, ...post }) => {
    return { state, petName, message, hashtags, reason, since: since(post), link };
  });
}

async function exportOrders(ctx: QueryCtx, user: Doc<"users">) {
  const orders = await ctx.db
    .query("orders")
    .withIndex("by_author", (q) => q.eq("authorId", user._id))
    .order("desc")
    .take(limits.ordersExported);
  return orders.map(({ state, petName, receipts, ...order }) => {
    return { state, petName, since: since(order), links: receipts.map(({ link }) => link) };
  });
}

/** The user's flags. */
async function exportFlags(ctx: QueryCtx, user: Doc<"users">) {
  const flags = await ctx.db
    .query("flags")
    .withIndex("by_by", (q) => q.eq("byId", user._id))
    .order("desc")
    .take(limits.flagsExported);
  return flags.map(({ reason, words, ...flag }) => ({ reason, words, since: since(flag) }));
}

async function lineOf(ctx: QueryCtx, { at, vague: how, place, note, phone, state, photo }: Doc<"sightings">) {
  const picture = photo ? await photoUrl(ctx, photo, "full") : null;
  return {
    seen: iso(at),
    ...(how && { vague: how }),
    place,
    note,
    ...(phone && { phone }),
    state: state === "pending" ? ("waiting" as const) : state,
    photo: picture,
  };
}

/** The sightings that the user sent. */
async function exportSightings(ctx: QueryCtx, user: Doc<"users">) {
  const sent = await ctx.db
    .query("sightings")
    .withIndex("by_by", (q) => q.eq("byId", user._id))
    .order("desc")
    .take(limits.sightingsExported);
  return await Promise.all(
    sent.map(async (sighting) => ({ ...(await lineOf(ctx, sighting)), since: since(sighting) })),
  );
}

/** The user's ticks on the checklists of searches. */
async function exportTicks(ctx: QueryCtx, user: Doc<"users">) {
  const ticks = await ctx.db
    .query("searchTicks")
    .withIndex("by_by", (q) => q.eq("byId", user._id))
    .order("desc")
    .take(limits.sightingsExported);
  return ticks.map(({ task, at }) => ({ task, since: iso(at) }));
}

/** The calls the user made, about their own reports and reports they help run. */
async function exportCalls(ctx: QueryCtx, user: Doc<"users">) {
  const calls = await ctx.db
    .query("callTicks")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  return calls.map(({ placeId, note, at }) => ({ placeId, note, since: iso(at) }));
}

/** The steps of the first half hour that the user has done. */
async function exportSteps(ctx: QueryCtx, user: Doc<"users">) {
  const steps = await ctx.db
    .query("stepTicks")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  return steps.map(({ step, at }) => ({ step, since: iso(at) }));
}

/** The words for phone calls that the user wrote for other people's reports. */
async function exportWords(ctx: QueryCtx, user: Doc<"users">) {
  const found = await wordsBy(ctx, user._id).take(limits.householdEntriesExported);
  return found.map(({ callWords = "" }) => callWords);
}

/** The thanks that the user wrote on other people's reports. */
async function exportThanks(ctx: QueryCtx, user: Doc<"users">) {
  const found = await ctx.db
    .query("reports")
    .withIndex("by_thanksBy", (q) => q.eq("thanksBy", user._id))
    .take(limits.householdEntriesExported);
  return found.map(({ thanks = "" }) => thanks);
}

/** Of their own reports, and those that they write in. */
async function exportThreads(ctx: QueryCtx, user: Doc<"users">) {
  const found = [];
  for (const seat of await seatsOf(ctx, user)) {
    const { thread, report, side } = seat;
    if (side === "author" && thread.authorId !== user._id) continue;
    const sent = await newestMessages(ctx, seat, limits.messagesExported);
    const messages = await Promise.all(
      sent.map(async (message) => ({
        mine: message.side === side,
        text: message.text,
        place: message.place ?? null,
        photo: message.photo ? await photoUrl(ctx, message.photo, "full") : null,
        since: since(message),
      })),
    );
    found.push({ petName: report.petName, since: since(thread), messages });
  }
  return found;
}

async function exportHelpedMessages(ctx: QueryCtx, user: Doc<"users">) {
  const sent = await ctx.db
    .query("messages")
    .withIndex("by_by", (q) => q.eq("byId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  const helped = sent.map(async ({ threadId, side, text, ...message }) => {
    const thread = side === "author" ? await ctx.db.get("threads", threadId) : null;
    return thread && thread.authorId !== user._id ? { text, since: since(message) } : null;
  });
  return (await Promise.all(helped)).filter((message) => message !== null);
}

async function receivedSightings(ctx: QueryCtx, reportId: Doc<"reports">["_id"]) {
  const received = await ctx.db
    .query("sightings")
    .withIndex("by_report_and_at", (q) => q.eq("reportId", reportId))
    .order("desc")
    .take(limits.largestPage);
  return await Promise.all(received.map((sighting) => lineOf(ctx, sighting)));
}

const activityLine = ({ name, what, about = "", ...record }: Doc<"activityLog">) => ({
  name,
  what,
  about,
  since: since(record),
});

async function exportHelps(ctx: QueryCtx, user: Doc<"users">) {
  const found = await ctx.db
    .query("household")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .take(limits.householdEntriesExported);
  return await Promise.all(
    found.map(async ({ name, reportId, ...record }) => {
      return { petName: (await ctx.db.get("reports", reportId))?.petName ?? "", name, since: since(record) };
    }),
  );
}

async function exportActivity(ctx: QueryCtx, user: Doc<"users">) {
  const found = await ctx.db
    .query("activityLog")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  return found.map(activityLine);
}

/** The export without the reports, which are read page by page. */
export async function exportPerson(ctx: QueryCtx, user: Doc<"users">) {
  return {
    profile: await exportProfile(ctx, user),
    pets: await exportPets(ctx, user),
    pagePosts: await exportPagePosts(ctx, user),
    orders: await exportOrders(ctx, user),
    favourites: await exportFavourites(ctx, user),
    areas: await exportAreas(ctx, user),
    mail: await exportMail(ctx, user),
    pausedUntil: await exportPause(ctx, user),
    devices: await exportDevices(ctx, user),
    sent: await exportSent(ctx, user),
    letters: await exportLetters(ctx, user),
    bellSeen: await exportBellSeen(ctx, user),
    flags: await exportFlags(ctx, user),
    sightings: await exportSightings(ctx, user),
    threads: await exportThreads(ctx, user),
    helpedMessages: await exportHelpedMessages(ctx, user),
    helps: await exportHelps(ctx, user),
    // oxlint-disable-next-line words/retired -- programs that read exports know the log by this name
    deeds: await exportActivity(ctx, user),
    ticks: await exportTicks(ctx, user),
    calls: await exportCalls(ctx, user),
    steps: await exportSteps(ctx, user),
    callWords: await exportWords(ctx, user),
    thanks: await exportThanks(ctx, user),
  };
}

export async function exportReport(ctx: QueryCtx, report: Doc<"reports">) {
  const { _id, _creationTime, window: _window, confirmedAt, homeAt, photos, ...said } = publicFields(report);
  const { habit: chosen, callWords } = (await searchOf(ctx, _id)) ?? {};
  const party = await partyOfReport(ctx, _id);
  return {
    ...said,
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
    steps: (await stepTicksOf(ctx, _id)).map(({ step, name, at }) => ({ step, by: name, since: iso(at) })),
    household: (await membersOf(ctx, _id)).map(({ name, ...member }) => ({ name, since: since(member) })),
    // oxlint-disable-next-line words/retired -- programs that read exports know the log by this name
    deeds: (await activityOf(ctx, _id)).map(activityLine),
    matches: (await allMatchesOf(ctx, _id)).map(({ chance, hidden, claimed, claimant, ...match }) => {
      return { chance, hidden, confirmed: Boolean(claimed ?? claimant), since: since(match) };
    }),
  };
}
