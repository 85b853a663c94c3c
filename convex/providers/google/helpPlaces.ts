// Shelters, animal control, clinics and police stations around a point, with the time when they open or close next. Of
// these, Google has place types only for clinics and the police.
import type { CallKind } from "../../../domain/search/callList";
import type { Point } from "../../../domain/geo/place";
import type { ListedPlace } from "../../../domain/vets/vet";
import type { JsonObject } from "../readReply";
import { callPlaces, languageCodeOf, listIn } from "./account";
import { circleOf, fields, mostResults, placeDetailsOf, vetType } from "./vets";

export interface HelpPlace extends ListedPlace {
  kind: CallKind;
}

/** Search words for the kinds of places that Google has no type for. */
const words = { shelter: "animal shelter", control: "animal control" } as const;
/** Google's types of the other kinds. */
const types = { vet: vetType, police: "police" } as const;

const hasType = (kind: keyof typeof words | keyof typeof types): kind is keyof typeof types => kind in types;

/** The places of a kind as Google returns them: at most 20, nearest first. */
export async function placesOfKind(
  kind: keyof typeof words | keyof typeof types,
  point: Point,
  radius: number,
  lang?: string,
): Promise<JsonObject[]> {
  const body = hasType(kind)
    ? await callPlaces("/v1/places:searchNearby", fields, {
        includedTypes: [types[kind]],
        maxResultCount: mostResults,
        rankPreference: "DISTANCE",
        languageCode: languageCodeOf(lang),
        locationRestriction: circleOf(point, radius),
      })
    : await callPlaces("/v1/places:searchText", fields, {
        textQuery: words[kind],
        pageSize: mostResults,
        rankPreference: "DISTANCE",
        languageCode: languageCodeOf(lang),
        locationBias: circleOf(point, radius),
      });
  return listIn(body, "places");
}

export async function helpAround(kind: CallKind, point: Point, radius: number, lang?: string): Promise<HelpPlace[]> {
  return (await placesOfKind(kind, point, radius, lang)).flatMap((place) => {
    const details = placeDetailsOf(place);
    return details ? [{ ...details, kind }] : [];
  });
}
