// The names under which Google bills a call (its SKUs). The most expensive field that a request names sets its tier.

/** The tiers of the fields below, from the cheapest. Google has more tiers. */
type Tier = "Essentials" | "Pro" | "Enterprise";

export type Sku =
  | "Autocomplete"
  | "Geocoding"
  | `Place Details ${Tier}`
  | `Nearby Search ${Exclude<Tier, "Essentials">}`
  | `Text Search ${Exclude<Tier, "Essentials">}`;

const essentials = ["id", "name", "formattedAddress", "location", "addressComponents", "types", "viewport", "plusCode"];
const enterprise = [
  "currentOpeningHours",
  "internationalPhoneNumber",
  "nationalPhoneNumber",
  "priceLevel",
  "rating",
  "regularOpeningHours",
  "userRatingCount",
  "websiteUri",
];

/** The tier of a field mask; null is a mask for all fields. */
export function tierOf(mask: readonly string[] | null): Tier {
  const fields = mask?.map((path) => path.replace(/^places\./, "").split(".")[0]!);
  if (!fields || fields.some((field) => enterprise.includes(field))) return "Enterprise";
  return fields.every((field) => essentials.includes(field)) ? "Essentials" : "Pro";
}

/**
 * The tier of a search. Google bills a search for "Essentials" fields as "Pro". (A Text Search for ids alone would be
 * free, but the app makes none.)
 */
export const searchTierOf = (mask: readonly string[] | null) => {
  const tier = tierOf(mask?.filter((path) => path !== "nextPageToken") ?? null);
  return tier === "Essentials" ? "Pro" : tier;
};
