// The texts of the feed's filters.
import type { Choice, ReportStatus } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { distanceText, radiusText, type Units } from "../../../../domain/geo/distance";
import { animals, type NearFilter, orders, radii, spans } from "./nearFilter";

type Values<Name extends keyof NearFilter> = Choice<Extract<NearFilter[Name], string | number>>[];

export const radiusChoices = (units: Units): Values<"km"> =>
  radii.map((value) => ({ value, label: value === 0 ? messages["near.anywhere"] : radiusText(value, units) }));

const animalLabels = {
  "": messages["near.all"],
  Dog: messages["near.dogsOnly"],
  Cat: messages["near.catsOnly"],
  Other: messages["choice.other"],
};
export const animalChoices: Values<"animal"> = animals.map((value) => ({ value, label: animalLabels[value] }));

const spanLabel = (days: number) =>
  days === 0
    ? messages["near.anyDay"]
    : days === 1
      ? messages["near.sinceYesterday"]
      : sentence("near.lastDays", { days });
export const spanChoices: Values<"days"> = spans.map((value) => ({ value, label: spanLabel(value) }));

const orderLabels = { nearest: messages["near.nearestFirst"], newest: messages["near.newestFirst"] };
export const orderChoices: Values<"order"> = orders.map((value) => ({ value, label: orderLabels[value] }));

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

/** "Near Markham, ON" */
export function placeWords({ area }: NearFilter, isExact: boolean): string {
  if (!area) return messages["near.choosePlace"];
  if (area.name) return sentence("near.place", { place: area.name });
  return messages[isExact ? "near.here" : "near.onMap"];
}
