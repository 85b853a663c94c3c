// Bursts against the limits: how many calls in a row one account, one address, one visitor and everyone together can
// make.
import {
  onePersonRates,
  peoplePerAddress,
  type Rate,
  type RateName,
  rates,
  sharedRates,
  visitorRates,
} from "../../../domain/limits.ts";
import { taskNames } from "../../../domain/search/checklist.ts";
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import type { Finding } from "../../../packages/local-convex/bench/report.ts";
import type { Ids } from "./arguments.ts";
import type { PublicFunction } from "./functions.ts";
import { type Account, addressOf, type Answer, codeOf, identity, type World } from "./world/world.ts";

interface Burst {
  name: string;
  kind: PublicFunction["kind"];
  /**
   * The arguments of call number `at`. Those of searches at outside services differ between calls, so that no answer
   * comes from a cache. `own` are the caller's records.
   */
  args(at: number, own: Ids): Json;
  /** Whether visitors may call the function, too. */
  isOpenToVisitors?: boolean;
  /** Whether the caller needs a photo. */
  needsPhoto?: boolean;
}

const placeAt = (at: number) => ({ lat: 43 + (at % 1000) / 500, lng: -80 + Math.floor(at / 1000) / 500 });
const place = { lat: 43.86, lng: -79.34, address: "Markham, ON", city: "Markham", province: "ON" };

// Only two flags for each report, because a third hides it.
const flagsPerReport = 2;
let flags = 0;

// A party that does not exist. Refused calls count, too.
const noParty = { key: "none", token: "a".repeat(20), block: "x" };

/** Calls about a stranger's thread. They are refused, but count. */
function threadBursts(strangers: Ids[]): Partial<Record<RateName, Burst>> {
  const burst = (name: string, fields: () => Record<string, Json> = () => ({})): Burst => ({
    name,
    kind: "mutation",
    args: () => ({ threadId: strangers[0]!["threads"]![0]!, ...fields() }),
    isOpenToVisitors: true,
  });
  const key = () => ({ key: crypto.randomUUID() });
  return {
    message: burst("threads:send", () => ({ ...key(), text: "Hi" })),
    messageUpload: burst("threads:uploadUrls", () => ({ count: 1 })),
    threadMark: burst("threads:read"),
    threadLinkTries: burst("threads:comeBack", () => ({ token: "x", secret: "x" })),
    proofStep: burst("proofs:withdraw"),
    meetingStep: burst("messages/meetings:arrive"),
    photoTask: burst("messages/photoTasks:ask", key),
  };
}

const bursts = (files: string[], strangers: Ids[]): Partial<Record<RateName, Burst>> => ({
  upload: { name: "photos:uploadUrls", kind: "mutation", args: () => ({ count: 1 }) },
  accept: { name: "photos:accept", kind: "action", args: () => ({ full: files[0]!, thumb: files[1]! }) },
  submit: {
    name: "reports:submit",
    kind: "mutation",
    needsPhoto: true,
    args: (_, own) => ({
      status: "lost",
      petName: "Rufus",
      petType: "Dog",
      petBreed: "",
      petGender: "Male",
      additionalInfo: "",
      day: null,
      time: null,
      place,
      contactInfo: "Ask for Maya",
      photos: own["photos"]!.slice(0, 1),
      submitKey: crypto.randomUUID(),
    }),
  },
  save: { name: "users:updateProfile", kind: "mutation", args: (at) => ({ displayName: `N${at}` }) },
  contact: {
    name: "reports:contact",
    kind: "mutation",
    args: () => ({ reportId: strangers[0]!["reports"]![0]! }),
    isOpenToVisitors: true,
  },
  export: { name: "users:exportMine", kind: "action", args: () => ({}) },
  deletion: { name: "users:deleteAccount", kind: "action", args: () => ({}) },
  order: { name: "posts/orders:buy", kind: "action", args: () => ({ reportId: strangers[0]!["reports"]![0]! }) },
  flag: {
    name: "moderation/flags:add",
    kind: "mutation",
    args: () => {
      const { reports } = strangers[Math.floor(flags++ / flagsPerReport)]!;
      return { what: "report", id: reports![0]!, reason: "other", words: "x" };
    },
    isOpenToVisitors: true,
  },
  sighting: {
    name: "search/sightings:add",
    kind: "mutation",
    args: (at) => {
      const { reports } = strangers[at % strangers.length]!;
      return { reportId: reports![0]!, key: crypto.randomUUID(), at: Date.now(), place, note: "" };
    },
    isOpenToVisitors: true,
  },
  sightingUpload: {
    name: "search/sightings:uploadUrls",
    kind: "mutation",
    args: (at) => ({ reportId: strangers[at % strangers.length]!["reports"]![0]!, count: 1 }),
    isOpenToVisitors: true,
  },
  threadOpen: {
    name: "threads:open",
    kind: "mutation",
    args: (at) => ({
      reportId: strangers[at % strangers.length]!["reports"]![0]!,
      text: "Hi",
      key: crypto.randomUUID(),
    }),
    isOpenToVisitors: true,
  },
  tick: {
    name: "search/checklist:tick",
    kind: "mutation",
    args: () => ({ reportId: strangers[0]!["reports"]![0]!, task: taskNames[0]!, done: true }),
  },
  ...threadBursts(strangers),
  // Calls with a stranger's pet or with a code that doesn't exist are refused, but count.
  tagAdd: { name: "tags:add", kind: "mutation", args: () => ({ petId: strangers[0]!["pets"]![0]! }) },
  tagPress: {
    name: "tags:press",
    kind: "mutation",
    args: (at) => ({ code: "00000000", key: `press ${at}` }),
    isOpenToVisitors: true,
  },
  party: { name: "search/party:giveBack", kind: "mutation", args: () => noParty, isOpenToVisitors: true },
  share: {
    name: "reports/share:count",
    kind: "mutation",
    args: () => ({ reportId: strangers[0]!["reports"]![0]! }),
    isOpenToVisitors: true,
  },
  scan: {
    name: "search/scans:count",
    kind: "mutation",
    args: () => ({ reportId: strangers[0]!["reports"]![0]!, from: "flyer" }),
    isOpenToVisitors: true,
  },
  places: {
    name: "places:suggest",
    kind: "action",
    args: (at) => ({ input: `guelph ${at}`, sessionToken: crypto.randomUUID() }),
    isOpenToVisitors: true,
  },
  adoption: {
    name: "adoption:search",
    kind: "action",
    args: (at) => ({ place: placeAt(at), type: "dog", distance: 50, page: 1, filters: {} }),
    isOpenToVisitors: true,
  },
  vets: {
    name: "vets:search",
    kind: "action",
    args: (at) => ({ ...placeAt(at), distance: 5 }),
    isOpenToVisitors: true,
  },
});

