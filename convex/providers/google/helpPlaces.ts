// Shelters, animal control and clinics around a point, with when they open or close next. Google has a type of its own
// only for clinics.
import type { CallKind } from "../../../domain/search/callList";
import type { Point } from "../../../domain/geo/place";
import type { Vet } from "../../../domain/vets/vet";
import { text, type Wire, wire } from "../read";
import { callPlaces, listed } from "./account";
import { circleOf, fields, mostResults, vetOf, vetType } from "./vets";

export interface HelpPlace extends Vet {
  kind: CallKind;
  opensAt: number | null;
  closesAt: number | null;
}

const wanted = [...fields, "places.currentOpeningHours.nextOpenTime", "places.currentOpeningHours.nextCloseTime"];
const words = { shelter: "animal shelter", control: "animal control" } as const;

/** At most 20 of a kind, nearest first. */
export async function helpAround(kind: CallKind, point: Point, radius: number): Promise<HelpPlace[]> {
  const body =
    kind === "vet"
      ? await callPlaces("/v1/places:searchNearby", wanted, {
          includedTypes: [vetType],
          maxResultCount: mostResults,
          rankPreference: "DISTANCE",
          languageCode: "en",
          locationRestriction: circleOf(point, radius),
        })
      : await callPlaces("/v1/places:searchText", wanted, {
          textQuery: words[kind],
          pageSize: mostResults,
          rankPreference: "DISTANCE",
          languageCode: "en",
          locationBias: circleOf(point, radius),
        });
  return listed(body, "places").flatMap((place) => {
    const found = vetOf(place);
    return found ? [{ ...found, kind, ...changesOf(place) }] : [];
  });
}

function changesOf(place: Wire) {
  const { nextOpenTime, nextCloseTime } = wire(place["currentOpeningHours"]);
  const moment = (value: unknown) => Date.parse(text(value) ?? "") || null;
  return { opensAt: moment(nextOpenTime), closesAt: moment(nextCloseTime) };
}
