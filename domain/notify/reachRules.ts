// Whom a report notifies, and when: everybody around the place where it was first published, once. What is notified
// cannot be taken back, and whoever could notify by editing a report would notify the whole world with one.
import { limits } from "../limits.ts";
import { blockPoint, distanceKm, type Point } from "../geo/place.ts";

export interface Told extends Point {
  first: Point;
  at: number;
  movedAt?: number | undefined;
  isNarrow?: true | undefined;
  widensAt?: number | undefined;
  isWaiting?: true | undefined;
}

interface Placed {
  _creationTime: number;
  place: Point;
  told?: Told | undefined;
}

/** Whether people were last notified of the block where the report is. Of earlier places, only the block is kept. */
export function isWhereTold(place: Point, told: Point) {
  const { lat, lng } = blockPoint(place);
  return lat === told.lat && lng === told.lng;
}

/** Whether a report has left the neighbourhood where it was first published. */
export const isAway = ({ place, told }: Pick<Placed, "place" | "told">) =>
  told !== undefined && distanceKm(told.first, place) > limits.neighbourhoodKm;

/** How far the middle of an area may be from a report that notifies about it. */
export const reachKm = ({ told }: Pick<Placed, "told">) => (told?.isNarrow ? limits.newAccountKm : Infinity);

/** Whether the author has to earn it first that reports reach everybody. */
export const isNewAuthor = (since: number, isRemoved: boolean, now: number) =>
  isRemoved || now - since < limits.trustedAccountMs;

/** What is kept of a report that is published now, or of one from before anything was kept. */
export const firstTold = (place: Point, at: number, isNarrow: boolean): Told => ({
  first: blockPoint(place),
  ...blockPoint(place),
  at,
  ...(isNarrow && { isNarrow: true }),
});

/**
 * For a report that has come onto the board or has moved on it: what to keep if people are notified now, and null if nobody
 * is. A report that comes back soon continues where it stopped: others have their row in the outbox and get no second one.
 */
export function nextTold({ _creationTime, place, told }: Placed, now: number): Told | null {
  if (!told || isAway({ place, told })) return null;
  if (isWhereTold(place, told)) {
    return now - Math.max(_creationTime, told.movedAt ?? 0) < limits.newsMs ? { ...told, at: now } : null;
  }
  if (now - _creationTime >= limits.movesNotifyMs) return null;
  if (told.movedAt !== undefined && now - told.movedAt < limits.moveEveryMs) return null;
  return { ...told, ...blockPoint(place), at: now, movedAt: now };
}

export interface Counted {
  authorId?: string | undefined;
  close?: true | undefined;
}

/**
 * Whether one more notification fits into a person's day. Nobody gets two from one author, and the last place is for a lost
 * pet close by.
 */
export function fitsDay(today: readonly Counted[], { authorId, close }: Counted): boolean {
  if (today.length >= limits.pushesPerDay || today.some((one) => one.authorId === authorId)) return false;
  const ordinary = today.filter((one) => !one.close).length;
  return close === true || ordinary < limits.pushesPerDay - limits.pushesReserved;
}
