// A report notifies everyone around the place where it was first published, once, and again only if it moves a short
// way. At first, some reports notify only areas close by (`hasLimitedReach`). A notification cannot be taken back, and
// if every edit could notify again, one report could notify the whole world.
import { limits } from "../limits.ts";
import { roundToHundredMetres, distanceKm, type Point } from "../geo/place.ts";

/**
 * The place and time at which a report last notified people. `lat` and `lng` are the rounded point of its place then.
 */
export interface ReachState extends Point {
  /** The rounded point of the place where it was first published. */
  first: Point;
  at: number;
  movedAt?: number | undefined;
  /** Set if it notifies only watch areas close by, because of `hasLimitedReach`. */
  isNarrow?: true | undefined;
  /** When to check whether the report may notify watch areas farther away. */
  widensAt?: number | undefined;
  /** Set while the name of its town is being looked up. */
  isTownPending?: true | undefined;
}

interface PlacedReport {
  _creationTime: number;
  place: Point;
  reach?: ReachState | undefined;
}

/** Whether the report's place still rounds to the point at which it last notified people. Only that point is stored. */
export function isLastNotifiedPoint(place: Point, reach: Point) {
  const { lat, lng } = roundToHundredMetres(place);
  return lat === reach.lat && lng === reach.lng;
}

/** Whether the report's place was changed to one so far from the first that it notifies nobody there. */
export const hasMovedAway = ({ place, reach }: Pick<PlacedReport, "place" | "reach">) =>
  reach !== undefined && distanceKm(reach.first, place) > limits.neighbourhoodKm;

/** Maximum distance from a report to the centre of a watch area that it notifies. The area's radius limits it, too. */
export const reachKm = ({ reach }: Pick<PlacedReport, "reach">) => (reach?.isNarrow ? limits.newAccountKm : Infinity);

/** Whether an account made at `since` is new or some of its content stays removed, which limits its reports' reach. */
export const hasLimitedReach = (since: number, hasRemovedContent: boolean, now: number) =>
  hasRemovedContent || now - since < limits.trustedAccountMs;

/** The reach state of a report that is published now, or of an old one that has none. */
export const initialReach = (place: Point, at: number, isNarrow: boolean): ReachState => ({
  first: roundToHundredMetres(place),
  ...roundToHundredMetres(place),
  at,
  ...(isNarrow && { isNarrow: true }),
});

/**
 * The new reach state of a report that was published, shown again or moved. Null if it notifies nobody. If it is shown
 * again soon after it was published or moved, notifying continues: people get a second row in the outbox only if their
 * first was dropped unsent.
 */
export function nextReach({ _creationTime, place, reach }: PlacedReport, now: number): ReachState | null {
  if (!reach || hasMovedAway({ place, reach })) return null;
  if (isLastNotifiedPoint(place, reach)) {
    return now - Math.max(_creationTime, reach.movedAt ?? 0) < limits.unsentNotificationMs
      ? { ...reach, at: now }
      : null;
  }
  if (now - _creationTime >= limits.notifyOfMovesForMs) return null;
  if (reach.movedAt !== undefined && now - reach.movedAt < limits.moveEveryMs) return null;
  return { ...reach, ...roundToHundredMetres(place), at: now, movedAt: now };
}

export interface SentToday {
  authorId?: string | undefined;
  isLostCloseBy?: true | undefined;
}

/**
 * Whether one more push notification of a watch area or a saved search fits into a person's daily limit. A person gets
 * at most one a day about each author's reports, and the day's last push is reserved for a lost pet close by.
 */
export function fitsDailyLimit(today: readonly SentToday[], { authorId, isLostCloseBy }: SentToday): boolean {
  if (today.length >= limits.pushesPerDay || today.some((one) => one.authorId === authorId)) return false;
  const ordinaryCount = today.filter((one) => !one.isLostCloseBy).length;
  return isLostCloseBy === true || ordinaryCount < limits.pushesPerDay - limits.pushesReserved;
}
