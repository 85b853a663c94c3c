// The call list of a report: whom to call, and which calls the household has made.
import { v } from "convex/values";
import { callKinds } from "../../domain/search/callList";
import { inLanguage } from "../../domain/texts/languages";
import { spokenLooks } from "../../domain/report/sentences/looksInWords";
import { limits } from "../../domain/limits";
import { characters, cleanLine, cleanText, isOversized } from "../../domain/texts/text";
import { internal } from "../_generated/api";
import { internalQuery } from "../_generated/server";
import { placesToCall } from "../model/search/callPlaces";
import { tickOf, callTicksOf } from "../model/search/callTicks";
import { logActivity } from "../model/search/activityLog";
import { fail } from "../model/platform/errors";
import { userAction, userMutation, userQuery } from "../model/platform/guards";
import { textMemberId, memberOf, householdReport, shownName } from "../model/search/household";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { pageLanguage } from "../model/platform/shapes";
import { patchSearch, searchOf } from "../model/search/searches";
import { searchCentre } from "../model/search/sightings";
import { OutsideError } from "../providers/outsideRequest";

const reportArgs = { reportId: v.id("reports") };
const textOrNull = v.union(v.string(), v.null());
const timeOrNull = v.union(v.number(), v.null());
const yesNoOrNull = v.union(v.boolean(), v.null());

const kind = v.union(...callKinds.map((one) => v.literal(one)));

const place = v.object({
  kind,
  placeId: v.string(),
  name: v.string(),
  phone: textOrNull,
  website: textOrNull,
  mapsUrl: textOrNull,
  openNow: yesNoOrNull,
  open24Hours: yesNoOrNull,
  opensAt: timeOrNull,
  closesAt: timeOrNull,
  distanceKm: v.number(),
});

/** The exact centre of the search, around which to call. Null outside the household, and if the report is closed. */
export const searchPoint = internalQuery({
  args: { ...reportArgs, userId: v.id("users") },
  returns: v.union(v.object({ lat: v.number(), lng: v.number() }), v.null()),
  handler: async (ctx, { reportId, userId }) => {
    const report = await householdReport({ db: ctx.db, viewer: { _id: userId } }, reportId);
    return report?.lifecycle === "open" ? (await searchCentre(ctx, report, { isExact: true })).point : null;
  },
});

export const places = userAction({
  args: { ...reportArgs, lang: pageLanguage },
  // `missing`: the kinds that couldn't be loaded.
  returns: v.object({ places: v.array(place), missing: v.array(kind) }),
  handler: async (ctx, { reportId, lang }): Promise<Awaited<ReturnType<typeof placesToCall>>> => {
    // Each kind of place takes one request to Google.
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

/** The calls that the household has made. Null for everybody outside it. */
export const ticks = userQuery({
  args: reportArgs,
  returns: v.union(
    v.null(),
    v.array(v.object({ placeId: v.string(), by: v.string(), me: v.boolean(), at: v.number(), note: v.string() })),
  ),
  handler: async (ctx, { reportId }) => {
    const { viewer } = ctx;
    const report = viewer && (await householdReport({ db: ctx.db, viewer }, reportId));
    if (!viewer || !report) return null;
    const callTicks = await callTicksOf(ctx, reportId);
    return callTicks.map(({ placeId, name, userId, at, note }) => {
      return { placeId, by: name, me: userId === viewer._id, at, note };
    });
  },
});

/** Stores that a member has called a place, and what they heard. A later note on the place replaces note and member. */
export const tick = userMutation({
  args: { ...reportArgs, placeId: v.string(), note: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, placeId, note: typedNote }) => {
    await limit(ctx, "save");
    const report = await householdReport(ctx, reportId);
    if (report?.lifecycle !== "open") return refuse({ code: "report.notFound" });
    if (placeId === "" || placeId.length > limits.placeId) return refuse({ code: "request.invalid" });
    const note = isOversized(typedNote, limits.callNote) ? null : cleanLine(typedNote);
    if (note === null || characters(note) > limits.callNote) {
      return refuse({ code: "calls.noteTooLong", values: { max: limits.callNote } });
    }
    const existing = await tickOf(ctx, reportId, placeId);
    if (existing?.note === note) return null;
    const { _id: userId } = ctx.viewer;
    const name = (await memberOf(ctx, reportId, userId))?.name ?? shownName(ctx.viewer);
    const tickFields = { userId, name, note, at: Date.now() };
    if (existing) {
      await ctx.db.patch("callTicks", existing._id, tickFields);
      return null;
    }
    if ((await callTicksOf(ctx, reportId)).length >= limits.callTicks) return refuse({ code: "calls.full" });
    await ctx.db.insert("callTicks", { reportId, placeId, ...tickFields });
    await logActivity(ctx, reportId, ctx.viewer, "called");
    return null;
  },
});

/** The words of the household for phone calls. Null for everyone outside the household. */
export const words = userQuery({
  args: { ...reportArgs, lang: pageLanguage },
  returns: v.union(
    v.null(),
    v.object({
      // The household's own script. Null if they use the suggested one.
      own: textOrNull,
      // The pet's looks for the suggested script.
      looks: v.string(),
    }),
  ),
  handler: async (ctx, { reportId, lang }) => {
    const { viewer } = ctx;
    const report = viewer && (await householdReport({ db: ctx.db, viewer }, reportId));
    if (!report) return null;
    const looks = inLanguage(lang, () => spokenLooks(report));
    return { own: (await searchOf(ctx, reportId))?.callWords ?? null, looks };
  },
});

/** Sets the household's words for phone calls. Empty words restore the suggested ones. */
export const setWords = userMutation({
  args: { ...reportArgs, words: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, words: typedWords }) => {
    await limit(ctx, "save");
    const report = await householdReport(ctx, reportId);
    if (report?.lifecycle !== "open") return refuse({ code: "report.notFound" });
    const cleanWords = isOversized(typedWords, limits.callWords) ? null : cleanText(typedWords);
    if (cleanWords === null || characters(cleanWords) > limits.callWords) {
      return refuse({ code: "calls.wordsTooLong", values: { max: limits.callWords } });
    }
    const callWordsBy = cleanWords ? textMemberId(report, ctx.viewer._id) : undefined;
    await patchSearch(ctx, report, ({ callWords = "" }) =>
      cleanWords === callWords ? {} : { callWords: cleanWords || undefined, callWordsBy },
    );
    await logActivity(ctx, reportId, ctx.viewer, "reworded");
    return null;
  },
});

export const untick = userMutation({
  args: { ...reportArgs, placeId: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, placeId }) => {
    await limit(ctx, "save");
    const report = await householdReport(ctx, reportId);
    if (!report) return refuse({ code: "report.notFound" });
    const existing = await tickOf(ctx, reportId, placeId);
    if (!existing) return null;
    await ctx.db.delete("callTicks", existing._id);
    await logActivity(ctx, reportId, ctx.viewer, "uncalled");
    return null;
  },
});