/** The limits that these bursts test. */
export const burstNames = Object.keys(bursts([], [])) as RateName[];

const refusals = new Set(["request.tooMany", "request.busy", "request.signInForMore"]);
const isRefused = (answer: Answer) => refusals.has(codeOf(answer));

export async function measureBursts(world: World): Promise<Finding[]> {
  const findings: Finding[] = [];
  const files = [await world.storeFile(), await world.storeFile()];
  let people = 0;
  async function newPerson(withRecords: boolean): Promise<{ who: Account; own: Ids }> {
    const who = identity(`burst${people++}`, `burst${people}@example.org`);
    if (!withRecords) return { who, own: {} };
    const { tokenIdentifier, email } = who;
    const personArgs = { tokenIdentifier, email, secret: "x", contact: "x", file: files[0]!, banned: false };
    return { who, own: await world.probe<Ids>("person", personArgs) };
  }
  const strangers: Ids[] = [];
  // Enough people for the flags of all bursts.
  for (let count = 0; count < 80; count += 1) strangers.push((await newPerson(true)).own);
  let calls = 0;

  /**
   * `as` and `ip`: whether all calls share one account or address, or each call has its own. `as: "none"`: no account.
   */
  async function burst(
    what: string,
    { name, kind, args, needsPhoto = false }: Burst,
    rate: Rate,
    as: "one" | "each" | "none",
    ip: "one" | "each",
  ) {
    await world.refill();
    const singleCaller = as === "one" ? await newPerson(needsPhoto) : null;
    const ask = async () => {
      const caller = as === "each" ? await newPerson(needsPhoto) : singleCaller;
      const callerAddress = ip === "each" ? addressOf(calls) : "203.0.113.9";
      return await world.call(name, kind, args(calls++, caller?.own ?? {}), caller?.who ?? null, callerAddress);
    };
    const started = performance.now();
    let [passed, refused] = [0, 0];
    // A limit that fails to refuse any call must not keep this loop running.
    while (refused === 0 && passed < rate.burst * 3 + 50) {
      // A large limit is tested with twenty calls at a time: one by one, they would take long enough for the bucket to
      // refill.
      const answers = await Promise.all(Array.from({ length: rate.burst > 200 ? 20 : 1 }, ask));
      refused = answers.filter(isRefused).length;
      passed += answers.length - refused;
    }
    // The bucket refills a little during the burst, so a few more calls may pass.
    const refilled = ((performance.now() - started) * rate.count) / rate.per;
    const holds = refused > 0 && passed >= rate.burst && passed <= rate.burst + Math.ceil(refilled);
    findings.push({ what, value: passed, unit: "calls in a row", target: rate.burst, holds });
  }

  for (const [name, tested] of Object.entries(bursts(files, strangers)) as [RateName, Burst][]) {
    const rate: Rate = rates[name];
    // Deleting an account deletes its counts, so only the address limits deletions.
    if (name !== "deletion") await burst(`${name}: one account`, tested, rate, "one", "each");
    const factor = onePersonRates.includes(name) ? 1 : peoplePerAddress;
    const addressRate = { ...rate, count: rate.count * factor, burst: rate.burst * factor };
    await burst(`${name}: one address, a new account for each call`, tested, addressRate, "each", "one");
    if (tested.isOpenToVisitors)
      await burst(`${name}: one visitor`, tested, visitorRates[name] ?? addressRate, "none", "one");
    const sharedRate = sharedRates[name];
    if (sharedRate) await burst(`${name}: everybody together`, tested, sharedRate, "each", "each");
  }
  return findings;
}
