// The texts of the feed's filter bar.
import type { Choice } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { radiusText, type Units } from "../../../../domain/geo/distance";
import { animals, type NearFilter, orders, radii, spans } from "./nearFilter";

/** The choices for one field of the filter. */
type ChoicesFor<Name extends keyof NearFilter> = Choice<Extract<NearFilter[Name], string | number>>[];

export const radiusChoices = (units: Units): ChoicesFor<"km"> =>
  radii.map((value) => ({ value, label: value === 0 ? messages["near.anywhere"] : radiusText(value, units) }));

const animalLabels = {
  "": messages["near.all"],
  Dog: messages["near.dogsOnly"],
  Cat: messages["near.catsOnly"],
  Other: messages["choice.other"],
};
export const animalChoices: ChoicesFor<"animal"> = animals.map((value) => ({ value, label: animalLabels[value] }));

export const spanLabel = (days: number) =>
  days === 0
    ? messages["near.anyDay"]
    : days === 1
      ? messages["near.sinceYesterday"]
      : sentence("near.lastDays", { days });
export const spanChoices: ChoicesFor<"days"> = spans.map((value) => ({ value, label: spanLabel(value) }));

const orderLabels = { nearest: messages["near.nearestFirst"], newest: messages["near.newestFirst"] };
export const orderChoices: ChoicesFor<"order"> = orders.map((value) => ({ value, label: orderLabels[value] }));

/** "Near Markham, ON" */
export function placeWords({ roundedPlace }: NearFilter, isExact: boolean): string {
  if (!roundedPlace) return messages["near.choosePlace"];
  if (roundedPlace.name) return sentence("near.place", { place: roundedPlace.name });
  return messages[isExact ? "near.here" : "near.onMap"];
}
