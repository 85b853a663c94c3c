// Which lost and found reports may be about the same pet. A pair is written when one of the two is published or changed,
// and is gone as soon as one of them is not on the board any more. A pair that somebody hid stays hidden.
import { compareValues } from "convex/values";
import { limits } from "../../domain/limits";
import type { Facts } from "../../domain/match/facts";
import { breedKey } from "../../domain/match/facts";
import { likelihoods, ranked } from "../../domain/match/likelihood";
import { type Score, scoreOf } from "../../domain/match/score";
import { kindKey } from "../../domain/pinKind";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { countIn } from "./areaTallies";
import { nearestPins } from "./nearest";
import type { OwnFacts } from "./shapes";

type AnyPin = Doc<"pins">;
type Pin = AnyPin & { facts: OwnFacts };

/** False for a pin from before matching. It is written anew within a day, and compared then. */
export const isComparable = (pin: AnyPin): pin is Pin => "owner" in pin.facts;
type Match = Doc<"matches">;
type ReportId = Id<"reports">;

export const factsOfPin = ({ lat, lng, card, facts }: Pin): Facts => {
  const { status, petType, day, time, utcOffset, cover } = card;
  const { owner: _owner, ...looks } = facts;
  return { status, petType, day, time, utcOffset, photo: cover?.colours, point: { lat, lng }, ...looks };
};

const fewestChance = Math.min(...likelihoods.map(({ from }) => from));

interface Candidate {
  pin: Pin;
  score: Score;
  chance: number;
}

/** The reports that fit one best, the likeliest first: those nearby, and those of the same breed from farther away. */
async function candidatesOf(ctx: QueryCtx, pin: Pin): Promise<Candidate[]> {
  const own = factsOfPin(pin);
  const kinds = [kindKey(own.status === "lost" ? "found" : "lost", own.petType)];
  const around = { kinds, around: { lat: pin.lat, lng: pin.lng }, km: limits.matchKm };
  const { near, whole } = await nearestPins(ctx, {
    ...around,
    count: limits.matchNearest,
    mostRead: limits.matchNearestRead,
  });
  const breed = breedKey(own);
  const alike = breed
    ? await nearestPins(ctx, { ...around, breed, count: limits.matchBreed, mostRead: limits.matchBreedRead })
    : { near: [] };
  const others = new Map([...near, ...alike.near].map((found) => [found.pin._id, found.pin]));
  const scored = [...others.values()].filter(isComparable).flatMap((other) => {
    const score = other.facts.owner === pin.facts.owner ? null : scoreOf(own, factsOfPin(other));
    return score ? [{ pin: other, score }] : [];
  });
  const reading = { count: near.length, km: whole ?? limits.matchKm };
  return ranked(own.petType, scored, reading)
    .filter(({ chance }) => chance >= fewestChance)
    .slice(0, limits.matchesPerSubmit);
}

const sideOf = (pin: AnyPin) => pin.card.status;
const otherSide = { lost: "found", found: "lost" } as const;

const shownPairs = (ctx: QueryCtx, status: "lost" | "found", reportId: ReportId) =>
  status === "lost"
    ? ctx.db.query("matches").withIndex("by_lost", (q) => q.eq("lost", reportId).eq("hidden", false))
    : ctx.db.query("matches").withIndex("by_found", (q) => q.eq("found", reportId).eq("hidden", false));

/** A report's pairs that nobody hid: those that somebody claimed first, then the likeliest. */
export async function matchesOf(ctx: QueryCtx, status: "lost" | "found", reportId: ReportId, count: number) {
  return await shownPairs(ctx, status, reportId).order("desc").take(count);
}

const mostClaimed = 10;

const pairOf = async (ctx: QueryCtx, { lost, found }: Pick<Match, "lost" | "found">) =>
  await ctx.db
    .query("matches")
    .withIndex("by_pair", (q) => q.eq("lost", lost).eq("found", found))
    .unique();

const counterOf = async (ctx: QueryCtx, reportId: ReportId) =>
  await ctx.db
    .query("matchCounts")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

async function setCount(ctx: MutationCtx, reportId: ReportId, counter: Doc<"matchCounts"> | null, by: number) {
  const count = (counter?.count ?? 0) + by;
  if (!counter) await ctx.db.insert("matchCounts", { reportId, count });
  else if (count > 0) await ctx.db.patch("matchCounts", counter._id, { count });
  else await ctx.db.delete("matchCounts", counter._id);
}

const addTo = async (ctx: MutationCtx, reportId: ReportId, by: number) =>
  await setCount(ctx, reportId, await counterOf(ctx, reportId), by);

async function drop(ctx: MutationCtx, { _id, lost, found, hidden }: Match) {
  await ctx.db.delete("matches", _id);
  if (hidden) return;
  await addTo(ctx, lost, -1);
  await addTo(ctx, found, -1);
}

/**
 * Counts one more pair in a report's list. In a full one it takes the place of the weakest that nobody has claimed: false if
 * all of them are stronger.
 */
