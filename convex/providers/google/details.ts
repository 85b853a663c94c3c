import { type Place, coordinateText, isWithinBounds } from "../../../domain/geo/place";
import { cleanPlace } from "../../../domain/geo/placeRules";
import { OutsideError } from "../outsideRequest";
import { numberIn, textIn, textsIn, objectIn, objectsIn } from "../readReply";
import { callPlaces, languageCodeOf } from "./account";
import { addressParts } from "./address";

// Only fields of the cheapest tier (Essentials). This call ends the search session, and its fields set the price.
const fields = ["id", "formattedAddress", "location", "addressComponents"];

export async function placeDetails(placeId: string, sessionToken: string, lang?: string): Promise<Place> {
  const query = new URLSearchParams({ sessionToken, languageCode: languageCodeOf(lang) });
  const body = await callPlaces(`/v1/places/${encodeURIComponent(placeId)}?${query}`, fields);
  const { latitude, longitude } = objectIn(body["location"]);
  const point = { lat: numberIn(latitude) ?? Number.NaN, lng: numberIn(longitude) ?? Number.NaN };
  if (!isWithinBounds(point)) throw new OutsideError("Google", "malformed", "no location");
  const components = objectsIn(body["addressComponents"]).map(({ longText, shortText, types }) => ({
    long: textIn(longText) ?? "",
    short: textIn(shortText) ?? textIn(longText) ?? "",
    types: textsIn(types),
  }));
  return cleanPlace({
    ...point,
    address: textIn(body["formattedAddress"]) ?? coordinateText(point),
    ...addressParts(components),
  });
}
