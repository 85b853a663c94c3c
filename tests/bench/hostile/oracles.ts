// Oracles: public answers that may or must not depend on a secret point, and the calls by which a stranger gets them.
// tests/convex/search/hiddenPoints.test.ts and `npm run test:hostile` measure how closely the answers locate the point.
import { blocksIn } from "../../../domain/search/blocks.ts";
import { type FeedOrder, snapToTile } from "../../../domain/geo/circle.ts";
import { searchRadii } from "../../../domain/search/partyRules.ts";
import { northOf, type Place, type Point } from "../../../domain/geo/place.ts";
import { limits } from "../../../domain/limits.ts";
import { tileAt } from "../../../domain/geo/tiles.ts";
import { random } from "../../../demo/pictures/random.ts";
import { pointAt } from "../../support/pointAt.ts";
import { leastUncertainty, locate, metresAcross, pointsOfCell } from "./hiddenPoint.ts";

type Kind = "query" | "mutation" | "action";
// oxlint-disable-next-line typescript/no-explicit-any -- Answers of any function, which the probes pick apart.
type Answer = any;

/** An empty backend. Callers have no more rights than users of the app. */
export interface Stage {
  /** Calls a public function. A refusal is `{ refused }`. `who` is an account's name, or null for a visitor. */
  ask(kind: Kind, name: string, args: object, who: string | null): Promise<Answer>;
  /** Publishes a report of a lost dog in Markham. Returns its id and its author's name. */
  publishLost(): Promise<{ owner: string; reportId: string }>;
  /** Creates an account and returns its name. */
  newAccount(): string;
  /** Creates an account whose sightings are public at once, and returns its name. */
  newTrustedAccount(): Promise<string>;
  /** Refills the rate limits. */
  refillLimits(): Promise<void>;
}

/** The place of the report that `Stage.publishLost` publishes. */
export const markham: Point = { lat: 43.86, lng: -79.34 };

const placeAt = ({ lat, lng }: Point): Place => ({
  lat,
  lng,
  address: "Carlton Rd, Markham, ON",
  city: "Markham",
  province: "ON",
});

const isRefused = (answer: Answer) => answer?.refused !== undefined;

async function mustAnswer(answer: Promise<Answer>): Promise<Answer> {
  const reply = await answer;
  if (isRefused(reply)) throw new Error(`A probe was refused: ${JSON.stringify(reply)}`);
  return reply;
}

let noteCount = 0;

/** Sends a sighting and returns the note that identifies it. */
async function sendSighting(stage: Stage, reportId: string, at: Point, who: string | null) {
  const note = `Sighting ${(noteCount += 1)}.`;
  const sighting = { reportId, key: `saw-${noteCount}`, at: Date.now(), place: placeAt(at), note };
  await mustAnswer(stage.ask("mutation", "search/sightings:add", sighting, who));
  return note;
}

const searchOf = (stage: Stage, reportId: string, who: string | null): Promise<Answer> =>
  stage.ask("query", "search/sightings:get", { reportId }, who);

/** Publishes a lost dog's report, and a confirmed sighting at the point by a visitor. */
async function confirmSightingAt(stage: Stage, point: Point) {
  const { owner, reportId } = await stage.publishLost();
  const note = await sendSighting(stage, reportId, point, null);
  const { sightings } = await searchOf(stage, reportId, owner);
  const { _id: sightingId } = sightings.find((one: Answer) => one.note === note);
  await mustAnswer(stage.ask("mutation", "search/sightings:confirm", { sightingId }, owner));
  return { owner, reportId };
}

/** The search as the public sees it, without ids and times that differ between backends. */
const trailOf = ({ centre: { lat, lng, source }, sightings, ...rest }: Answer) => ({
  ...rest,
  centre: { lat, lng, source },
  sightings: sightings.map(({ number, lat, lng, address }: Answer) => ({ number, lat, lng, address })),
});

/**
 * Adds watch areas of new accounts, each about its radius away from a point, so that their edges cross the point's
 * cell. Returns the accounts.
 */
async function addAreasAround(stage: Stage, point: Point, count: number): Promise<string[]> {
  const { next } = random(7);
  const watchers = Array.from({ length: count / limits.watchAreas }, () => stage.newAccount());
  for (const who of watchers) {
    for (let at = 0; at < limits.watchAreas; at += 1) {
      const place = placeAt(pointAt(point, 1 + (next() - 0.5) / 10, next() * 2 * Math.PI));
      const area = { name: `Area ${at}`, place, km: 1, animals: ["Dog"], reports: "both" };
      await mustAnswer(stage.ask("mutation", "notify/areas:add", area, who));
    }
  }
  return watchers;
}

