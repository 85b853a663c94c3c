import type { Point } from "../../../domain/geo/place";
import { numberIn, textIn, objectIn, objectsIn } from "../readReply";
import { callPlaces, languageCodeOf, listIn } from "./account";

export interface Suggestion {
  placeId: string;
  text: string;
  mainText: string;
  secondaryText: string;
  /** The typed parts of `mainText`, as offsets for `slice`. */
  matches: { start: number; end: number }[];
}

const fields = [
  "suggestions.placePrediction.placeId",
  "suggestions.placePrediction.text.text",
  "suggestions.placePrediction.structuredFormat",
];

// Google's largest radius. Without a bias, Google would guess from the server's own location.
const biasRadius = 50_000;

export async function suggestPlaces(
  input: string,
  sessionToken: string,
  near: Point,
  lang?: string,
): Promise<Suggestion[]> {
  const body = await callPlaces("/v1/places:autocomplete", fields, {
    input,
    sessionToken,
    includedRegionCodes: ["ca", "us"],
    languageCode: languageCodeOf(lang),
    locationBias: { circle: { center: { latitude: near.lat, longitude: near.lng }, radius: biasRadius } },
  });
  return listIn(body, "suggestions").flatMap(({ placePrediction }) => {
    const { placeId, text: whole, structuredFormat } = objectIn(placePrediction);
    const { mainText, secondaryText } = objectIn(structuredFormat);
    const id = textIn(placeId);
    const fullText = textIn(objectIn(whole)["text"]);
    if (!id || !fullText) return [];
    const main = textIn(objectIn(mainText)["text"]) ?? fullText;
    return [
      {
        placeId: id,
        text: fullText,
        mainText: main,
        secondaryText: textIn(objectIn(secondaryText)["text"]) ?? "",
        matches: matchesOf(main, objectIn(mainText)["matches"]),
      },
    ];
  });
}

/** Google counts code points, and JavaScript counts UTF-16 units. Google leaves out an offset of zero. */
function matchesOf(main: string, matches: unknown) {
  const characters = Array.from(main);
  const utf16Offset = (count: number) => characters.slice(0, count).join("").length;
  return objectsIn(matches)
    .map(({ startOffset, endOffset }) => ({
      start: utf16Offset(numberIn(startOffset) ?? 0),
      end: utf16Offset(numberIn(endOffset) ?? 0),
    }))
    .filter(({ start, end }) => end > start);
}
