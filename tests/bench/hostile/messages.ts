// Floods an owner with messages, from one visitor and from many, and sends owners texts with markup. Counts the emails
// and pushes that arrive at the local email and push services. The waits before notifications are turned off.
import { setTimeout as wait } from "node:timers/promises";
import { limits, rates } from "../../../domain/limits.ts";
import { atMost, type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import type { Ids } from "./arguments.ts";
import { scripts } from "./strings.ts";
import { type Account, codeOf, identity, openWorld, type Phone, valueOf, type World } from "./world/world.ts";

interface Owner {
  who: Account;
  reportId: string;
  phone: Phone;
}

/** A visitor's thread, with the secret that lets the visitor write in it. */
interface VisitorThread {
  threadId: string;
  secret: string;
}

const ownerIp = "192.0.2.1";
/** Each number gives an IP address in a different network. */
const ipInNetwork = (at: number) => `${20 + (at >> 8)}.0.${at & 255}.1`;
/** By then, the emails and pushes have arrived. */
const settleMs = 4000;

function callsIn(world: World) {
  const call = (name: string, args: object, who: Account | null, ip: string) =>
    world.call(name, "mutation", args as Json, who, ip);
  let people = 0;
  return {
    newAccount: () => identity(`talker${(people += 1)}`, `talker${people}@example.org`),
    open: (reportId: string, form: { text: string; name?: string }, who: Account | null, ip: string) =>
      call("threads:open", { reportId, key: crypto.randomUUID(), ...form }, who, ip),
    send: (thread: object, text: string, who: Account | null, ip: string) =>
      call("threads:send", { ...thread, text, key: crypto.randomUUID() }, who, ip),
    /** An owner with a mailbox, a phone and a report. */
    async newOwner(): Promise<Owner> {
      const who = identity(`owner${(people += 1)}`, `owner${people}@example.org`);
      const { tokenIdentifier, email } = who;
      const personArgs = { tokenIdentifier, email, secret: tokenIdentifier, contact: "x", banned: false };
      const { reports } = await world.probe<Ids>("person", { ...personArgs, file: await world.storeFile() });
      const phone = await world.newPhone();
      valueOf(await call("notify/devices:add", { ...phone.target, label: "Phone" }, who, ownerIp));
      return { who, reportId: reports![0]!, phone };
    },
  };
}

type Calls = ReturnType<typeof callsIn>;

async function measureFlood(world: World, calls: Calls): Promise<Finding[]> {
  const { newAccount, newOwner, open, send } = calls;
  const { who, reportId, phone } = await newOwner();
  await world.refill();
  const visitor = "203.0.113.9";
  const thread = valueOf(await open(reportId, { text: "flood" }, null, visitor)) as unknown as VisitorThread;
  const flood = async (tries: number) => {
    let passed = 0;
    for (let n = 0; n < tries; n += 1) passed += Number(codeOf(await send(thread, "flood", null, visitor)) === "");
    return passed;
  };
  const passedBeforeAnswer = await flood(50);
  valueOf(await send({ threadId: thread.threadId }, "Where?", who, ownerIp));
  const passedAfterAnswer = await flood(50);
  await wait(settleMs);
  const [pushes, letters] = [(await phone.collect()).length, (await world.lettersTo(who.email)).length];

  const { burst } = rates.threadsOfReport;
  let threads = 0;
  for (let n = 0; n < 2 * burst; n += 1)
    threads += Number(codeOf(await open(reportId, { text: "flood" }, null, ipInNetwork(n))) === "");
  const isHonestHeard = codeOf(await open(reportId, { text: "I have him." }, newAccount(), "203.0.113.3")) === "";
  await wait(settleMs);
  const lettersOfAll = (await world.lettersTo(who.email)).length;
  return [
    atMost("one visitor's messages before an answer, besides the first", passedBeforeAnswer, "messages", 0),
    atMost("  after the answer", passedAfterAnswer, "messages", rates.threadMessages.burst),
    atMost("  pushes to the owner", pushes, "pushes", 1 + rates.threadMessages.burst),
    atMost("  emails to the owner", letters, "emails", 1),
    // Plus what the limit refills during the flood.
    atMost(`threads of ${2 * burst} visitors about one report`, threads, "threads", burst + 3),
    {
      what: "  someone who is signed in, meanwhile",
      value: Number(isHonestHeard),
      unit: "heard",
      target: 1,
      holds: isHonestHeard,
    },
    atMost("  emails to the owner", lettersOfAll, "emails", limits.messageMailsPerDay),
    withoutTarget("  pushes to the owner", (await phone.collect()).length, "pushes"),
  ];
}

/** The elements of a page with the names of their attributes, without its texts. */
const markupOf = (html: string) =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, "")).join("\n");

const addressesIn = (push: string) =>
  [...push.matchAll(/"(?:navigate|icon|image|badge|url)":"([^"]*)"/g)].map(([, address]) => address!);

/**
 * Checks that emails about texts with scripts have the same markup as the one about a harmless text, and that pushes
 * lead only to the app.
 */
async function measureMarkup(world: World, { newOwner, open }: Calls): Promise<Finding[]> {
  const owners: Owner[] = [];
  for (const [n, text] of ["Hello", ...scripts].entries()) {
    const owner = await newOwner();
    await world.refill();
    valueOf(await open(owner.reportId, { text, name: n === 0 ? "Sam" : text }, null, ipInNetwork(n)));
    owners.push(owner);
  }
  await wait(settleMs);
  const letters: string[] = [];
  const pushes: string[] = [];
  for (const { who, phone } of owners) {
    letters.push(...(await world.lettersTo(who.email)).map(({ html }) => html));
    pushes.push(...(await phone.collect()));
  }
  const [firstMarkup = "", ...others] = letters.map(markupOf);
  // Empty if the letters differ, so that all the others count as odd.
  const commonMarkup = new Set(letters.map(markupOf)).size === 1 ? firstMarkup : "";
  const oddCount = others.filter((markup) => markup !== commonMarkup).length;
  const foreignPushes = pushes.filter((push) =>
    addressesIn(push).some((address) => !/^(?:http:\/\/localhost|\/)/.test(address)),
  );
  const expectedCount = owners.length;
  return [
    {
      what: "emails with scripts in names and messages",
      value: letters.length,
      unit: "emails",
      target: expectedCount,
      holds: letters.length === expectedCount,
    },
    atMost("  with markup of their own", oddCount, "emails", 0),
    {
      what: "pushes with scripts in names and messages",
      value: pushes.length,
      unit: "pushes",
      target: expectedCount,
      holds: pushes.length === expectedCount,
    },
    atMost("  that lead elsewhere", foreignPushes.length, "pushes", 0),
  ];
}

export async function measureMessages(): Promise<Finding[]> {
  const world = await openWorld({ hasNoWaits: true });
  try {
    const calls = callsIn(world);
    return [...(await measureFlood(world, calls)), ...(await measureMarkup(world, calls))];
  } finally {
    await world.close();
  }
}
