// The texts of the feed near a place: counts, distances and the order. The filter bar loads without them.
import type { ReportStatus } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { distanceText, radiusText, type Units } from "../../../../domain/geo/distance";
import { spanLabel } from "./filterTexts";
import type { NearFilter } from "./nearFilter";

/** "Nearest, any day" */
export const orderAndDays = ({ order, days }: NearFilter) =>
  sentence("near.orderAndDays", {
    order: messages[order === "nearest" ? "near.nearest" : "near.newest"],
    days: spanLabel(days).toLowerCase(),
  });

const many = {
  "": messages["near.pets"],
  Dog: messages["near.dogs"],
  Cat: messages["near.cats"],
  Other: messages["near.others"],
};
const one = {
  "": messages["near.onePet"],
  Dog: messages["near.oneDog"],
  Cat: messages["near.oneCat"],
  Other: messages["near.oneOther"],
};

/** "14 lost pets", "1 found cat", "No lost dogs", "24+ lost pets of other kinds" */
export function countWords(status: ReportStatus, { animal }: NearFilter, count: number, isMore = false): string {
  const words = count === 1 && !isMore ? one[animal] : many[animal];
  const number = count === 0 ? messages["near.no"] : isMore ? `${count}+` : String(count);
  return words.replace("{count}", number).replace("{status}", messages[status === "lost" ? "near.lost" : "near.found"]);
}

export const withinWords = ({ area, km }: NearFilter, units: Units) =>
  area && km > 0 ? sentence("near.within", { distance: radiusText(km, units) }) : "";

/** "1.2 km" */
export const distanceWords = (km: number, units: Units) => {
  const distance = distanceText(km, units);
  return km < 0.1 ? sentence("near.veryClose", { distance }) : distance;
};
