// Floods of sightings about one lost pet, from one caller and from many. Honest senders must still get through, and the
// household must still find their sightings.
import { limits, peoplePerAddress, rates } from "../../../domain/limits.ts";
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import type { Finding } from "../../../packages/local-convex/bench/report.ts";
import type { Ids } from "./arguments.ts";
import { type Account, codeOf, identity, type World } from "./world/world.ts";

const place = { lat: 43.86, lng: -79.34, address: "Markham, ON", city: "Markham", province: "ON" };

interface Sender {
  who: Account | null;
  ip: string;
}

interface Page {
  page: { _id: string; note: string }[];
  isDone: boolean;
  continueCursor: string;
}

let people = 0;

function newAccount(): Account {
  people += 1;
  return identity(`flood${people}`, `flood${people}@example.org`);
}

/** Each number gives an IP address in a different network. */
const ipInNetwork = (at: number) => `${20 + (at >> 8)}.0.${at & 255}.1`;
const visitorAt = (ip: string): Sender => ({ who: null, ip });

/**
 * Creates a lost report, and returns functions that send sightings about it, and read and dismiss them as its author.
 */
async function openSearch(world: World) {
  const author = newAccount();
  const { tokenIdentifier, email } = author;
  const personArgs = {
    tokenIdentifier,
    email,
    secret: "x",
    contact: "x",
    file: await world.storeFile(),
    banned: false,
  };
  const reportId = (await world.probe<Ids>("person", personArgs))["reports"]![0]!;

  const send = async ({ who, ip }: Sender, note = "flood") => {
    const sighting = { reportId, key: crypto.randomUUID(), at: Date.now(), place, note };
    return codeOf(await world.call("search/sightings:add", "mutation", sighting, who, ip));
  };
  const asAuthor = async (name: string, kind: "query" | "mutation", args: Json) => {
    const answer = await world.call(name, kind, args, author, "192.0.2.1");
    if (!answer.ok) throw new Error(`${name}: ${answer.message}`);
    return answer.value;
  };
  return {
    author: { who: author, ip: "192.0.2.1" },
    send,
    /** Sends sightings, and returns how many of them were accepted. */
    async flood(tries: number, senderOf: (at: number) => Sender) {
      let passed = 0;
      for (let at = 0; at < tries; at += 1) passed += Number((await send(senderOf(at))) === "");
      return passed;
    },
    /** How many pages the author loads to find the note: 0 if the report's page shows it at once, -1 for never. */
    async pagesTo(note: string) {
      const { sightings } = (await asAuthor("search/sightings:get", "query", { reportId })) as {
        sightings: Page["page"];
      };
      if (sightings.some((one) => one.note === note)) return 0;
      let cursor: string | null = null;
      for (let pages = 1; pages <= 50; pages += 1) {
        const paginationOpts = { numItems: 20, cursor };
        const pendingPage = (await asAuthor("search/sightings:pending", "query", {
          reportId,
          paginationOpts,
        })) as unknown as Page;
        if (pendingPage.page.some((one) => one.note === note)) return pages;
        if (pendingPage.isDone) return -1;
        cursor = pendingPage.continueCursor;
      }
      return -1;
    },
    /** Dismisses all pending sightings of the person who sent the one with this note, and returns their number. */
    async dismissAllOfSender(note: string) {
      const { sightings } = (await asAuthor("search/sightings:get", "query", { reportId })) as {
        sightings: Page["page"];
      };
      const { _id: sightingId } = sightings.find((one) => one.note === note)!;
      return ((await asAuthor("search/sightings:dismissAll", "mutation", { sightingId })) as { count: number }).count;
    },
    /** Requests uploads without sending a sighting, and returns how many files were allowed. */
    async requestFiles(tries: number, senderOf: (at: number) => Sender) {
      let files = 0;
      for (let at = 0; at < tries; at += 1) {
        const { who, ip } = senderOf(at);
        const answer = await world.call("search/sightings:uploadUrls", "mutation", { reportId, count: 3 }, who, ip);
        if (answer.ok && codeOf(answer) === "") files += 3;
      }
      return files;
    },
  };
}

