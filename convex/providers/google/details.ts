import { type Place, coordinateText, isWithinBounds } from "../../../domain/geo/place";
import { cleanPlace } from "../../../domain/geo/placeRules";
import { OutsideError } from "../outsideRequest";
import { number, text, texts, wire, wires } from "../readReply";
import { callPlaces } from "./account";
import { addressParts } from "./address";

// Only fields of the cheapest tier (Essentials). This call ends the search session, and its fields set the price.
const fields = ["id", "formattedAddress", "location", "addressComponents"];

export async function placeDetails(placeId: string, sessionToken: string): Promise<Place> {
  const query = new URLSearchParams({ sessionToken, languageCode: "en" });
  const body = await callPlaces(`/v1/places/${encodeURIComponent(placeId)}?${query}`, fields);
  const { latitude, longitude } = wire(body["location"]);
  const point = { lat: number(latitude) ?? Number.NaN, lng: number(longitude) ?? Number.NaN };
  if (!isWithinBounds(point)) throw new OutsideError("Google", "malformed", "no location");
  const components = wires(body["addressComponents"]).map(({ longText, shortText, types }) => ({
    long: text(longText) ?? "",
    short: text(shortText) ?? text(longText) ?? "",
    types: texts(types),
  }));
  return cleanPlace({
    ...point,
    address: text(body["formattedAddress"]) ?? coordinateText(point),
    ...addressParts(components),
  });
}
