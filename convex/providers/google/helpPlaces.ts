// Shelters, animal control and clinics around a point, with the time when they open or close next. Of these, Google has
// a place type only for clinics.
import type { CallKind } from "../../../domain/search/callList";
import type { Point } from "../../../domain/geo/place";
import type { Vet } from "../../../domain/vets/vet";
import { callPlaces, listed } from "./account";
import { circleOf, fields, mostResults, vetOf, vetType } from "./vets";

export interface HelpPlace extends Vet {
  kind: CallKind;
}

const words = { shelter: "animal shelter", control: "animal control" } as const;

/** At most 20 of a kind, nearest first. */
export async function helpAround(kind: CallKind, point: Point, radius: number): Promise<HelpPlace[]> {
  const body =
    kind === "vet"
      ? await callPlaces("/v1/places:searchNearby", fields, {
          includedTypes: [vetType],
          maxResultCount: mostResults,
          rankPreference: "DISTANCE",
          languageCode: "en",
          locationRestriction: circleOf(point, radius),
        })
      : await callPlaces("/v1/places:searchText", fields, {
          textQuery: words[kind],
          pageSize: mostResults,
          rankPreference: "DISTANCE",
          languageCode: "en",
          locationBias: circleOf(point, radius),
        });
  return listed(body, "places").flatMap((place) => {
    const found = vetOf(place);
    return found ? [{ ...found, kind }] : [];
  });
}
