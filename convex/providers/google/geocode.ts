import { type Place, type Point, coordinateText } from "../../../domain/geo/place";
import { cleanPlace } from "../../../domain/geo/placeRules";
import { text, texts, wires } from "../readReply";
import { callGeocoding, listed } from "./account";
import { addressParts } from "./address";

// Too vague ("Ontario, Canada" for a point on a lake) or meaningless to people (plus codes).
const unhelpful = ["plus_code", "country", "administrative_area_level_1", "administrative_area_level_2"];

/** The address at a point, or its coordinates if there is none. The point stays exactly as chosen. */
export async function addressAt(point: Point): Promise<Place> {
  const body = await callGeocoding({ latlng: `${point.lat},${point.lng}`, language: "en" });
  const results = listed(body, "results");
  const nearest = results.find(({ types }) => !texts(types).some((type) => unhelpful.includes(type)));
  const components = results.flatMap((result) =>
    wires(result["address_components"]).map(({ long_name, short_name, types }) => ({
      long: text(long_name) ?? "",
      short: text(short_name) ?? text(long_name) ?? "",
      types: texts(types),
    })),
  );
  return cleanPlace({
    ...point,
    address: text(nearest?.["formatted_address"]) ?? coordinateText(point),
    ...addressParts(components),
  });
}