/** Also fails for 0, because then the flood itself has not worked. */
const atMostFinding = (what: string, value: number, target: number, unit = "sightings"): Finding => {
  return { what, value, unit, target, holds: value > 0 && value <= target };
};
/** Whether a sighting was accepted: then its `code` is empty. */
const heardFinding = (what: string, code: string): Finding => {
  return { what, value: Number(code === ""), unit: "heard", target: 1, holds: code === "" };
};
const pagesFinding = (what: string, value: number, target: number): Finding => {
  return { what, value, unit: "pages loaded", target, holds: value >= 0 && value <= target };
};

async function floodByOne(world: World): Promise<Finding[]> {
  const search = await openSearch(world);
  const codeBefore = await search.send(visitorAt("203.0.113.1"), "honest, before");
  const passed = await search.flood(100, () => visitorAt("203.0.113.9"));
  const pages = await search.pagesTo("honest, before");
  const codeAfter = await search.send(visitorAt("203.0.113.2"), "honest, after");
  const pagesToSightingAfter = await search.pagesTo("honest, after");
  const dismissed = await search.dismissAllOfSender("flood");
  return [
    heardFinding("flood by one visitor: a visitor before it", codeBefore),
    // Plus what the limit refills during the flood.
    atMostFinding("  let through", passed, rates.sighting.burst * peoplePerAddress + 1),
    pagesFinding("  the earlier sighting", pages, 2),
    heardFinding("  another visitor, after it", codeAfter),
    pagesFinding("  that sighting", pagesToSightingAfter, 0),
    atMostFinding("  dismissed with one press", dismissed, passed),
    pagesFinding("  the earlier sighting after that", await search.pagesTo("honest, before"), 0),
  ];
}

async function floodByMany(world: World): Promise<Finding[]> {
  const search = await openSearch(world);
  const codeBefore = await search.send(visitorAt("203.0.113.1"), "honest, before");
  const { burst } = rates.sightingsOfReport;
  const passedOfVisitors = await search.flood(2 * burst, (at) => visitorAt(ipInNetwork(at)));
  const newUserCode = await search.send({ who: newAccount(), ip: "203.0.113.3" }, "signed in");
  const pagesToNewUser = await search.pagesTo("signed in");
  const passedOfAccounts = await search.flood(2 * burst, (at) => ({ who: newAccount(), ip: ipInNetwork(at) }));
  const authorCode = await search.send(search.author, "the author's own");
  return [
    heardFinding("flood by many visitors: a visitor before it", codeBefore),
    // Plus what the limit refills during the flood.
    atMostFinding("  let through", passedOfVisitors, burst + 3),
    heardFinding("  a user with a new account, after it", newUserCode),
    pagesFinding("  that sighting", pagesToNewUser, 0),
    atMostFinding("flood by many new accounts as well: let through", passedOfAccounts, burst + 3),
    heardFinding("  the author", authorCode),
    // A page has 20 sightings.
    pagesFinding("  the new user's sighting", await search.pagesTo("signed in"), Math.ceil((burst + 3) / 20) + 1),
    pagesFinding(
      "  the earlier visitor's",
      await search.pagesTo("honest, before"),
      Math.ceil((2 * burst + 6) / 20) + 1,
    ),
  ];
}

async function floodOfPhotos(world: World): Promise<Finding[]> {
  const search = await openSearch(world);
  const one = await search.requestFiles(40, () => visitorAt("203.0.113.9"));
  const many = await search.requestFiles(60, (at) => visitorAt(ipInNetwork(at)));
  const signedIn = await search.requestFiles(1, () => ({ who: newAccount(), ip: "203.0.113.3" }));
  const codeWithoutPhoto = await search.send(visitorAt("203.0.113.4"), "no photo");
  return [
    atMostFinding("photos without a sighting: files of one visitor", one, rates.sightingUpload.burst, "files"),
    atMostFinding("  of all visitors about one report", one + many, limits.sightingFiles, "files"),
    { what: "  of a signed-in user, meanwhile", value: signedIn, unit: "files", target: 3, holds: signedIn === 3 },
    heardFinding("  a visitor without a photo, meanwhile", codeWithoutPhoto),
  ];
}

export async function measureFloods(world: World): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const measure of [floodByOne, floodByMany, floodOfPhotos]) {
    await world.refill();
    findings.push(...(await measure(world)));
  }
  return findings;
}
