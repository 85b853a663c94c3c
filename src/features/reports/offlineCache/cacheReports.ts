// Fills the offline cache, and reads reports from it. The components that show the cached reports are in other files,
// because few visits need them.
import type { ReportStatus } from "../../../../domain/choices";
import { limits } from "../../../../domain/limits";
import { type Cached, readCache, writeCache } from "../../../lib/device/offlineCache";
import { cachePhotos } from "../../../lib/device/cachePhotos";
import type { OwnReport } from "../mine/MyReport";
import type { ReportCardData } from "../feed/ReportCard";
import type { Report } from "../../../services/convex/report";

export type CachedCard = ReportCardData & { km?: number };

export function cacheFeed(status: ReportStatus, cards: readonly CachedCard[]) {
  cachePhotos(cards.slice(0, limits.reportsPage).flatMap(({ photo }) => photo ?? []));
  return writeCache(`cached.feed.${status}`, cards.slice(0, limits.offlineCards));
}

export interface OwnReportsCache {
  owner: string;
  reports: readonly OwnReport[];
}

export const cacheOwnReports = (ownReports: OwnReportsCache) => writeCache("cached.mine", ownReports);

export const cachedReports = async () => (await readCache<Cached<Report>[]>("cached.reports"))?.value ?? [];

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Caches an open report as others see it, without the viewer's rights (`mine`, `runs`). Only the reports viewed last
 * stay in the cache. If `report` is null or not open, its entry is deleted.
 */
export function cacheReport(reportId: string, report: Report | null): Promise<unknown> {
  const at = Date.now();
  // Writes one report after the other, because each call rewrites the whole list.
  lastWrite = lastWrite.then(async () => {
    const otherReports = (await cachedReports()).filter(({ value }) => value._id !== reportId);
    const newEntries = report?.state === "open" ? [{ at, value: { ...report, mine: false, runs: false } }] : [];
    await writeCache("cached.reports", [...newEntries, ...otherReports].slice(0, limits.offlineReports));
  });
  return lastWrite;
}

export const readCachedReport = async (reportId: string): Promise<Cached<Report> | null> =>
  (await cachedReports()).find(({ value }) => value._id === reportId) ?? null;
