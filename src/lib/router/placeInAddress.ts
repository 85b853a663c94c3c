// A place in the page's URL (the address bar), so that a search can be shared and the back button returns to it. The
// parameter `address` is the place's postal address.
import { type Place, coordinateText, isWithinBounds } from "../../../domain/geo/place";
import { cleanPlace } from "../../../domain/geo/placeRules";

const fields = ["lat", "lng", "address", "city", "province"] as const;

export const hasPlace = (params: URLSearchParams) => fields.some((name) => params.has(name));

/** Null when the URL holds no valid coordinates; the person then has to choose a place. */
export function readPlace(params: URLSearchParams): Place | null {
  const degrees = (name: string) => {
    const text = params.get(name)?.trim();
    return text ? Number(text) : Number.NaN;
  };
  const point = { lat: degrees("lat"), lng: degrees("lng") };
  if (!isWithinBounds(point)) return null;
  const place = cleanPlace({
    ...point,
    address: params.get("address") ?? "",
    city: params.get("city") ?? undefined,
    province: params.get("province") ?? undefined,
  });
  return { ...place, address: place.address || coordinateText(point) };
}

export function writePlace(params: URLSearchParams, place: Place): void {
  for (const name of fields) {
    const value = place[name];
    if (value === undefined || value === "") params.delete(name);
    else params.set(name, String(value));
  }
}
