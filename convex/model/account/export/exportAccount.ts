// Builds the export of a user's data in a readable form: no internal ids, and files as URLs.
import { limits } from "../../../../domain/limits";
import { refundsOf } from "../../posts/orders/money";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { favouritesOf } from "../../adoption/favourites";
import { detailsOf, petsOf } from "../../pets/pets";
import { checksOf } from "../../pets/chip/chipChecks";
import { finderNoteOf, tagsOf } from "../../pets/tags/tags";
import { photoUrl } from "../../photos/photos";
import { exportHealth } from "./exportHealth";
import { createdAt, photoUrls, iso } from "./exportParts";
import {
  exportAreas,
  exportMail,
  exportPetNews,
  exportSavedSearches,
  exportOutbox,
  exportLetters,
  exportBellSeen,
  exportPause,
  exportDevices,
} from "./exportNotifications";
import {
  exportSightings,
  exportTicks,
  exportCalls,
  exportSteps,
  exportCallWords,
  exportThanks,
  exportHelpedReports,
  exportActivity,
} from "./exportHelp";
import { exportThreads, exportHelpedMeetings, exportHelpedMessages, exportHelpedProofs } from "./exportThreads";

async function exportProfile(ctx: QueryCtx, user: Doc<"users">) {
  const { displayName, nickName, email, signUpType, reportNews = null, areaNews = null } = user;
  const { units = null, lang: language = null } = user;
  const avatar = user.avatar ? await photoUrl(ctx, user.avatar, "full") : null;
  return {
    displayName,
    nickName,
    email,
    signUpType,
    since: createdAt(user),
    avatar,
    reportNews,
    areaNews,
    units,
    language,
  };
}

async function exportTags(ctx: QueryCtx, petId: Id<"pets">) {
  const tags = await tagsOf(ctx, petId);
  return tags.map(({ code, label, state, ...tag }) => ({ code, label, state, since: createdAt(tag) }));
}

async function exportPets(ctx: QueryCtx, user: Doc<"users">) {
  const pets = await petsOf(ctx, user);
  return await Promise.all(
    pets.map(async ({ _id, name, type, breed, age, ...pet }) => ({
      name,
      type,
      breed,
      age,
      ...detailsOf(pet),
      ...(await exportHealth(ctx, _id)),
      tags: await exportTags(ctx, _id),
      finderNote: await finderNoteOf(ctx, _id),
      chipChecks: (await checksOf(ctx, _id)).map(({ year, ticks }) => ({ year, ticks })),
      since: createdAt(pet),
      photos: await photoUrls(ctx, pet.photos),
    })),
  );
}

async function exportFavourites(ctx: QueryCtx, user: Doc<"users">) {
  const favourites = await favouritesOf(ctx, user);
  return favourites.map(({ savedAt, ...pet }) => ({ ...pet, since: iso(savedAt) }));
}

async function exportPagePosts(ctx: QueryCtx, user: Doc<"users">) {
  const posts = await ctx.db
    .query("pagePosts")
    .withIndex("by_author", (q) => q.eq("authorId", user._id))
    .order("desc")
    .take(limits.pagePostsExported);
  return posts.map(({ state, petName, message, hashtags, reason = null, link = null, ...post }) => {
    return { state, petName, message, hashtags, reason, since: createdAt(post), link };
  });
}

async function exportOrders(ctx: QueryCtx, user: Doc<"users">) {
  const orders = await ctx.db
    .query("orders")
    .withIndex("by_author", (q) => q.eq("authorId", user._id))
    .order("desc")
    .take(limits.ordersExported);
  return await Promise.all(
    orders.map(async ({ state, petName, publishedPosts, payments, ...order }) => ({
      state,
      petName,
      since: createdAt(order),
      links: publishedPosts.map(({ link }) => link),
      payments: payments.map(({ amount, currency, taxes = [] }) => ({ amount, currency, taxes })),
      refunds: (await refundsOf(ctx, order._id)).map(({ amount, state: refundState, ...refund }) => ({
        amount,
        state: refundState,
        since: createdAt(refund),
      })),
    })),
  );
}

async function exportFlags(ctx: QueryCtx, user: Doc<"users">) {
  const flags = await ctx.db
    .query("flags")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.flagsExported);
  return flags.map(({ reason, words, ...flag }) => ({ reason, words, since: createdAt(flag) }));
}

/** The export without the reports, which are read page by page. */
export async function exportUser(ctx: QueryCtx, user: Doc<"users">) {
  return {
    profile: await exportProfile(ctx, user),
    pets: await exportPets(ctx, user),
    favourites: await exportFavourites(ctx, user),
    pagePosts: await exportPagePosts(ctx, user),
    orders: await exportOrders(ctx, user),
    savedSearches: await exportSavedSearches(ctx, user),
    newPets: await exportPetNews(ctx, user),
    areas: await exportAreas(ctx, user),
    mail: await exportMail(ctx, user),
    pausedUntil: await exportPause(ctx, user),
    devices: await exportDevices(ctx, user),
    sent: await exportOutbox(ctx, user),
    letters: await exportLetters(ctx, user),
    bellSeen: await exportBellSeen(ctx, user),
    flags: await exportFlags(ctx, user),
    sightings: await exportSightings(ctx, user),
    threads: await exportThreads(ctx, user),
    helpedMessages: await exportHelpedMessages(ctx, user),
    helpedProofs: await exportHelpedProofs(ctx, user),
    helpedMeetings: await exportHelpedMeetings(ctx, user),
    helps: await exportHelpedReports(ctx, user),
    // oxlint-disable-next-line words/retired -- programs that read exports know the log by this name
    deeds: await exportActivity(ctx, user),
    ticks: await exportTicks(ctx, user),
    calls: await exportCalls(ctx, user),
    steps: await exportSteps(ctx, user),
    callWords: await exportCallWords(ctx, user),
    thanks: await exportThanks(ctx, user),
  };
}
