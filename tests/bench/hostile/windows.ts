// How many lit windows of the landing page go out when one account, four accounts at one address, and then a second
// address flag all of them, and whether an operator can light them again.
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import { atMost, type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import type { Ids } from "./arguments.ts";
import { type Account, addressOf, identity, operator, valueOf, type World } from "./world/world.ts";

const windowCount = 8;
const hourMs = 3_600_000;
const place = { lat: 43.86, lng: -79.34, address: "Markham, ON", city: "Markham", province: "ON" };

export async function measureWindows(world: World): Promise<Finding[]> {
  const owner = identity("windows", "windows@example.org");
  const { tokenIdentifier, email } = owner;
  const file = await world.storeFile();
  const own = await world.probe<Ids>("person", {
    tokenIdentifier,
    email,
    secret: "x",
    contact: "x",
    file,
    banned: false,
  });
  const call = async <Value>(name: string, args: Json, as: Account | null, ip: string) => {
    await world.refill();
    const kind = name === "reports/lifecycle:street" || name === "moderation/operator:queue" ? "query" : "mutation";
    return valueOf(await world.call(name, kind, args, as, ip)) as Value;
  };
  await call("users:store", {}, operator, addressOf(1));
  const month = new Date().toISOString().slice(0, 7);
  const countLit = async () =>
    (await call<{ windows: object[] }>("reports/lifecycle:street", { month }, null, addressOf(1))).windows.length;
  const litBefore = await countLit();
  const reports: string[] = [];
  for (let n = 0; n < windowCount; n += 1) {
    const fields = { status: "lost", petName: "Biscuit", petType: "Dog", petBreed: "", petGender: "Male" };
    const form = { ...fields, additionalInfo: "", day: "2026-11-20", time: null, place, contactInfo: "Ask for Maya" };
    const formExtras = { photos: own["photos"]!.slice(0, 1), submitKey: crypto.randomUUID() };
    const reportId = await call<string>("reports:submit", { ...form, ...formExtras }, owner, addressOf(2));
    // As if the report had been public for two hours: without that, its reunion lights no window.
    const docs = await world.probe<Record<string, { _id: string }>>("snapshot", { ids: [reportId] });
    const doc = Object.values(docs).find(({ _id }) => _id === reportId)!;
    await world.probe("restore", {
      docs: [{ table: "reports", doc: { ...doc, shownSince: Date.now() - 2 * hourMs } }],
    });
    await call("reports/lifecycle:markHome", { reportId }, owner, addressOf(2));
    reports.push(reportId);
  }
  const flagAll = async (as: Account | null, ip: string) => {
    for (const id of reports)
      await call("moderation/flags:add", { what: "report", id, reason: "untrue", words: "" }, as, ip);
  };
  const countStillLit = async () => (await countLit()) - litBefore;
  const before = await countStillLit();
  await flagAll(identity("flags0", "flags0@example.org"), addressOf(3));
  const afterOne = await countStillLit();
  for (const n of [1, 2, 3]) await flagAll(identity(`flags${n}`, `flags${n}@example.org`), addressOf(3));
  const afterAddress = await countStillLit();
  await flagAll(null, addressOf(4));
  const afterTwo = await countStillLit();
  const queue = await call<{ caseId: string; what: string }[]>("moderation/operator:queue", {}, operator, addressOf(1));
  for (const { caseId } of queue) await call("moderation/operator:relight", { caseId }, operator, addressOf(1));
  const putOutBy = (what: string, count: number) => atMost(`  put out by ${what}`, before - count, "windows", 0);
  return [
    withoutTarget("windows that are lit", before, "windows"),
    putOutBy("one account", afterOne),
    putOutBy("four accounts at one address", afterAddress),
    withoutTarget("  put out by people at two addresses", before - afterTwo, "windows"),
    atMost("  still out after an operator's press on each", before - (await countStillLit()), "windows", 0),
  ];
}
