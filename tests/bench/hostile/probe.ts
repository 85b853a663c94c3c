// Functions that only the hostile run adds to its copy of the backend. They create people with data, and read, restore
// and delete documents. world.ts copies this file, and those under this folder that it imports, into that backend's
// folder, next to the app's own functions.
import { v } from "convex/values";
import { type MutationCtx, internalMutation, internalQuery } from "../../../convex/_generated/server";
import type { Id, TableNames } from "../../../convex/_generated/dataModel";
import schema from "../../../convex/schema";
import { browserKeys } from "./browserKeys";
import { insertThreads } from "./world/threadRecords";

const tables = Object.keys(schema.tables) as TableNames[];
/** Tables that `snapshot` and `clear` skip, because they hold nobody's records: caches, counts of calls, salts. */
const skippedTables: TableNames[] = ["cache", "allowances", "quotaUsage", "salts", "progress"];

const refillAtOnce = 1000;

const allDocuments = async (ctx: { db: MutationCtx["db"] }, table: TableNames) => await ctx.db.query(table).collect();

interface SearchOwner {
  authorId: Id<"users">;
  reportId: Id<"reports">;
  secret: string;
}

/** Inserts the search of the person's open report, with everything that only its household or helpers may read. */
async function insertSearch(ctx: MutationCtx, { authorId, reportId, secret }: SearchOwner) {
  const insert = ctx.db.insert;
  const about = { reportId, userId: authorId, name: secret };
  const party = await insert("parties", {
    reportId,
    key: crypto.randomUUID(),
    metres: 500,
    joinedCount: 1,
    searchedCount: 0,
  });
  const helper = { partyId: party, token: `${secret}-token`, name: secret, presses: [] };
  const partyHelpers = [await insert("partyHelpers", helper)];
  const assignee = { helperId: partyHelpers[0]!, name: secret, since: 0, until: 0 };
  const partyBlocks = [await insert("partyBlocks", { partyId: party, block: "x", share: 0, assignee })];
  const household = [await insert("household", about)];
  const invites = [await insert("invites", { reportId, secret: `${secret}-invite`, at: Date.now() })];
  const activityLog = [await insert("activityLog", { ...about, what: "joined" })];
  const callTicks = [await insert("callTicks", { ...about, placeId: "x", note: secret, at: 0 })];
  const stepTicks = [await insert("stepTicks", { ...about, step: "print", at: 0 })];
  const sightingPlace = { lat: 43.86, lng: -79.34, address: secret };
  const pendingSighting = {
    key: secret,
    at: Date.now(),
    place: sightingPlace,
    note: secret,
    state: "pending",
    view: "household",
  } as const;
  const sightings = [await insert("sightings", { reportId, ...pendingSighting })];
  const searches = [await insert("searches", { reportId, authorId, pending: 1, confirmed: 0 })];
  const scans = [await insert("scans", { reportId, flyer: 1, poster: 0, areas: [{ near: secret, count: 1 }] })];
  const shared = { parties: [party], partyHelpers, partyBlocks, household, invites, activityLog };
  return { ...shared, callTicks, stepTicks, sightings, searches, scans };
}

const aroundMarkham = { lat: 43.86, lng: -79.34, address: "Markham, ON" };

/** Inserts a watch area with email and push, and its owner's mailbox and device. */
async function insertNotificationSettings(
  ctx: MutationCtx,
  who: { ownerId: Id<"users">; email: string; secret: string },
) {
  const { ownerId, email, secret } = who;
  const insert = ctx.db.insert;
  const kind = { km: 5, reports: "both", isOn: true, email: true, push: true, since: 0, spot: 0 } as const;
  const area = { ownerId, name: secret, place: aroundMarkham, animals: [], ...kind };
  const endpoint = `${process.env["PUSH_SERVICE_ORIGIN"]}/__push/send/${secret}`;
  const browser = { endpoint, ...browserKeys, label: secret };
  const box = { address: email, token: `${secret}-mail`, askedAt: 0, words: secret };
  return {
    areas: [await insert("watchAreas", area)],
    devices: [await insert("devices", { userId: ownerId, ...browser })],
    mailboxes: [await insert("mailboxes", { userId: ownerId, ...box })],
    endpoints: [endpoint],
  };
}

/**
 * Creates a person with data. `secret` is part of every text that only this person may read; `contact` is the text of
 * the contacts of the person's reports.
 */
