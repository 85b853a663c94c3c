// Where to look for a missing pet first: what studies found, as far as there are any, in words and as rings on a map.
import type { ReportType } from "./choices";
import type { MessageCode } from "./messages";
import type { Point } from "./place";

export interface Ring {
  metres: number;
  label: MessageCode;
}

interface Nearby {
  text: MessageCode;
  /** The study that the numbers come from. Without one the text is advice. */
  source: MessageCode | null;
  /** The nearest first. */
  rings: readonly Ring[];
}

/** A block has no fixed length. This is about the distance from the middle of one to its end. */
const blockMetres = 150;

export const nearby: Record<ReportType, Nearby> = {
  Dog: {
    text: "live.lookDog",
    source: "live.lookDogSource",
    rings: [
      { metres: blockMetres, label: "live.ringBlock" },
      { metres: 1600, label: "live.ringMile" },
    ],
  },
  Cat: {
    text: "live.lookCat",
    source: "live.lookCatSource",
    rings: [
      { metres: 137, label: "live.ringIndoor" },
      { metres: 500, label: "live.ringCats" },
    ],
  },
  Other: { text: "live.lookOther", source: null, rings: [] },
};

/** Metres per pixel at the equator and zoom 0, on the map that every provider uses. */
const metresPerPixel = 156_543;

/** The closest zoom at which a ring of this radius is at most so many pixels from its centre to its edge. */
export const zoomOfRing = (metres: number, { lat }: Point, pixels: number) =>
  Math.floor(Math.log2((metresPerPixel * Math.cos((lat * Math.PI) / 180) * pixels) / metres));
