// The model behind docs/scale.md: what a city, a country and ten countries need, from a few assumptions.
import { limits } from "../../../domain/limits.ts";
import { atLeast, atMost, type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import type { Use } from "./use.ts";
import type { WriteUse } from "./watching.ts";

/** Assumptions for a million people. Their sources are in docs/scale.md. */
const perMillion = { reportsADay: 12, watchAreas: 20_000 };
export const visitsPerReport = 300;
const minutesPerVisit = 6;
/** How many times busier the busiest hour is than the average one. */
const peakFactor = 3;
/**
 * Mutations that a report causes while it exists: sightings, messages, edits, ticks, closing it, and scheduled steps.
 */
const mutationsPerReport = 70;
const documentsPerMutation = 4;
/** The share of a city's watch areas that contain a report's place. */
const nearShare = 0.05;
/** How many watch areas contain a report's place. */
export const areasPerReport = perMillion.watchAreas * nearShare;
/** The shares of watch areas that notify by push and by email. */
export const channelShares = { push: 1, email: 0.2 };
/** Documents written by submitting a report, and by the functions that this starts at once. */
const rowsPerReport = 60;
/** How long the outbox keeps its rows. */
export const outboxDays = 60;
/** How far a measurement may be from the model: a tenth above or below. */
const tolerance = 0.1;
const daySeconds = 24 * 60 * 60;

/** Converts a number a day to a number a second in the busiest hour. */
export const perSecondAtPeak = (aDay: number) => (aDay / daySeconds) * peakFactor;

/** People with an open page in the busiest hour. */
export const onlineOf = (visitsADay: number) => Math.round(((visitsADay * minutesPerVisit) / (24 * 60)) * peakFactor);

export interface Scale {
  reportsADay: number;
  mutationsPerSecond: number;
  documentsWrittenPerSecond: number;
  visitsADay: number;
  /** People with an open page in the busiest hour. */
  peopleOnline: number;
  pushesADay: number;
  lettersADay: number;
  notificationsADay: number;
  reportRowsAYear: number;
  outboxRows: number;
}

export function scaleOf(millions: number): Scale {
  const reportsADay = perMillion.reportsADay * millions;
  const visitsADay = reportsADay * visitsPerReport;
  const mutationsPerSecond = perSecondAtPeak(reportsADay * mutationsPerReport);
  const pushesADay = reportsADay * areasPerReport * channelShares.push;
  const lettersADay = reportsADay * areasPerReport * channelShares.email;
  const notificationsADay = pushesADay + lettersADay;
  return {
    reportsADay,
    mutationsPerSecond,
    documentsWrittenPerSecond: mutationsPerSecond * documentsPerMutation,
    visitsADay,
    peopleOnline: onlineOf(visitsADay),
    pushesADay,
    lettersADay,
    notificationsADay,
    reportRowsAYear: reportsADay * rowsPerReport * 365,
    outboxRows: notificationsADay * outboxDays,
  };
}

export const city = scaleOf(1);
export const country = scaleOf(40);
export const tenCountries = scaleOf(400);

/** Compares the smallest case of the model with a measurement: as many watchers as a city has in its busiest hour. */
export function checkScale(measured: WriteUse, uses: Record<string, Use>): Finding[] {
  const compare = (what: string, model: number, measuredCount: number, least: number, most: number) => [
    withoutTarget(`city, ${what}: model`, model),
    atLeast("  measured, at least", measuredCount, "", least),
    atMost("  measured, at most", measuredCount, "", most),
  ];
  const compareWithinTolerance = (what: string, model: number, measuredCount: number) =>
    compare(what, model, measuredCount, model * (1 - tolerance), model * (1 + tolerance));
  const page = limits.reportsPage;
  return [
    ...compareWithinTolerance("runs of the feed's query for one write", 1, measured.runs),
    ...compareWithinTolerance("answers for one write", city.peopleOnline, measured.liveAnswers),
    // The query reads the page, and may read as many other documents to choose it.
    ...compare("documents read for one write", page, measured.documentsRead, page, 2 * page),
    ...compareWithinTolerance(
      "documents written by a new report and what follows at once",
      rowsPerReport,
      uses["report"]!.documentsWritten,
    ),
  ];
}
