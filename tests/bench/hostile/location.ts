// Measures how closely strangers can locate secret points through the public functions of the local backend.
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import type { Finding } from "../../../packages/local-convex/bench/report.ts";
import type { Ids } from "./arguments.ts";
import { measure, oracles, type Stage } from "./oracles.ts";
import { type Account, identity, openWorld, type World } from "./world/world.ts";

/** The number of secret points tried in each cell, besides its four corners. */
const otherPointCount = 4;

function stageIn(world: World): Stage {
  const accounts = new Map<string, Account>();
  let calls = 0;
  const newAccount = () => {
    const name = `person${accounts.size}`;
    accounts.set(name, identity(name, `${name}@example.org`));
    return name;
  };
  return {
    async ask(kind, name, args, who) {
      const caller = who === null ? null : accounts.get(who)!;
      calls += 1;
      const answer = await world.call(name, kind, args as Json, caller, `198.18.${(calls >> 8) & 255}.${calls & 255}`);
      if (answer.ok) return answer.value;
      if (answer.data === undefined) throw new Error(`${name}: ${answer.message}`);
      return { refused: answer.data };
    },
    async publishLost() {
      const owner = newAccount();
      const { tokenIdentifier, email } = accounts.get(owner)!;
      const file = await world.storeFile();
      const personArgs = { tokenIdentifier, email, secret: owner, contact: "Ask for Maya", file, banned: false };
      const { reports } = await world.probe<Ids>("person", personArgs);
      return { owner, reportId: reports![0]! };
    },
    newAccount,
    // This backend trusts new accounts at once.
    async newTrustedAccount() {
      const who = newAccount();
      await world.call("users:store", "mutation", {}, accounts.get(who)!, "198.51.100.1");
      return who;
    },
    refillLimits: async () => await world.refill(),
  };
}

export async function measureLocation(): Promise<Finding[]> {
  const world = await openWorld({ trustNewAccounts: true });
  const newStage = async () => {
    await world.probe("clear", { keep: [] });
    await world.refill();
    return stageIn(world);
  };
  const findings: Finding[] = [];
  for (const oracle of oracles) {
    const { locatedWithinMetres, cellMetres } = await measure(oracle, otherPointCount, newStage);
    const [value, target] = [Math.round(locatedWithinMetres), Math.round(cellMetres)];
    findings.push({ what: `  ${oracle.name}`, value, unit: "m", target, holds: value >= target });
  }
  await world.close();
  const value = Math.min(...findings.map((finding) => finding.value));
  const target = Math.min(...findings.map((finding) => finding.target!));
  const what = "secret points: how many metres the most revealing answers leave open";
  return [{ what, value, unit: "m", target, holds: value >= target }, ...findings];
}
