import type { Point } from "../../../domain/geo/place";
import { number, text, wire, wires } from "../readReply";
import { callPlaces, listed } from "./account";

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

// Google's largest radius. Without a bias it would guess from the server's own location.
const biasRadius = 50_000;

export async function suggestPlaces(input: string, sessionToken: string, near: Point): Promise<Suggestion[]> {
  const body = await callPlaces("/v1/places:autocomplete", fields, {
    input,
    sessionToken,
    includedRegionCodes: ["ca", "us"],
    languageCode: "en",
    locationBias: { circle: { center: { latitude: near.lat, longitude: near.lng }, radius: biasRadius } },
  });
  return listed(body, "suggestions").flatMap(({ placePrediction }) => {
    const { placeId, text: whole, structuredFormat } = wire(placePrediction);
    const { mainText, secondaryText } = wire(structuredFormat);
    const id = text(placeId);
    const full = text(wire(whole)["text"]);
    if (!id || !full) return [];
    const main = text(wire(mainText)["text"]) ?? full;
    return [
      {
        placeId: id,
        text: full,
        mainText: main,
        secondaryText: text(wire(secondaryText)["text"]) ?? "",
        matches: matchesOf(main, wire(mainText)["matches"]),
      },
    ];
  });
}

/** Google counts code points and JavaScript UTF-16 units. Google leaves out an offset of zero. */
function matchesOf(main: string, given: unknown) {
  const characters = Array.from(main);
  const unit = (count: number) => characters.slice(0, count).join("").length;
  return wires(given)
    .map(({ startOffset, endOffset }) => ({ start: unit(number(startOffset) ?? 0), end: unit(number(endOffset) ?? 0) }))
    .filter(({ start, end }) => end > start);
}