async function bellsOf(stage: Stage, watchers: readonly string[]) {
  const bells: Answer[] = [];
  for (const who of watchers) {
    const entries = await stage.ask("query", "notify/bell:list", {}, who);
    bells.push(entries.map(({ kind, area, km, moved }: Answer) => ({ kind, area, km, moved })));
  }
  return bells;
}

export interface Oracle {
  /** The secret point, and the answer that could reveal it. */
  name: string;
  /** A point of the secret's cell. */
  around: Point;
  /** False if the answers must be the same wherever the secret is. */
  dependsOnSecret: boolean;
  /** Everything that the answers tell about the secret point. */
  probe(stage: Stage, secret: Point): Promise<unknown>;
}

/** North-east of the report. */
const nearby: Point = { lat: 43.869, lng: -79.33 };
/**
 * So far from `markham`, the report's first place, that no watch area around `cornell` contains `markham`, but so near
 * that a move from `markham` to `cornell` appears in the bells of these areas' owners.
 */
const cornell: Point = northOf(markham, 3000);
const areaCount = 60;

export const oracles: Oracle[] = [
  {
    name: "a confirmed sighting: the trail and the middle of the rings",
    around: nearby,
    dependsOnSecret: true,
    async probe(stage, secret) {
      const { reportId } = await confirmSightingAt(stage, secret);
      const others = [null, stage.newAccount()];
      return await Promise.all(others.map(async (who) => trailOf(await searchOf(stage, reportId, who))));
    },
  },
  {
    name: "a confirmed sighting: whether a helper's sighting is near enough to it to be shown at once",
    around: nearby,
    dependsOnSecret: true,
    async probe(stage, secret) {
      const account = await stage.newTrustedAccount();
      const { reportId } = await confirmSightingAt(stage, secret);
      const published = (await searchOf(stage, reportId, null)).centre as Point;
      return await locate(published, limits.sightingKm * 1000, async (at) => {
        await stage.refillLimits();
        const note = await sendSighting(stage, reportId, at, account);
        const { sightings } = await searchOf(stage, reportId, null);
        return sightings.some((one: Answer) => one.note === note);
      });
    },
  },
  {
    name: "a helper's pending sighting: its place, and whether it is near enough to be shown at once",
    around: northOf(markham, limits.sightingKm * 1000),
    dependsOnSecret: true,
    async probe(stage, secret) {
      const { reportId } = await stage.publishLost();
      await sendSighting(stage, reportId, secret, await stage.newTrustedAccount());
      return trailOf(await searchOf(stage, reportId, null));
    },
  },
  {
    name: "a confirmed sighting: the circle of a search party, and the blocks that can be taken",
    around: nearby,
    dependsOnSecret: true,
    async probe(stage, secret) {
      const { owner, reportId } = await confirmSightingAt(stage, secret);
      const key: string = await mustAnswer(stage.ask("mutation", "search/party:open", { reportId }, owner));
      const { centre, metres } = await stage.ask("query", "search/party:get", { key }, null);
      // The party's blocks that are within the search radius of some, but not all, points of the secret's cell.
      const circles = pointsOfCell(secret, 8, random(3).next).map(
        (at) => new Set(blocksIn({ ...at, km: searchRadii[0] / 1000 })),
      );
      const blocksOfAny = new Set(circles.flatMap((blocks) => [...blocks]));
      const undecidedBlocks = [...blocksOfAny].filter((block) => circles.some((blocks) => !blocks.has(block)));
      const canTake: boolean[] = [];
      for (const block of undecidedBlocks.toSorted()) {
        await stage.refillLimits();
        const helper = { key, token: `token-of-a-phone-${block.replace(".", "-")}`, block, name: "Sam" };
        canTake.push(!isRefused(await stage.ask("mutation", "search/party:take", helper, stage.newAccount())));
      }
      return { centre, metres, canTake };
    },
  },
  {
    name: "a closed report: its page, and which areas are told that the pet is home",
    around: markham,
    dependsOnSecret: true,
    async probe(stage, secret) {
      const { owner, reportId } = await stage.publishLost();
      await mustAnswer(stage.ask("mutation", "reports:update", { reportId, place: placeAt(secret) }, owner));
      const watchers = await addAreasAround(stage, markham, areaCount);
      await mustAnswer(stage.ask("mutation", "reports/lifecycle:markHome", { reportId }, owner));
      const { place } = await stage.ask("query", "reports:get", { reportId }, null);
      return { place, bells: await bellsOf(stage, watchers) };
    },
  },
  {
    name: "a moved report: its earlier place, in the bells of people who watch areas around it",
    around: cornell,
    dependsOnSecret: true,
    async probe(stage, secret) {
      const { owner, reportId } = await stage.publishLost();
      // A move notifies only areas that existed before it.
      const watchers = await addAreasAround(stage, cornell, areaCount);
      await stage.refillLimits();
      await mustAnswer(stage.ask("mutation", "reports:update", { reportId, place: placeAt(secret) }, owner));
      await stage.refillLimits();
      const laterPlace = placeAt(northOf(cornell, 700));
      await mustAnswer(stage.ask("mutation", "reports:update", { reportId, place: laterPlace }, owner));
      return await bellsOf(stage, watchers);
    },
  },
  {
    name: "the centre of a watch area: what is stored of it, and which reports it notifies of",
    around: northOf(markham, 2500),
    dependsOnSecret: true,
    async probe(stage, secret) {
      const { owner, reportId } = await stage.publishLost();
      const who = stage.newAccount();
      const area = { name: "Home", place: placeAt(secret), km: 2.5, animals: ["Dog"], reports: "both" };
      await mustAnswer(stage.ask("mutation", "notify/areas:add", area, who));
      const [storedArea] = await stage.ask("query", "notify/areas:mine", {}, who);
      await mustAnswer(
        stage.ask("mutation", "reports:update", { reportId, place: placeAt(northOf(markham, 5)) }, owner),
      );
      return { place: storedArea.place, bells: await bellsOf(stage, [who]) };
    },
  },
  {
    name: "a confirmed sighting: the feed, the map, matches and everything else about the report",
    around: nearby,
    dependsOnSecret: false,
    async probe(stage, secret) {
      const { reportId } = await confirmSightingAt(stage, secret);
      const who = stage.newAccount();
      const ask = async (name: string, args: object) => await stage.ask("query", name, args, who);
      const feed = (order: FeedOrder) =>
        ask("reports/feed:near", {
          status: "lost",
          around: snapToTile(nearby, 5, order),
          count: limits.reportsPage,
          order,
        });
      const { cards: newest } = await feed("newest");
      const { cards: nearest } = await feed("nearest");
      const tile = await ask("reports/map:tile", { ...tileAt(markham, 16), status: "lost" });
      const { pets } = await ask("matching/matches:candidates", {
        ...snapToTile(nearby, null, "nearest"),
        petType: "Dog",
      });
      const preview = { ...nearby, km: 5, animals: ["Dog"], reports: "both", today: "2026-11-23" };
      const { newest: areaReports } = await ask("notify/areas:preview", preview);
      const points = [newest, nearest, tile.pins, pets, areaReports].map((listed: Answer[]) =>
        listed.map(({ lat, lng }) => [lat, lng]),
      );
      const { place } = await ask("reports:get", { reportId });
      const matches = await ask("matching/matches:get", { reportId, paginationOpts: { numItems: 10, cursor: null } });
      const householdQueries = [
        "search/callList:ticks",
        "search/callList:words",
        "search/scans:get",
        "search/party:getForHousehold",
        "search/firstSteps:get",
      ];
      return [points, place, matches.page, await Promise.all(householdQueries.map((name) => ask(name, { reportId })))];
    },
  },
];

/** How closely the answers locate a secret point, and the size of its cell, in metres. */
export async function measure(
  { around, dependsOnSecret, probe }: Oracle,
  otherPointCount: number,
  newStage: () => Promise<Stage>,
): Promise<{ locatedWithinMetres: number; cellMetres: number }> {
  const answerTo = async (point: Point) => JSON.stringify(await probe(await newStage(), point));
  const points = pointsOfCell(around, otherPointCount, random(11).next);
  const answers: string[] = [];
  for (const point of points) answers.push(await answerTo(point));
  // A broken probe would give the same answers everywhere, so answers that depend on the secret must differ for another
  // cell.
  const isSameAnswer = (await answerTo(northOf(around, -400))) === answers[0];
  if (isSameAnswer === dependsOnSecret)
    throw new Error(`The answers for another cell are ${isSameAnswer ? "" : "not "}the same.`);
  return { locatedWithinMetres: leastUncertainty(points, answers), cellMetres: metresAcross(points) };
}
