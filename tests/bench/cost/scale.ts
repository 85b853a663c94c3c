// The model behind docs/scale.md: what a city, a country and ten countries need, from a few assumptions.
import { limits } from "../../../domain/limits.ts";
import { type Finding, plain } from "../../../packages/local-convex/bench/report.ts";
import type { Use } from "./use.ts";
import type { Watching } from "./watching.ts";

/** Assumptions for a million people. Their sources are in docs/scale.md. */
const perMillion = { reportsADay: 12, watchAreas: 20_000 };
const visitsPerReport = 300;
const minutesPerVisit = 6;
/** The busiest hour compared with the average one. */
const peak = 3;
/** Mutations that follow from a report in its life: sightings, messages, edits, ticks, the end, and scheduled steps. */
const mutationsPerReport = 70;
const documentsPerMutation = 4;
/** The share of a city's watch areas that contain a report, and how many of those are told outside of the app. */
const nearShare = 0.05;
const channelsPerArea = 1.2;
const rowsPerReport = 60;
const outboxDays = 60;
const daySeconds = 24 * 60 * 60;

/** How many in a second of the busiest hour. */
export const inBusiestHour = (aDay: number) => (aDay / daySeconds) * peak;

/** People with an open page in the busiest hour. */
export const onlineOf = (visitsADay: number) => Math.round(((visitsADay * minutesPerVisit) / (24 * 60)) * peak);

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
  const mutationsPerSecond = inBusiestHour(reportsADay * mutationsPerReport);
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

/** The smallest case against a run: as many watchers as the city has in its busiest hour. */
export function checkScale(measured: Watching, uses: Record<string, Use>): Finding[] {
  const published = uses["report"]!;
  const compare = (what: string, model: number, found: number) => [
    plain(`city, ${what}: model`, model),
    plain("  measured", found),
  ];
  return [
    ...compare("runs of the feed's query for one write", 1, measured.runs),
    ...compare("answers for one write", city.online, measured.liveAnswers),
    ...compare("documents read for one write, at least a page", limits.reportsPage, measured.documentsRead),
    ...compare("documents written by a new report and what follows at once", rowsPerReport, published.documentsWritten),
  ];
}
