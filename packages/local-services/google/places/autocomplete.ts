// Autocomplete (New): suggestions in Google's shape, or the failure that a typed text such as "fail:quota" asks for.
import { applyMask } from "./fieldMask.ts";
import type { Billing } from "./billing.ts";
import { type Call, maskOf } from "./call.ts";
import { gazetteer } from "./gazetteer/gazetteer.ts";
import { invalid, readJson } from "./http.ts";
import { answerTrouble, troubleInText } from "./magic.ts";
import { idOf } from "./placeIds.ts";
import { circleIn } from "./searches.ts";
import { type Suggestion, suggestionsFor } from "./suggestions.ts";

const fields = ["suggestions"];
const tokenShape = /^[\w-]{1,36}$/;

/** The only suggestion for a text such as "later:quota" (choosing it fails) or "at:quota" (searches around it fail). */
const magicSuggestion = (word: string, trouble: string): Suggestion => ({
  id: idOf({ kind: "magic", word }),
  main: `Trouble (${trouble})`,
  secondary: "NU, Canada",
  matchedLength: 0,
  types: ["locality"],
});

const apiShape = ({ id, main, secondary, matchedLength, types }: Suggestion) => ({
  placePrediction: {
    place: `places/${id}`,
    placeId: id,
    text: { text: `${main}, ${secondary}`, ...(matchedLength > 0 && { matches: [{ endOffset: matchedLength }] }) },
    structuredFormat: {
      mainText: { text: main, ...(matchedLength > 0 && { matches: [{ endOffset: matchedLength }] }) },
      secondaryText: { text: secondary },
    },
    types,
  },
});

export async function autocomplete(billing: Billing, call: Call): Promise<object | null> {
  const mask = maskOf(call, { isRequired: false });
  const body = await readJson(call.request);
  const { input, sessionToken, includedRegionCodes: codes = [] } = body;
  if (typeof input !== "string" || input.trim() === "") throw invalid("Autocomplete input must not be empty.");
  if (sessionToken !== undefined && !(typeof sessionToken === "string" && tokenShape.test(sessionToken))) {
    throw invalid("Invalid session_token: must be a URL and filename safe base64 string of at most 36 characters.");
  }
  if (!Array.isArray(codes) || codes.length > 15) throw invalid("At most 15 included_region_codes are allowed.");
  const near = circleIn(body["locationBias"])?.center ?? null;
  billing.countTyping(sessionToken, input);
  const { onSearch, onChoice, aroundPlace } = troubleInText(input);
  if (onSearch) {
    answerTrouble(onSearch, call.response);
    return null;
  }
  const suggestions = (() => {
    if (onChoice) return [magicSuggestion(`later:${onChoice}`, onChoice)];
    if (aroundPlace) return [magicSuggestion(aroundPlace, aroundPlace)];
    return suggestionsFor(gazetteer(), { input, countries: codes.map(String), near });
  })();
  return applyMask(suggestions.length === 0 ? {} : { suggestions: suggestions.map(apiShape) }, mask, fields);
}
