// Measures which phones are notified when a new account publishes a report, moves it around the world, removes it,
// restores it, closes it and reopens it. Then publishes fake reports that try to use up a person's daily limit, and
// measures whether that person is still notified of a real one. Counts what arrives at the local push service.
import { limits } from "../../../domain/limits.ts";
import { eastOf, northOf, type Point } from "../../../domain/geo/place.ts";
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import { atMost, type Finding } from "../../../packages/local-convex/bench/report.ts";
import type { Ids } from "./arguments.ts";
import { type Account, addressOf, identity, type Phone, valueOf, type World } from "./world/world.ts";

const towns: Point[] = [
  { lat: 43.861, lng: -79.34 },
  { lat: 52.52, lng: 13.405 },
  { lat: -1.286, lng: 36.817 },
  { lat: -41.29, lng: 174.78 },
];
const phonesPerTown = 5;
/** By then, all notifications that a change causes are in the outbox. */
const spreadMs = 5000;

const advertising = { address: "1 Main St, Cheap loans, Call today", city: "Cheap loans", province: "Call today" };
const scamWords = /loans|today/i;

interface Author {
  who: Account;
  photo: string;
}

export async function measureNotifications(world: World): Promise<Finding[]> {
  const file = await world.storeFile();
  let people = 0;
  const newPerson = () => identity(`notified${(people += 1)}`, `notified${people}@example.org`);

  async function mutate(name: string, args: Json, who: Account): Promise<Json> {
    await world.refill();
    return valueOf(await world.call(name, "mutation", args, who, addressOf(people)));
  }

  async function newAuthor(): Promise<Author> {
    const who = newPerson();
    const { tokenIdentifier, email } = who;
    const personArgs = { tokenIdentifier, email, secret: tokenIdentifier, contact: "x", file, banned: false };
    return { who, photo: (await world.probe<Ids>("person", personArgs))["photos"]![0]! };
  }

  /** The phone of a user who watches for lost dogs within five kilometres. */
  async function phoneAt(point: Point): Promise<Phone> {
    const who = newPerson();
    const phone = await world.newPhone();
    await mutate("notify/devices:add", { ...phone.target, label: "Phone" }, who);
    const place = { ...point, address: "Home" };
    const areaId = await mutate(
      "notify/areas:add",
      { name: "Home", place, km: 5, animals: ["Dog"], reports: "lost" },
      who,
    );
    await mutate("notify/areas:setChannels", { areaId, push: true, zone: "UTC" }, who);
    return phone;
  }

  const placeAt = (point: Point) => ({ ...point, ...advertising });
  async function publish({ who, photo }: Author, petName: string, point: Point): Promise<string> {
    const report = {
      status: "lost",
      petName,
      petType: "Dog",
      petBreed: "Best loans in town",
      petGender: "Male",
      additionalInfo: "",
      day: "2026-11-20",
      time: null,
      place: placeAt(point),
      contactInfo: "Ask for Maya",
      photos: [photo],
      submitKey: crypto.randomUUID(),
    };
    return (await mutate("reports:submit", report, who)) as string;
  }

  async function settle() {
    await new Promise((resolve) => setTimeout(resolve, spreadMs));
    await world.sendPushes();
  }

  const messages: string[] = [];
  /** The number of new messages since the last call, on all of these phones together. */
  async function countArrived(phones: readonly Phone[]): Promise<number> {
    await settle();
    const newMessages = (await Promise.all(phones.map((phone) => phone.collect()))).flat();
    messages.push(...newMessages);
    return newMessages.length;
  }

  const phones: Phone[] = [];
  for (const town of towns) {
    for (let n = 0; n < phonesPerTown; n += 1) phones.push(await phoneAt(eastOf(town, 400 * n)));
  }
  const [firstTown, ...otherTowns] = towns;
  const farPhone = await phoneAt(northOf(firstTown!, limits.newAccountKm * 1000 + 200));
  const mover = await newAuthor();
  const reportId = await publish(mover, "Rufus", firstTown!);
  const atFirst = await countArrived(phones);
  const beyondReach = await countArrived([farPhone]);
  for (const town of otherTowns) {
    await mutate("reports:update", { reportId, place: placeAt(town) }, mover.who);
    await settle();
  }
  await mutate("reports:update", { reportId, place: placeAt(firstTown!) }, mover.who);
  const afterMoves = await countArrived(phones);
  for (let round = 0; round < 3; round += 1) {
    for (const name of [
      "reports:remove",
      "reports:restore",
      "reports/lifecycle:markHome",
      "reports/lifecycle:reopen",
    ]) {
      await mutate(name, { reportId }, mover.who);
    }
  }
  const afterReopening = await countArrived(phones);

  const home = { lat: 49.28, lng: -123.12 };
  const victim = await phoneAt(home);
  for (const metres of [1500, 1600, 1700]) {
    await publish(await newAuthor(), "Fake", northOf(home, metres));
    await settle();
  }
  const fakesOfThreeAccounts = await countArrived([victim]);
  await publish(await newAuthor(), "Real", northOf(home, 100));
  const realAfterThree = await countArrived([victim]);

  const neighbour = await phoneAt(eastOf(home, 50_000));
  const flooder = await newAuthor();
  for (const metres of [300, 400, 500]) {
    await publish(flooder, "Fake", northOf(eastOf(home, 50_000), metres));
    await settle();
  }
  const fakesOfOneAccount = await countArrived([neighbour]);
  await publish(await newAuthor(), "Real", northOf(eastOf(home, 50_000), 100));
  const realAfterOne = await countArrived([neighbour]);

  const exactly = (what: string, value: number, target: number): Finding => {
    return { what, value, unit: "messages", target, holds: value === target };
  };
  return [
    exactly(`a new account's report, ${phonesPerTown} phones around it`, atFirst, phonesPerTown),
    exactly("  on a phone farther away than it reaches at first", beyondReach, 0),
    exactly("  after moves to three continents and back", afterMoves, 0),
    exactly("  after removing, restoring, closing and reopening it three times", afterReopening, 0),
    atMost("three fake reports by three accounts, 1.5 km away", fakesOfThreeAccounts, "messages", 2),
    exactly("  the real one after them, 100 m away", realAfterThree, 1),
    atMost("three fake reports by one account, 300 m away", fakesOfOneAccount, "messages", 1),
    exactly("  the real one after them, 100 m away", realAfterOne, 1),
    exactly(
      "messages with words that an author typed as a place or a breed",
      messages.filter((one) => scamWords.test(one)).length,
      0,
    ),
  ];
}
