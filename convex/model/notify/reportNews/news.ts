// The news about a report since a given time, for one member of its household. It is read just before sending, so
// events that were hidden, answered or taken back meanwhile are left out.
import { limits } from "../../../../domain/limits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { threadBetween } from "../../matching/matchViews";
import { isLinked } from "../../matching/matches";
import { pairNewsFor } from "../../matching/pairNews";
import { reportOf } from "../dueNews";
import { roleIn } from "../../search/household";
import { townAt } from "../towns";

type Report = Doc<"reports">;
type Sighting = Doc<"sightings">;
type Match = Doc<"matches">;
export type Row = Doc<"outbox">;

/** The most sightings in each state, or matches, that are read. */
const mostRead = 40;
/** Tolerance: a sighting's creation time may be slightly earlier than the clock that its mutation read. */
const clockSkewMs = 1000;

interface EventDetails {
  /** The town that we looked up. Empty if unknown. */
  town: string;
  /** A photo of the sighting or of the other report. Null if there is none to show. */
  photo: string | null;
}

/** A sighting, a possible match, a finder's claim, the owner's Yes to a match, or the lost pet's return. */
export type NewsItem = EventDetails &
  (
    | { what: "sighting"; sighting: Sighting }
    | { what: "match" | "claim" | "home"; match: Match; other: Report }
    /** `threadId`: the user's thread with the other side. */
    | { what: "agreed"; match: Match; other: Report; threadId: Id<"threads"> | null }
  );

export interface ReportNews {
  row: Row;
  report: Report;
  /** Whether the user is the report's author. */
  isAuthor: boolean;
  /** Claims, agreements and returns come first, then sightings, then matches. Each of these groups is newest first. */
  items: NewsItem[];
  /** The report's own photo, shown in a letter about a single sighting that has none. */
  photo: string | null;
}

/** Whether the household has dismissed so many of the sender's sightings that new ones no longer notify it. */
export async function isMuted(ctx: QueryCtx, { reportId, sender }: Pick<Sighting, "reportId" | "sender">) {
  if (sender === undefined) return false;
  const dismissedSightings = await ctx.db
    .query("sightings")
    .withIndex("by_report_and_sender_and_state_and_decision_at", (q) =>
      q.eq("reportId", reportId).eq("sender", sender).eq("state", "dismissed"),
    )
    .take(limits.dismissalsToMute);
  return dismissedSightings.length >= limits.dismissalsToMute;
}

async function sightingsSince(ctx: QueryCtx, { _id: reportId }: Report, userId: Id<"users">, since: number) {
  const sightings: Sighting[] = [];
  for (const state of ["pending", "confirmed"] as const) {
    const newestSightings = await ctx.db
      .query("sightings")
      .withIndex("by_report_and_state_and_hidden_and_banned", (q) =>
        q
          .eq("reportId", reportId)
          .eq("state", state)
          .eq("hidden", undefined)
          .eq("banned", undefined)
          .gte("_creationTime", since),
      )
      .order("desc")
      .take(mostRead);
    for (const sighting of newestSightings) {
      const isOwn = sighting.userId === userId || sighting.decision?.userId === userId;
      if (!isOwn && !(await isMuted(ctx, sighting))) sightings.push(sighting);
    }
  }
  return sightings.toSorted((sighting, other) => other._creationTime - sighting._creationTime);
}

const matchesSince = async (ctx: QueryCtx, { _id, status }: Report, since: number) =>
  status === "lost"
    ? await ctx.db
        .query("matches")
        .withIndex("by_lost_and_hidden_and_newsAt", (q) => q.eq("lost", _id).eq("hidden", false).gte("newsAt", since))
        .order("desc")
        .take(mostRead)
    : await ctx.db
        .query("matches")
        .withIndex("by_found_and_hidden_and_newsAt", (q) => q.eq("found", _id).eq("hidden", false).gte("newsAt", since))
        .order("desc")
        .take(mostRead);

/**
 * The meaning of the match's latest change for this side. Null if this side made the change or the other report is
 * closed, except that a finder is told when the linked lost pet is home.
 */
function meaningOf(match: Match, { status }: Report, other: Report) {
  if (status === "found" && other.lifecycle === "home") return isLinked(match) ? "home" : null;
  return other.lifecycle === "open" ? pairNewsFor(status, match) : null;
}

const photoOf = async (ctx: QueryCtx, { cover }: Report) =>
  cover ? await ctx.storage.getUrl(cover.mid ?? cover.thumb) : null;

async function sightingPhoto(ctx: QueryCtx, { photo }: Sighting) {
  const record = photo && (await ctx.db.get("photos", photo));
  return record && !record.hidden ? await ctx.storage.getUrl(record.mid ?? record.thumb) : null;
}

async function itemsOf(ctx: QueryCtx, report: Report, user: Doc<"users">, since: number): Promise<NewsItem[]> {
  const items: NewsItem[] = [];
  if (report.status === "lost") {
    for (const sighting of await sightingsSince(ctx, report, user._id, since)) {
      const details = { town: await townAt(ctx, sighting.place), photo: await sightingPhoto(ctx, sighting) };
      items.push({ what: "sighting", sighting, ...details });
    }
  }
  for (const match of await matchesSince(ctx, report, since)) {
    const other = await ctx.db.get("reports", report.status === "lost" ? match.found : match.lost);
    const what = other && meaningOf(match, report, other);
    if (!other || !what) continue;
    const details = { match, other, town: await townAt(ctx, other.place), photo: await photoOf(ctx, other) };
    if (what === "agreed") items.push({ what, threadId: await threadBetween(ctx, report, other, user), ...details });
    else items.push({ what, ...details });
  }
  const rank = { claim: 0, agreed: 0, home: 0, sighting: 1, match: 2 };
  return items.toSorted((one, other) => rank[one.what] - rank[other.what]);
}

/** The row's news for the user. Null if none is left. */
export async function newsOf(ctx: QueryCtx, row: Row, user: Doc<"users">): Promise<ReportNews | null> {
  const report = await reportOf(ctx, row);
  const role = report?.lifecycle === "open" ? await roleIn(ctx, report, user) : null;
  if (!report || !role) return null;
  const items = await itemsOf(ctx, report, user, (row.since ?? 0) - clockSkewMs);
  return items.length > 0
    ? { row, report, isAuthor: role === "author", items, photo: await photoOf(ctx, report) }
    : null;
}

/** Whether the news is worth waking the user: somebody has seen the pet, or has it. */
export const isUrgent = ({ items }: ReportNews) => items.some(({ what }) => what === "sighting" || what === "claim");
