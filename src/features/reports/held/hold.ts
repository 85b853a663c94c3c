// Keeps what was shown for when there is no connection. Apart from what shows it then, which few visits need.
import type { ReportStatus } from "../../../../domain/choices";
import { limits } from "../../../../domain/limits";
import { type Held, held, hold } from "../../../lib/device/held";
import { keepPhotos } from "../../../lib/device/keepPhotos";
import type { OwnReport } from "../mine/MyReport";
import type { ReportCardData } from "../feed/ReportCard";
import type { Report } from "../../../services/convex/report";

export type HeldCard = ReportCardData & { km?: number };

export function holdFeed(status: ReportStatus, cards: readonly HeldCard[]) {
  keepPhotos(cards.slice(0, limits.reportsPage).flatMap(({ photo }) => photo ?? []));
  return hold(`held.feed.${status}`, cards.slice(0, limits.offlineCards));
}

export interface HeldOwn {
  owner: string;
  reports: readonly OwnReport[];
}

export const holdMine = (own: HeldOwn) => hold("held.mine", own);

const all = async () => (await held<Held<Report>[]>("held.reports"))?.value ?? [];

let last: Promise<unknown> = Promise.resolve();

/**
 * The open reports that were looked at last, without anything that only those who run one can see or do. `report`: null
 * if others can't see it any longer.
 */
export function holdReport(reportId: string, report: Report | null): Promise<unknown> {
  const at = Date.now();
  // One after the other, because each writes the whole list.
  last = last.then(async () => {
    const others = (await all()).filter(({ value }) => value._id !== reportId);
    const kept = report?.state === "open" ? [{ at, value: { ...report, mine: false, runs: false } }] : [];
    await hold("held.reports", [...kept, ...others].slice(0, limits.offlineReports));
  });
  return last;
}

export const heldReport = async (reportId: string): Promise<Held<Report> | null> =>
  (await all()).find(({ value }) => value._id === reportId) ?? null;
