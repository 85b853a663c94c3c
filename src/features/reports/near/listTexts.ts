// The texts of the feed: counts, distances and the order. They are not in filterTexts.ts, because the filter bar loads
// first and does not need them.
import type { ReportStatus } from "../../../../domain/choices";
import { sentence } from "../../../../domain/messages";
import { distanceText, radiusText, type Units } from "../../../../domain/geo/distance";
import type { NearFilter } from "./nearFilter";

/** "Nearest, any day" */
export const orderAndDays = ({ order, days }: NearFilter) => sentence("near.orderAndDays", { order, days });

/** "14 lost pets", "1 found cat", "No lost dogs", "24+ lost pets of other kinds" */
export const petCountWords = (status: ReportStatus, { animal }: NearFilter, count: number, hasMore = false) =>
  sentence(status === "lost" ? "near.lost" : "near.found", { animal, count: hasMore ? `${count}+` : count });

export const withinWords = ({ roundedPlace, km }: NearFilter, units: Units) =>
  roundedPlace && km > 0 ? sentence("near.within", { distance: radiusText(km, units) }) : "";

/** "1.2 km", "Within 100 m" */
export const distanceWords = (km: number, units: Units) => {
  const distance = distanceText(km, units);
  return km < 0.1 ? sentence("near.veryClose", { distance }) : distance;
};
