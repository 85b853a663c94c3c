// Fills a city with people who have watch areas, one of them with the maximum of large areas.
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

export const listener = { tokenIdentifier: "bench|listener", issuer: "bench", subject: "listener" };

const userFields = (tokenIdentifier: string) => ({
  tokenIdentifier,
  email: `${tokenIdentifier.replace("|", ".")}@example.org`,
  nickName: "Maya",
  signUpType: "email",
  displayName: "Maya",
});

/** Everyone gets email, every second person also push. */
function areaFields(ownerId: string, { lat, lng }: Point, km: AreaRadius, push: boolean) {
  const place = { lat, lng, address: "Toronto, ON", city: "Toronto, ON" };
  const area = { ownerId, name: "Home", place, km, animals: ["Cat", "Dog", "Other"], reports: "both", isOn: true };
  const channels = { email: true as const, ...(push && { push: true as const }) };
  const sending = { ...area, ...channels, zone: "America/Toronto", since: 0 };
  return { ...sending, spot: spotOfArea(sending)! };
}

export function fillAreas(data: string, city: Point, count: number) {
  const bulk = new Bulk(data);
  const dice = random(count);
  const radii = areaRadii.flatMap((km, at) => Array.from({ length: shares[at]! }, () => km));
  let made = Date.now() - 60_000;
  const next = (table: string) => ({ _id: bulk.newId(table), _creationTime: (made += 2 ** -12) });
  for (let from = 0; from < count; from += perBatch) {
    const users = Array.from({ length: Math.min(perBatch, count - from) }, (_, n) => ({
      ...next("users"),
      ...userFields(`bench|${from + n}`),
    }));
    const home = () => pointAt(city, cityKm * Math.sqrt(dice.next()), dice.between(0, 2 * Math.PI));
    const areas = users.map(({ _id }, n) => ({
      ...next("watchAreas"),
      ...areaFields(_id, home(), dice.pick(radii), n % 2 === 0),
    }));
    bulk.write("users", users);
    bulk.write("watchAreas", areas);
  }
  const me = { ...next("users"), ...userFields(listener.tokenIdentifier) };
  bulk.write("users", [me]);
  const own = Array.from({ length: limits.watchAreas }, (_, n) => pointAt(city, 6 * n, n));
  bulk.write(
    "watchAreas",
    own.map((place) => ({ ...next("watchAreas"), ...areaFields(me._id, place, 25, false) })),
  );
  bulk.close();
}
