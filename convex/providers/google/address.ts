// Picks the city, province and postal code from Google's address components.
export interface Component {
  long: string;
  short: string;
  types: string[];
}

export interface AddressParts {
  city?: string;
  province?: string;
  postalCode?: string;
}

const cityTypes = [
  "locality",
  "postal_town",
  "sublocality_level_1",
  "sublocality",
  "administrative_area_level_3",
  "administrative_area_level_2",
  "neighborhood",
];

/** Takes the components of several results, most precise first, because a rural result often lacks a city. */
export function addressParts(components: readonly Component[]): AddressParts {
  const firstOfType = (type: string) => components.find(({ types }) => types.includes(type));
  const city = cityTypes.map(firstOfType).find(Boolean)?.long;
  const province = firstOfType("administrative_area_level_1")?.short;
  const postalCode = firstOfType("postal_code")?.long;
  return { ...(city && { city }), ...(province && { province }), ...(postalCode && { postalCode }) };
}