export const person = internalMutation({
  args: {
    tokenIdentifier: v.string(),
    email: v.string(),
    secret: v.string(),
    contact: v.string(),
    file: v.string(),
    banned: v.boolean(),
  },
  handler: async (ctx, { tokenIdentifier, email, secret, contact, file, banned }) => {
    const insert = ctx.db.insert;
    const authorId = await insert("users", {
      tokenIdentifier,
      email,
      nickName: secret,
      signUpType: "email",
      displayName: secret,
    });
    const storageId = ctx.db.system.normalizeId("_storage", file)!;
    const photo = async (uses: number) =>
      await insert("photos", {
        ownerId: authorId,
        full: storageId,
        thumb: storageId,
        width: 640,
        height: 480,
        colour: "#aabbcc",
        uses,
        // A sweep deletes photos that have been unused for a day.
        unusedSince: Date.now(),
      });
    const photos = [await photo(3), await photo(0)];
    const pets = [
      await insert("pets", { ownerId: authorId, name: secret, type: "Dog", breed: secret, age: secret, photos }),
    ];
    const report = async (lifecycle: "open" | "hidden") =>
      await insert("reports", {
        authorId,
        status: "lost",
        lifecycle,
        ...(lifecycle === "hidden" && { hidden: { lifecycleBefore: "open" as const, reasons: ["case" as const] } }),
        petName: lifecycle === "open" ? "Biscuit" : secret,
        petType: "Dog",
        petBreed: "Beagle",
        petGender: "Male",
        additionalInfo: lifecycle === "open" ? "Shy." : secret,
        day: "2025-11-19",
        time: null,
        place: { lat: 43.86, lng: -79.34, address: lifecycle === "open" ? "Markham, ON" : secret },
        photos: photos.slice(0, 1),
        submitKey: `${secret}-${lifecycle}`,
        confirmedAt: Date.now(),
      });
    const reports = [await report("open"), await report("hidden")];
    const contacts: string[] = [];
    for (const reportId of reports) contacts.push(await insert("contacts", { reportId, text: contact }));
    const common = { authorId, reportId: reports[0]!, petName: secret, attempt: 1, since: 0 };
    const post = { message: secret, hashtags: "#x", emailVerified: true, tries: 0 };
    const order = { expiresAt: 0, payments: [], problems: [], publishedPosts: [] };
    const pagePosts = [await insert("pagePosts", { ...common, ...post, state: "failed" })];
    const orders = [await insert("orders", { ...common, ...order, state: "paid" })];
    const caseFields = { ownerId: authorId, subject: reports[1]!, what: "report" as const };
    const cases = [
      await insert("cases", { ...caseFields, reportId: reports[1]!, state: "pending", isHidden: true, since: 0 }),
    ];
    const operatorLog = [await insert("operatorLog", { ...caseFields, action: "keep", title: secret, why: secret })];
    const search = await insertSearch(ctx, { authorId, reportId: reports[0]!, secret });
    const notificationSettings = await insertNotificationSettings(ctx, { ownerId: authorId, email, secret });
    const {
      users,
      reports: neighbours,
      ...threadRows
    } = await insertThreads(ctx, { authorId, reportId: reports[0]!, photo: photos[0]!, secret });
    if (banned) await insert("bans", { tokenIdentifier });
    return {
      users: [authorId, ...users!],
      photos,
      pets,
      reports: [...reports, ...neighbours!],
      contacts,
      pagePosts,
      orders,
      cases,
      operatorLog,
      _storage: [file],
      ...search,
      ...notificationSettings,
      ...threadRows,
    };
  },
});

/** Fields that refer to a document's owner, or to another record of the owner. */
const ownerFields = [
  "_id",
  "ownerId",
  "authorId",
  "writerId",
  "tokenIdentifier",
  "reportId",
  "caller",
  "userId",
  "partyId",
  "threadId",
  "proofId",
];

/** The documents that mention one of these ids or accounts in one of the `ownerFields`, by table and id. */
export const snapshot = internalQuery({
  args: { ids: v.array(v.string()) },
  handler: async (ctx, { ids }) => {
    const ownerIds = new Set(ids);
    const documents: Record<string, unknown> = {};
    for (const table of tables) {
      if (skippedTables.includes(table)) continue;
      for (const doc of await ctx.db.query(table).collect()) {
        const fields: Record<string, unknown> = doc;
        if (ownerFields.some((name) => ownerIds.has(fields[name] as string))) documents[`${table} ${doc._id}`] = doc;
      }
    }
    return documents as Record<string, never>;
  },
});

/** Deletes everything except these documents and the skipped tables. */
export const clear = internalMutation({
  args: { keep: v.array(v.string()) },
  handler: async (ctx, { keep }) => {
    const keptIds = new Set(keep);
    for (const table of tables.filter((name) => !skippedTables.includes(name))) {
      for (const doc of await allDocuments(ctx, table)) if (!keptIds.has(doc._id)) await ctx.db.delete(table, doc._id);
    }
  },
});

/** Replaces documents with earlier versions of them. */
export const restore = internalMutation({
  args: { docs: v.array(v.object({ table: v.string(), doc: v.any() })) },
  handler: async (ctx, { docs }) => {
    for (const { table, doc } of docs) {
      const { _id, _creationTime, ...fields } = doc as { _id: never; _creationTime: number };
      await ctx.db.replace(table as "users", _id, fields as never);
    }
  },
});

/**
 * Refills rate limits, so that earlier calls cause no refusal. Returns false if more limits remain to be refilled.
 * Quota usage is kept: when a quota is used up, functions say so.
 */
export const refill = internalMutation({
  args: {},
  handler: async (ctx) => {
    const allowances = await ctx.db.query("allowances").take(refillAtOnce);
    for (const { _id } of allowances) await ctx.db.delete("allowances", _id);
    return allowances.length < refillAtOnce;
  },
});
