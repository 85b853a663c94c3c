// Failures that a developer or a test can cause on purpose, by a search around the failure's point. Shared by all
// emulators that search around a point. Typed words can cause them, too (magic.ts).
import type { Point } from "../../../../domain/geo/place.ts";

export const troubles = ["quota", "denied", "timeout", "malformed", "down", "gone"] as const;
export type Trouble = (typeof troubles)[number];

/** One point for each failure, in a row in Antarctica, where nobody searches by accident. */
export const pointOfTrouble = (trouble: Trouble): Point => ({ lat: -85 - troubles.indexOf(trouble) / 10, lng: 0 });

export const troubleAt = ({ lat, lng }: Point): Trouble | undefined =>
  troubles.find((trouble) => Math.abs(pointOfTrouble(trouble).lat - lat) < 0.04 && Math.abs(lng) < 0.04);
