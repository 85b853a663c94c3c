// Fills a city with the people whom a new report notifies: as many as the model of scale.ts assumes.
import { randomBytes, randomUUID } from "node:crypto";
import { random } from "../../../demo/pictures/random.ts";
import { roundToHundredMetres } from "../../../domain/geo/place.ts";
import { dayMs } from "../../../domain/units.ts";
import { newPair } from "../../../packages/local-services/push/keys.ts";
import { pointAt } from "../../support/pointAt.ts";
import { Bulk } from "../near/bulk.ts";
import { crowd, reportOf } from "../near/people.ts";
import { areaFields, userFields } from "../reach/fill.ts";
import { areasPerReport, channelShares } from "./scale.ts";

const toronto = { lat: 43.6532, lng: -79.3832 };
const areaKm = 5;
/** Whether person number `n` has the channel. If its share is 0.2, the first fifth of the people have it. */
const hasChannel = (channel: keyof typeof channelShares, n: number) => n < areasPerReport * channelShares[channel];

/**
 * Writes the people with their areas, mailboxes and devices, and a report that all areas contain. Returns the arguments
 * of the first step that notifies them.
 */
export function fillCity(data: string, pushOrigin: string) {
  const bulk = new Bulk(data);
  const dice = random(areasPerReport);
  const { publicKey: p256dh } = newPair();
  const now = Date.now();
  const newRow = (table: string) => ({ _id: bulk.newId(table), _creationTime: now - 30 * dayMs });
  const author = { ...newRow("users"), ...userFields("bench|author") };
  const people = Array.from({ length: areasPerReport }, (_, n) => ({
    ...newRow("users"),
    ...userFields(`bench|${n}`),
  }));
  // At most 0.9 of the area's radius away, so that each area contains the report.
  const home = () => pointAt(toronto, 0.9 * areaKm * Math.sqrt(dice.next()), dice.between(0, 2 * Math.PI));
  bulk.write("users", [author, ...people]);
  bulk.write(
    "watchAreas",
    people.map(({ _id }, n) => ({
      ...newRow("watchAreas"),
      ...areaFields(_id, home(), areaKm, {
        ...(hasChannel("email", n) && { email: true }),
        ...(hasChannel("push", n) && { push: true }),
      }),
    })),
  );
  bulk.write(
    "mailboxes",
    people
      .filter((_, n) => hasChannel("email", n))
      .map(({ _id, email }) => ({
        ...newRow("mailboxes"),
        userId: _id,
        address: email,
        token: randomUUID(),
        askedAt: now - 30 * dayMs,
        words: "",
      })),
  );
  bulk.write(
    "devices",
    people
      .filter((_, n) => hasChannel("push", n))
      .map(({ _id }) => ({
        ...newRow("devices"),
        userId: _id,
        endpoint: `${pushOrigin}/push/${randomUUID()}`,
        p256dh,
        auth: randomBytes(16).toString("base64url"),
        label: "Chrome",
      })),
  );
  const { lat, lng } = roundToHundredMetres(toronto);
  const { contactInfo: _contact, ...fields } = reportOf(crowd(1, { onlyCanada: true }), author._id, 0);
  const report = {
    ...newRow("reports"),
    ...fields,
    _creationTime: now,
    status: "lost",
    lifecycle: "open",
    confirmedAt: now,
    place: { ...toronto, address: "Toronto, ON" },
    reach: { first: { lat, lng }, lat, lng, at: now },
  };
  bulk.write("reports", [report]);
  bulk.close();
  // `stretch`: the index range at which the step starts.
  return { reportId: report._id, at: now, from: { stretch: 0 } };
}
