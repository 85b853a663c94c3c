// The call list of a report: whom to call, and which calls the household has made.
import { v } from "convex/values";
import { callKinds } from "../../domain/search/callList";
import { inLanguage } from "../../domain/texts/languages";
import { looksForCall } from "../../domain/report/sentences/looksInWords";
import { limits } from "../../domain/limits";
import { characters, cleanLine, cleanText, isOversized } from "../../domain/texts/text";
import { internal } from "../_generated/api";
import { internalQuery } from "../_generated/server";
import { placesToCall } from "../model/search/callPlaces";
import { tickOf, callTicksOf } from "../model/search/callTicks";
import { logActivity } from "../model/search/activityLog";
import { fail } from "../model/platform/errors";
import { userAction, userMutation, userQuery } from "../model/platform/guards";
import { memberWriter, memberOf, reportToRun, shownName } from "../model/search/household";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { pageLanguage } from "../model/platform/shapes";
import { patchSearch, searchOf } from "../model/search/searches";
import { searchCentre } from "../model/search/sightings";
import { OutsideError } from "../providers/outsideRequest";

const about = { reportId: v.id("reports") };
const text = v.union(v.string(), v.null());
const moment = v.union(v.number(), v.null());
const flag = v.union(v.boolean(), v.null());

const kind = v.union(...callKinds.map((one) => v.literal(one)));

const place = v.object({
  kind,
  placeId: v.string(),
  name: v.string(),
  phone: text,
  website: text,
  mapsUrl: text,
  openNow: flag,
  open24Hours: flag,
  opensAt: moment,
  closesAt: moment,
  distanceKm: v.number(),
});

/** The point around which to call: the newest confirmed sighting's or, without one, the report's. */
export const searchPoint = internalQuery({
  args: { ...about, userId: v.id("users") },
  returns: v.union(v.object({ lat: v.number(), lng: v.number() }), v.null()),
  handler: async (ctx, { reportId, userId }) => {
    const report = await reportToRun({ db: ctx.db, viewer: { _id: userId } }, reportId);
    return report?.lifecycle === "open" ? (await searchCentre(ctx, report, { exact: true })).point : null;
  },
});

export const places = userAction({
  args: { ...about, lang: pageLanguage },
  // `missing`: the kinds that couldn't be loaded.
  returns: v.object({ places: v.array(place), missing: v.array(kind) }),
  handler: async (ctx, { reportId, lang }): Promise<Awaited<ReturnType<typeof placesToCall>>> => {
    // Each kind of place takes one call.
    await limit(ctx, "vets", callKinds.length);
    const point = await ctx.runQuery(internal.search.callList.searchPoint, { reportId, userId: ctx.viewer._id });
    if (!point) return fail("report.notFound");
    try {
      return await placesToCall(ctx, point, lang);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      console.warn(error.message);
      return fail(error.trouble === "off" || error.trouble === "refused" ? "calls.off" : "calls.failed");
    }
  },
});

/** Null for everybody outside the household. */
export const ticks = userQuery({
  args: about,
  returns: v.union(
    v.null(),
    v.array(v.object({ placeId: v.string(), by: v.string(), me: v.boolean(), at: v.number(), note: v.string() })),
  ),
  handler: async (ctx, { reportId }) => {
    const { viewer } = ctx;
    const report = viewer && (await reportToRun({ db: ctx.db, viewer }, reportId));
    if (!viewer || !report) return null;
    const found = await callTicksOf(ctx, reportId);
    return found.map(({ placeId, name, userId, at, note }) => {
      return { placeId, by: name, me: userId === viewer._id, at, note };
    });
  },
});

/** Notes that a member has called, and what they heard. Calling again changes the note and its author. */
export const tick = userMutation({
  args: { ...about, placeId: v.string(), note: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, placeId, note: typed }) => {
    await limit(ctx, "save");
    const report = await reportToRun(ctx, reportId);
    if (report?.lifecycle !== "open") return refuse({ code: "report.notFound" });
    if (placeId === "" || placeId.length > limits.placeId) return refuse({ code: "request.invalid" });
    const note = isOversized(typed, limits.callNote) ? null : cleanLine(typed);
    if (note === null || characters(note) > limits.callNote) {
      return refuse({ code: "calls.noteTooLong", values: { max: limits.callNote } });
    }
    const before = await tickOf(ctx, reportId, placeId);
    if (before?.note === note) return null;
    const { _id: userId } = ctx.viewer;
    const name = (await memberOf(ctx, reportId, userId))?.name ?? shownName(ctx.viewer);
    const heard = { userId, name, note, at: Date.now() };
    if (before) {
      await ctx.db.patch("callTicks", before._id, heard);
      return null;
    }
    if ((await callTicksOf(ctx, reportId)).length >= limits.callTicks) return refuse({ code: "calls.full" });
    await ctx.db.insert("callTicks", { reportId, placeId, ...heard });
    await logActivity(ctx, reportId, ctx.viewer, "called");
    return null;
  },
});

/** The words of the household for phone calls. Null for everyone outside the household. */
export const words = userQuery({
  args: { ...about, lang: pageLanguage },
  returns: v.union(
    v.null(),
    v.object({
      // The household's own script. Null if they use the suggested one.
      own: text,
      // The pet's looks for the suggested script.
      looks: v.string(),
    }),
  ),
  handler: async (ctx, { reportId, lang }) => {
    const { viewer } = ctx;
    const report = viewer && (await reportToRun({ db: ctx.db, viewer }, reportId));
    if (!report) return null;
    const looks = inLanguage(lang, () => looksForCall(report));
    return { own: (await searchOf(ctx, reportId))?.callWords ?? null, looks };
  },
});

/** Empty words restore the suggested ones. */
export const setWords = userMutation({
  args: { ...about, words: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, words: typed }) => {
    await limit(ctx, "save");
    const report = await reportToRun(ctx, reportId);
    if (report?.lifecycle !== "open") return refuse({ code: "report.notFound" });
    const cleaned = isOversized(typed, limits.callWords) ? null : cleanText(typed);
    if (cleaned === null || characters(cleaned) > limits.callWords) {
      return refuse({ code: "calls.wordsTooLong", values: { max: limits.callWords } });
    }
    const callWordsBy = cleaned ? memberWriter(report, ctx.viewer._id) : undefined;
    await patchSearch(ctx, report, ({ callWords = "" }) =>
      cleaned === callWords ? {} : { callWords: cleaned || undefined, callWordsBy },
    );
    await logActivity(ctx, reportId, ctx.viewer, "reworded");
    return null;
  },
});

export const untick = userMutation({
  args: { ...about, placeId: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, placeId }) => {
    await limit(ctx, "save");
    const report = await reportToRun(ctx, reportId);
    if (!report) return refuse({ code: "report.notFound" });
    const before = await tickOf(ctx, reportId, placeId);
    if (!before) return null;
    await ctx.db.delete("callTicks", before._id);
    await logActivity(ctx, reportId, ctx.viewer, "uncalled");
    return null;
  },
});
