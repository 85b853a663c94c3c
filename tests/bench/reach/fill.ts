// Fills a city with people who have watch areas. One of them has as many large areas as the limit allows.
import { type AreaRadius, areaRadii } from "../../../domain/notify/areaRules.ts";
import { limits } from "../../../domain/limits.ts";
import type { Point } from "../../../domain/geo/place.ts";
import { spotOfArea } from "../../../convex/model/notify/reach.ts";
import { random } from "../../../demo/pictures/random.ts";
import { pointAt } from "../../support/pointAt.ts";
import { Bulk } from "../near/bulk.ts";

/** Everyone lives within this distance of the centre, in kilometres. */
const cityKm = 20;
/** Percentage of people who choose each radius. The form's default is 5 km. */
const shares = [10, 25, 45, 12, 8];
const perBatch = 10_000;

/** The identity of the person with as many large areas as the limit allows. */
export const listener = { tokenIdentifier: "bench|listener", issuer: "bench", subject: "listener" };

export const userFields = (tokenIdentifier: string) => ({
  tokenIdentifier,
  email: `${tokenIdentifier.replace("|", ".")}@example.org`,
  nickName: "Maya",
  signUpType: "email",
  displayName: "Maya",
});

type Channels = Partial<Record<"email" | "push", true>>;

/** The fields of an area that notifies by these channels. */
export function areaFields(ownerId: string, { lat, lng }: Point, km: AreaRadius, channels: Channels) {
  const place = { lat, lng, address: "Toronto, ON", city: "Toronto, ON" };
  const area = { ownerId, name: "Home", place, km, animals: ["Cat", "Dog", "Other"], reports: "both", isOn: true };
  const notifyingArea = { ...area, ...channels, zone: "America/Toronto", since: 0 };
  return { ...notifyingArea, spot: spotOfArea(notifyingArea)! };
}

export function fillAreas(data: string, city: Point, count: number) {
  const bulk = new Bulk(data);
  const dice = random(count);
  const radii = areaRadii.flatMap((km, at) => Array.from({ length: shares[at]! }, () => km));
  // Each row is newer than the one before.
  let creationTime = Date.now() - 60_000;
  const newRow = (table: string) => ({ _id: bulk.newId(table), _creationTime: (creationTime += 2 ** -12) });
  for (let from = 0; from < count; from += perBatch) {
    const users = Array.from({ length: Math.min(perBatch, count - from) }, (_, n) => ({
      ...newRow("users"),
      ...userFields(`bench|${from + n}`),
    }));
    const home = () => pointAt(city, cityKm * Math.sqrt(dice.next()), dice.between(0, 2 * Math.PI));
    const areas = users.map(({ _id }, n) => ({
      ...newRow("watchAreas"),
      ...areaFields(_id, home(), dice.pick(radii), n % 2 === 0 ? { email: true, push: true } : { email: true }),
    }));
    bulk.write("users", users);
    bulk.write("watchAreas", areas);
  }
  const me = { ...newRow("users"), ...userFields(listener.tokenIdentifier) };
  bulk.write("users", [me]);
  // Six kilometres farther from the centre each time, in different directions.
  const places = Array.from({ length: limits.watchAreas }, (_, n) => pointAt(city, 6 * n, n));
  bulk.write(
    "watchAreas",
    places.map((place) => ({ ...newRow("watchAreas"), ...areaFields(me._id, place, 25, { email: true }) })),
  );
  bulk.close();
}
