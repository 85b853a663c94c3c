// Advice on where to look for a missing pet, in words and as rings on a map. It follows studies where they exist.
import type { ReportPetType } from "../choices";
import type { MessageCode } from "../messages";
import type { Point } from "../geo/place";

/** Whether a cat lives indoors or may go outside. */
export type Habit = "indoor" | "outdoor";

export interface Ring {
  metres: number;
  /** The label on the map. */
  label: MessageCode;
  /** The distance in words. */
  lead: MessageCode;
  /** The explanation that follows `lead`. */
  words: MessageCode;
  /** The study that has these numbers. Null if the ring is advice. */
  source: MessageCode | null;
}

interface Advice {
  text: MessageCode;
  source: MessageCode | null;
  /** Smallest first. */
  rings: readonly Ring[];
}

const block: Ring = {
  // City blocks have no fixed length. This stands for one.
  metres: 150,
  label: "live.ringBlock",
  lead: "search.block",
  words: "search.blockWords",
  source: "search.blockSource",
};
const mile: Ring = {
  metres: 1600,
  label: "live.ringMile",
  lead: "search.mile",
  words: "search.mileWords",
  source: "search.mileSource",
};
const indoorCats: Ring = {
  metres: 137,
  label: "live.ringIndoor",
  lead: "search.doors",
  words: "search.doorsWords",
  source: "search.doorsSource",
};
const allCats: Ring = {
  metres: 500,
  label: "live.ringCats",
  lead: "search.cats",
  words: "search.catsWords",
  source: "search.catsSource",
};
const outdoorCats: Ring = {
  metres: 1609,
  label: "live.ringMile",
  lead: "search.outdoor",
  words: "search.outdoorWords",
  source: "search.outdoorSource",
};
const wider = (metres: number, label: MessageCode, lead: MessageCode): Ring => ({
  metres,
  label,
  lead,
  words: "search.widerWords",
  source: null,
});
const oneMile = wider(1600, "live.ringMile", "search.widerMile");
const twoMiles = wider(3200, "search.ringTwoMiles", "search.widerTwoMiles");
const fiveMiles = wider(8000, "search.ringFiveMiles", "search.widerFiveMiles");

export const searchAdvice: Record<ReportPetType, Advice> = {
  Dog: { text: "live.lookDog", source: "live.lookDogSource", rings: [block, mile] },
  Cat: { text: "live.lookCat", source: "live.lookCatSource", rings: [indoorCats, allCats] },
  Other: { text: "live.lookOther", source: null, rings: [] },
};

const catRings = { indoor: [indoorCats, allCats], outdoor: [allCats, outdoorCats] } as const;

/** No study says how the distance grows over time, so the widest ring is advice. */
function widerRing(petType: ReportPetType, habit: Habit | null, days: number): Ring | null {
  if (petType === "Dog") return days >= 7 ? fiveMiles : days >= 3 ? twoMiles : null;
  if (petType === "Cat" && days >= 7) return habit === "outdoor" ? twoMiles : oneMile;
  return null;
}

/** Rings smaller than this share of the widest one would be only a dot on the map. */
const smallestShare = 1 / 25;

/** The rings around the last known place after this many days, smallest first. */
export function ringsFor(petType: ReportPetType, habit: Habit | null, days: number): Ring[] {
  const rings = petType === "Cat" && habit ? catRings[habit] : searchAdvice[petType].rings;
  const widest = widerRing(petType, habit, days);
  if (!widest) return [...rings];
  return [...rings.filter(({ metres }) => metres >= widest.metres * smallestShare), widest];
}

/** Web Mercator: metres per pixel at the equator and zoom 0. */
const metresPerPixel = 156_543;

/** The closest zoom at which the ring's radius is at most this many pixels. */
export const zoomOfRing = (metres: number, { lat }: Point, pixels: number) =>
  Math.floor(Math.log2((metresPerPixel * Math.cos((lat * Math.PI) / 180) * pixels) / metres));
