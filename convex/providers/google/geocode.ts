import { type Place, type Point, coordinateText } from "../../../domain/geo/place";
import { cleanPlace } from "../../../domain/geo/placeRules";
import { textIn, textsIn, objectsIn } from "../readReply";
import { callGeocoding, languageCodeOf, listIn } from "./account";
import { addressParts } from "./address";

// Results of these types are too vague ("Ontario, Canada" for a point on a lake) or meaningless to people (plus codes).
const unhelpfulTypes = ["plus_code", "country", "administrative_area_level_1", "administrative_area_level_2"];

/**
 * The address at a point, or its coordinates if there is none. The point stays exactly as chosen. Without a language,
 * the names are English.
 */
export async function addressAt(point: Point, lang?: string): Promise<Place> {
  const body = await callGeocoding({ latlng: `${point.lat},${point.lng}`, language: languageCodeOf(lang) });
  const results = listIn(body, "results");
  const nearestResult = results.find(({ types }) => !textsIn(types).some((type) => unhelpfulTypes.includes(type)));
  const components = results.flatMap((result) =>
    objectsIn(result["address_components"]).map(({ long_name, short_name, types }) => ({
      long: textIn(long_name) ?? "",
      short: textIn(short_name) ?? textIn(long_name) ?? "",
      types: textsIn(types),
    })),
  );
  return cleanPlace({
    ...point,
    address: textIn(nearestResult?.["formatted_address"]) ?? coordinateText(point),
    ...addressParts(components),
  });
}
