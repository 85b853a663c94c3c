// Where to look for a missing pet: what studies found, as far as there are any, in words and as rings on a map.
import type { ReportType } from "../choices";
import type { MessageCode } from "../messages";
import type { Point } from "../geo/place";

/** Whether a cat goes outside. */
export type Habit = "indoor" | "outdoor";

export interface Ring {
  metres: number;
  /** On the map. */
  label: MessageCode;
  /** How far that is, and what it means. */
  lead: MessageCode;
  words: MessageCode;
  /** The study that the numbers come from. Without one the words are advice. */
  source: MessageCode | null;
}

interface Nearby {
  text: MessageCode;
  source: MessageCode | null;
  /** The nearest first. */
  rings: readonly Ring[];
}

const block: Ring = {
  // A block has no fixed length. This is about the distance from the middle of one to its end.
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
const doors: Ring = {
  metres: 137,
  label: "live.ringIndoor",
  lead: "search.doors",
  words: "search.doorsWords",
  source: "search.doorsSource",
};
const cats: Ring = {
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

export const nearby: Record<ReportType, Nearby> = {
  Dog: { text: "live.lookDog", source: "live.lookDogSource", rings: [block, mile] },
  Cat: { text: "live.lookCat", source: "live.lookCatSource", rings: [doors, cats] },
  Other: { text: "live.lookOther", source: null, rings: [] },
};

const catRings = { indoor: [doors, cats], outdoor: [cats, outdoorCats] } as const;

/** No study says how the distance grows with the days, so the widest ring is advice. */
function widerRing(petType: ReportType, habit: Habit | null, days: number): Ring | null {
  if (petType === "Dog") return days >= 7 ? fiveMiles : days >= 3 ? twoMiles : null;
  if (petType === "Cat" && days >= 7) return habit === "outdoor" ? twoMiles : oneMile;
  return null;
}

/** On a map that shows the widest ring, a smaller one than this share of it is only a dot. */
const smallestShare = 1 / 25;

/** The rings around the last place, the nearest first, once the pet has been gone from there for so many days. */
export function ringsFor(petType: ReportType, habit: Habit | null, days: number): Ring[] {
  const known = petType === "Cat" && habit ? catRings[habit] : nearby[petType].rings;
  const widest = widerRing(petType, habit, days);
  if (!widest) return [...known];
  return [...known.filter(({ metres }) => metres >= widest.metres * smallestShare), widest];
}

/** Metres per pixel at the equator and zoom 0, on the map that every provider uses. */
const metresPerPixel = 156_543;

/** The closest zoom at which a ring of this radius is at most so many pixels from its centre to its edge. */
export const zoomOfRing = (metres: number, { lat }: Point, pixels: number) =>
  Math.floor(Math.log2((metresPerPixel * Math.cos((lat * Math.PI) / 180) * pixels) / metres));
