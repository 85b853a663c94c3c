// Troubles that are provoked by where one looks; the services that are searched around a place share them.
import type { Point } from "../../domain/place.ts";

export const troubles = ["quota", "denied", "timeout", "malformed", "down", "gone"] as const;
export type Trouble = (typeof troubles)[number];

/** Nobody lives at these points: a row of them in Antarctica, one for each trouble. */
export const pointOf = (trouble: Trouble): Point => ({ lat: -85 - troubles.indexOf(trouble) / 10, lng: 0 });

export const troubleAt = ({ lat, lng }: Point): Trouble | undefined =>
  troubles.find((trouble) => Math.abs(pointOf(trouble).lat - lat) < 0.04 && Math.abs(lng) < 0.04);