async function takePlace(ctx: MutationCtx, status: "lost" | "found", reportId: ReportId, chance: number) {
  const counter = await counterOf(ctx, reportId);
  if ((counter?.count ?? 0) < limits.matchesPerReport) {
    await setCount(ctx, reportId, counter, 1);
    return true;
  }
  const weakest = await shownPairs(ctx, status, reportId).first();
  if (!weakest || weakest.claimed || weakest.chance >= chance) return false;
  await ctx.db.delete("matches", weakest._id);
  await addTo(ctx, status === "lost" ? weakest.found : weakest.lost, -1);
  return true;
}

const comparedOf = ({ kind, lat, lng, facts, card: { day, time, utcOffset, cover } }: AnyPin) => [
  kind,
  lat,
  lng,
  day,
  time,
  utcOffset ?? null,
  cover?.colours ?? [],
  facts,
];

const sameFacts = (one: AnyPin, other: AnyPin) => compareValues(comparedOf(one), comparedOf(other)) === 0;

/** Compares a report anew after its pin has changed. What two people have already agreed on stays while both are open. */
export async function rematch(ctx: MutationCtx, reportId: ReportId, before: AnyPin | null, after: AnyPin | null) {
  if (before && after && before !== after && sameFacts(before, after)) return;
  const stale = before ? await matchesOf(ctx, sideOf(before), reportId, limits.matchesPerReport) : [];
  const fitting = after && isComparable(after) ? await candidatesOf(ctx, after) : [];
  const known = new Map(stale.map((match) => [before!.card.status === "lost" ? match.found : match.lost, match]));
  const kept = new Set(fitting.map(({ pin }) => pin.reportId));
  for (const [other, match] of known) {
    // What two people agreed on stays while one of them is home: nobody sees it, and it counts for the weights.
    const stays = match.claimed && (!after || after.kind === before!.kind);
    if (!stays && !kept.has(other)) await drop(ctx, match);
  }
  if (!after || !isComparable(after)) return;
  const status = sideOf(after);
  let added = 0;
  for (const { pin, score, chance } of fitting) {
    const other = pin.reportId;
    const ids = status === "lost" ? { lost: reportId, found: other } : { lost: other, found: reportId };
    const { nats, levels, km } = score;
    const match = { ...ids, chance, nats, levels, km };
    const shown = known.get(other);
    if (shown) {
      await ctx.db.patch("matches", shown._id, { ...match, ...(shown.claimed && { chance: shown.chance }) });
      continue;
    }
    if (await pairOf(ctx, ids)) continue;
    if (!(await takePlace(ctx, otherSide[status], other, chance))) continue;
    await ctx.db.insert("matches", { ...match, hidden: false });
    added += 1;
  }
  if (added === 0) return;
  await addTo(ctx, reportId, added);
  await countIn(ctx, "shown", after.facts.area, { by: added });
}

/** Neither side sees a hidden pair again, whatever becomes of the two reports. */
export async function setHidden(ctx: MutationCtx, match: Match, hiddenBy: Match["hiddenBy"]) {
  const hidden = hiddenBy !== undefined;
  await ctx.db.patch("matches", match._id, { hidden, hiddenBy });
  const by = hidden ? -1 : 1;
  await addTo(ctx, match.lost, by);
  await addTo(ctx, match.found, by);
}

/**
 * A finder says that two reports are about the same pet. False if that can't be, or was said or hidden before. How likely
 * it is stays what the reports say: anybody can make such a link.
 */
export async function link(ctx: MutationCtx, lost: AnyPin, found: AnyPin): Promise<boolean> {
  if (!isComparable(lost) || !isComparable(found) || lost.facts.owner === found.facts.owner) return false;
  const score = scoreOf(factsOfPin(lost), factsOfPin(found));
  const ids = { lost: lost.reportId, found: found.reportId };
  const before = await pairOf(ctx, ids);
  const isPossible = score && sideOf(lost) === "lost" && score.km <= limits.matchKm;
  if (!isPossible || before?.hidden || before?.claimed) return false;
  if (before) {
    await ctx.db.patch("matches", before._id, { claimed: true });
    return true;
  }
  const first = await matchesOf(ctx, "lost", lost.reportId, mostClaimed);
  if (first.length === mostClaimed && first.every(({ claimed }) => claimed)) return false;
  if (!(await takePlace(ctx, "lost", lost.reportId, 1))) return false;
  const { nats, levels, km } = score;
  await ctx.db.insert("matches", { ...ids, chance: fewestChance, nats, levels, km, hidden: false, claimed: true });
  await addTo(ctx, found.reportId, 1);
  return true;
}

const mostHidden = 500;

/** Hidden ones, too. */
export async function allMatchesOf(ctx: QueryCtx, reportId: ReportId) {
  const asLost = await ctx.db
    .query("matches")
    .withIndex("by_lost", (q) => q.eq("lost", reportId))
    .take(mostHidden);
  const asFound = await ctx.db
    .query("matches")
    .withIndex("by_found", (q) => q.eq("found", reportId))
    .take(mostHidden);
  return [...asLost, ...asFound];
}

/** A deleted report leaves no pair behind, not even a hidden one. */
export async function forget(ctx: MutationCtx, reportId: ReportId) {
  for (const match of await allMatchesOf(ctx, reportId)) await drop(ctx, match);
}
