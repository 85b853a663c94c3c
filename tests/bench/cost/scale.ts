// The model behind docs/scale.md: what a city, a country and ten countries need, from a few assumptions.
import { limits } from "../../../domain/limits.ts";
import { type Finding, plain } from "../../../packages/local-convex/bench/report.ts";
import type { Use } from "./use.ts";
import type { WriteUse } from "./watching.ts";

/** Assumptions for a million people. Their sources are in docs/scale.md. */
const perMillion = { reportsADay: 12, watchAreas: 20_000 };
const visitsPerReport = 300;
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
/** Notifications outside the app (email or push) for each such area. */
const channelsPerArea = 1.2;
const rowsPerReport = 60;
const outboxDays = 60;
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
  online: number;
  notificationsADay: number;
  reportRowsAYear: number;
  outboxRows: number;
}

export function scaleOf(millions: number): Scale {
  const reportsADay = perMillion.reportsADay * millions;
  const visitsADay = reportsADay * visitsPerReport;
  const mutationsPerSecond = perSecondAtPeak(reportsADay * mutationsPerReport);
  const notificationsADay = reportsADay * perMillion.watchAreas * nearShare * channelsPerArea;
  return {
    reportsADay,
    mutationsPerSecond,
    documentsWrittenPerSecond: mutationsPerSecond * documentsPerMutation,
    visitsADay,
    online: onlineOf(visitsADay),
    notificationsADay,
    reportRowsAYear: reportsADay * rowsPerReport * 365,
    outboxRows: notificationsADay * outboxDays,
  };
}

export const city = scaleOf(1);
export const tenCountries = scaleOf(400);

/** Compares the smallest case of the model with a run: as many watchers as a city has in its busiest hour. */
export function checkScale(measured: WriteUse, uses: Record<string, Use>): Finding[] {
  const reportUse = uses["report"]!;
  const compare = (what: string, model: number, measuredCount: number) => [
    plain(`city, ${what}: model`, model),
    plain("  measured", measuredCount),
  ];
  return [
    ...compare("runs of the feed's query for one write", 1, measured.runs),
    ...compare("answers for one write", city.online, measured.liveAnswers),
    ...compare("documents read for one write, at least a page", limits.reportsPage, measured.documentsRead),
    ...compare("documents written by a new report and what follows at once", rowsPerReport, reportUse.documentsWritten),
  ];
}
