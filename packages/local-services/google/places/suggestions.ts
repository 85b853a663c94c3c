// Autocomplete: places and postal areas of the gazetteer, and typed addresses in a town that it knows.
import { type Point, distanceKm } from "../../../../domain/geo/place.ts";
import { regionNames } from "./gazetteer/addresses.ts";
import type { Gazetteer, GazetteerPlace } from "./gazetteer/gazetteer.ts";
import { foldText } from "./gazetteer/fold.ts";
import { surroundingsOf } from "./gazetteer/geography.ts";
import { type PlaceRef, idOf } from "./placeIds.ts";

export interface Suggestion {
  id: string;
  main: string;
  secondary: string;
  /** The number of characters at the start of `main` that match what was typed. */
  matchedLength: number;
  types: string[];
}

export interface Query {
  input: string;
  countries: readonly string[];
  near: Point | null;
}

const maxSuggestions = 5;

export function suggestionsFor(gazetteer: Gazetteer, query: Query): Suggestion[] {
  const typedText = query.input.trim();
  const suggestions = [
    ...postalAreas(gazetteer, typedText, query.countries),
    ...placesNamed(gazetteer, typedText, query),
    ...streets(gazetteer, typedText, query),
  ];
  return suggestions.slice(0, maxSuggestions);
}

const isInCountries = (region: string, countries: readonly string[]) =>
  countries.length === 0 || countries.includes(regionNames(region).country.toLowerCase());

const lineOf = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");

function placeSuggestion(place: GazetteerPlace, typedText: string): Suggestion {
  const ref: PlaceRef = { kind: "place", name: place.name, region: place.region, lat: place.lat, lng: place.lng };
  return {
    id: idOf(ref),
    main: place.name,
    secondary: lineOf(place.region, regionNames(place.region).countryName),
    matchedLength: Math.min(typedText.length, place.name.length),
    types: place.isNeighbourhood ? ["neighborhood", "political"] : ["locality", "political", "geocode"],
  };
}

/** Larger and nearer places weigh more. Ten times the population counts a little more than a tenth of the distance. */
function weight(place: GazetteerPlace, near: Point | null): number {
  const size = Math.log10(Math.max(place.population, 100));
  return near ? size * 1.2 - Math.log10(distanceKm(near, place) + 10) : size;
}

function heaviest(places: GazetteerPlace[], near: Point | null, count: number): GazetteerPlace[] {
  return places
    .map((place) => ({ place, weight: weight(place, near) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ place }) => place);
}

/**
 * Matches the start of the name ("mark"), or the name and then starts of words of its region or country ("markham on",
 * "markham ontario can").
 */
function matches(place: GazetteerPlace, query: string): boolean {
  if (place.folded.startsWith(query)) return true;
  if (!query.startsWith(`${place.folded} `)) return false;
  const { province, country, countryName } = regionNames(place.region);
  const words = foldText(`${place.region} ${province} ${country} ${countryName} united states`).split(" ");
  const rest = query.slice(place.folded.length + 1).split(" ");
  return rest.every((start) => words.some((word) => word.startsWith(start)));
}

function placesNamed({ places }: Gazetteer, typedText: string, { countries, near }: Query): Suggestion[] {
  const query = foldText(typedText);
  if (query === "") return [];
  const matching = places.filter((place) => isInCountries(place.region, countries) && matches(place, query));
  return heaviest(matching, near, maxSuggestions).map((place) => placeSuggestion(place, typedText));
}

function postalAreas({ postal, places }: Gazetteer, typedText: string, countries: readonly string[]): Suggestion[] {
  const code = typedText.toUpperCase();
  const [, canadianPrefix, rest = ""] = /^([A-Z]\d[A-Z])\s*(\d[A-Z]\d)?$/.exec(code) ?? [];
  const codePrefix = canadianPrefix ?? (/^\d{3,5}$/.test(code) ? code : null);
  if (!codePrefix) return [];
  return postal
    .filter(({ code, region }) => code.startsWith(codePrefix) && isInCountries(region, countries))
    .slice(0, maxSuggestions)
    .map((area) => {
      const fullCode = rest ? `${area.code} ${rest}` : area.code;
      // If the area names no town, a town near it.
      const city = area.city || (surroundingsOf({ places, postal: [] }, area)?.city ?? "");
      return {
        id: idOf({ kind: "postal", code: fullCode }),
        main: fullCode,
        secondary: lineOf(city, area.region, regionNames(area.region).countryName),
        matchedLength: Math.min(typedText.length, fullCode.length),
        types: ["postal_code"],
      };
    });
}

const streetWords =
  /\S\s+(st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|way|cres|crescent|hwy|highway|pl)\b|^(rue|chemin)\s+\S{2}/;

/**
 * Suggests any typed address, because the data has no streets: in the towns that the address may name, or else in near
 * towns.
 */
function streets(gazetteer: Gazetteer, typedText: string, { countries, near }: Query): Suggestion[] {
  const address = typedText.replaceAll(/\s+/g, " ").trim();
  if (!/^\d+[a-z]?\s+\p{L}/iu.test(address) && !streetWords.test(foldText(address))) return [];
  const words = address.split(/[\s,]+/).filter((word) => word !== "");
  for (let streetLength = 1; streetLength < words.length; streetLength += 1) {
    const street = words.slice(0, streetLength).join(" ");
    if (!isStreet(street)) continue;
    const rest = foldText(words.slice(streetLength).join(" "));
    const towns = gazetteer.places.filter(
      (place) => !place.isNeighbourhood && isInCountries(place.region, countries) && matches(place, rest),
    );
    if (towns.length > 0) return heaviest(towns, near, 3).map((town) => streetSuggestion(street, town));
  }
  if (!near) return [];
  const nearbyTowns = gazetteer.places.filter(
    (place) => !place.isNeighbourhood && isInCountries(place.region, countries) && distanceKm(place, near) < 40,
  );
  return heaviest(nearbyTowns, near, 3).map((town) => streetSuggestion(address, town));
}

/** Whether the text has a number and a name, or a word such as "avenue". */
const isStreet = (street: string) => /^\d+[a-z]?\s+\p{L}{2,}/iu.test(street) || streetWords.test(foldText(street));

const capitalizeWords = (street: string) =>
  street.replaceAll(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase());

function streetSuggestion(typedText: string, { name, region, lat, lng }: GazetteerPlace): Suggestion {
  const street = capitalizeWords(typedText);
  return {
    id: idOf({ kind: "street", street, name, region, lat, lng }),
    main: street,
    secondary: lineOf(name, region, regionNames(region).countryName),
    matchedLength: street.length,
    types: ["street_address", "geocode"],
  };
}
