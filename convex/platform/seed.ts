// Fills a backend with a made-up community for development, demos and benchmarks. Internal: only the operator can call
// these functions, and the app never does.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { type MutationCtx, internalMutation, internalQuery } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { insertReports, patchReport } from "../model/reports/reportRecords";
import { reportWithKey } from "../model/reports/reports";
import { countReunion } from "../model/reports/reunions";
import { storedFields } from "../model/reports/fieldValidators";
import { ending, status } from "../model/platform/shapes";
import { petDetails } from "../model/pets/petShapes";
import { addTag, setFinderNote } from "../model/pets/tags/tags";
import { userOf } from "../model/account/users";

export const isEmpty = internalQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => !(await ctx.db.query("users").first()) && !(await ctx.db.query("reports").first()),
});

export const insertPeople = internalMutation({
  args: {
    people: v.array(
      v.object({
        key: v.string(),
        name: v.string(),
        email: v.string(),
        // Only for an account that can sign in.
        tokenIdentifier: v.optional(v.string()),
      }),
    ),
  },
  returns: v.array(v.id("users")),
  handler: async (ctx, { people }) => {
    const ids: Id<"users">[] = [];
    for (const { key, name, email, tokenIdentifier = `community|${key}` } of people) {
      const existing = await userOf(ctx, { tokenIdentifier });
      const user = { tokenIdentifier, email, nickName: name, signUpType: "email", displayName: name } as const;
      ids.push(existing?._id ?? (await ctx.db.insert("users", user)));
    }
    return ids;
  },
});

/** Stores drawings as photos. One SVG file is both the photo and its thumbnail. */
export const storePictures = internalAction({
  args: { pictures: v.array(v.object({ ownerId: v.id("users"), svg: v.string(), colour: v.string() })) },
  returns: v.array(v.id("photos")),
  handler: async (ctx, { pictures }): Promise<Id<"photos">[]> => {
    const photos: { ownerId: Id<"users">; colour: string; file: Id<"_storage"> }[] = [];
    for (const { ownerId, svg, colour } of pictures) {
      photos.push({ ownerId, colour, file: await ctx.storage.store(new Blob([svg], { type: "image/svg+xml" })) });
    }
    return await ctx.runMutation(internal.platform.seed.insertPhotos, { photos });
  },
});

export const insertPhotos = internalMutation({
  args: { photos: v.array(v.object({ ownerId: v.id("users"), colour: v.string(), file: v.id("_storage") })) },
  returns: v.array(v.id("photos")),
  handler: async (ctx, { photos }) => {
    const ids: Id<"photos">[] = [];
    for (const { ownerId, colour, file } of photos) {
      const size = { width: 400, height: 400 };
      const files = { full: file, thumb: file };
      ids.push(await ctx.db.insert("photos", { ownerId, ...files, ...size, colour, uses: 0, unusedSince: Date.now() }));
    }
    return ids;
  },
});

export const insertPets = internalMutation({
  args: {
    pets: v.array(
      v.object({
        ownerId: v.id("users"),
        name: v.string(),
        type: v.string(),
        breed: v.string(),
        age: v.string(),
        ...petDetails,
        vaccinations: v.optional(v.array(v.object({ name: v.string(), given: v.string(), due: v.string() }))),
        weights: v.optional(v.array(v.object({ day: v.string(), kg: v.number() }))),
        // Where the pet wears each of its tags.
        tags: v.optional(v.array(v.string())),
        advice: v.optional(v.string()),
        photos: v.array(v.id("photos")),
      }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, { pets }) => {
    for (const { vaccinations = [], weights = [], tags = [], advice, ...fields } of pets) {
      const petId = await ctx.db.insert("pets", fields);
      const pet = (await ctx.db.get("pets", petId))!;
      const { ownerId } = pet;
      for (const one of vaccinations) await ctx.db.insert("vaccinations", { petId, ownerId, zone: "UTC", ...one });
      for (const weight of weights) await ctx.db.insert("weights", { petId, ownerId, ...weight });
      for (const label of tags) await addTag(ctx, pet, label);
      if (advice) await setFinderNote(ctx, pet, { advice, phone: "" });
      for (const id of pet.photos) await addUses(ctx, id, 1);
    }
    return null;
  },
});

export const reports = internalMutation({
  args: {
    reports: v.array(
      v.object({
        authorId: v.id("users"),
        status,
        ...storedFields,
        photos: v.array(v.id("photos")),
        submitKey: v.string(),
        contactInfo: v.string(),
      }),
    ),
  },
  returns: v.array(v.id("reports")),
  handler: async (ctx, { reports }) => {
    const uses = new Map<Id<"photos">, number>();
    const fields = [];
    for (const { contactInfo: _contactInfo, ...report } of reports) {
      const firstPhoto = report.photos[0] ? await ctx.db.get("photos", report.photos[0]) : null;
      const cover = firstPhoto ? { thumb: firstPhoto.thumb, colour: firstPhoto.colour } : undefined;
      fields.push({ ...report, lifecycle: "open" as const, confirmedAt: Date.now(), ...(cover && { cover }) });
      for (const id of report.photos) uses.set(id, (uses.get(id) ?? 0) + 1);
    }
    const ids = await insertReports(ctx, fields);
    for (const [index, reportId] of ids.entries()) {
      await ctx.db.insert("contacts", { reportId, text: reports[index]!.contactInfo });
    }
    for (const [id, count] of uses) await addUses(ctx, id, count);
    return ids;
  },
});

/** Marks made-up reports as home, and lights their windows on the front page. */
export const markHome = internalMutation({
  args: {
    reports: v.array(
      v.object({
        authorId: v.id("users"),
        submitKey: v.string(),
        homeAt: v.number(),
        ending,
        thanks: v.optional(v.string()),
        showsPhoto: v.optional(v.boolean()),
      }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, { reports }) => {
    for (const { authorId, submitKey, ...changes } of reports) {
      const report = await reportWithKey(ctx, authorId, submitKey);
      if (report?.lifecycle !== "open") continue;
      await patchReport(ctx, report._id, {
        lifecycle: "home",
        wasPublicLongEnough: true,
        window: true,
        ...changes,
        // Not counted yet.
        homeArea: null,
      });
      await countReunion(ctx, report._id);
    }
    return null;
  },
});

/** Records that a report was public long enough to get a window on the front page. */
export const markPublicLongEnough = internalMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    await patchReport(ctx, reportId, { wasPublicLongEnough: true });
    return null;
  },
});

async function addUses(ctx: MutationCtx, id: Id<"photos">, count: number) {
  const photo = await ctx.db.get("photos", id);
  if (photo) await ctx.db.patch("photos", id, { uses: photo.uses + count });
}
