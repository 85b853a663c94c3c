// Floods of previews of adoptable pets, from one caller and from many: how much of the day's adoption quota remains,
// and whether people are still served.
import { callsPerDay, longRates, rates } from "../../../domain/limits.ts";
import { atMost, type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import { addressOf, operator, valueOf, type World } from "./world/world.ts";

/** The number of requests by one caller, and by many callers together. */
const floods = { one: 560, many: 1500 };

const search = { type: "dog", distance: 50, page: 1, filters: {} };
const placeArgument = (at: number) => ({ place: { lat: 43 + at, lng: -79.4 } });

interface Pet {
  id: string;
}

export async function measureQuota(world: World): Promise<Finding[]> {
  const usageOf = async (service: string) => {
    const answer = await world.call("moderation/operator:health", "query", {}, operator, addressOf(1));
    const { quotas } = valueOf(answer) as unknown as { quotas: { name: string; count: number }[] };
    return quotas.find(({ name }) => name === service)!.count;
  };
  let searches = 0;
  const searchAsPerson = async () => {
    const args = { ...search, ...placeArgument((searches += 1)) };
    const answer = await world.call("adoption:search", "action", args, null, addressOf(60_000 + searches));
    const { animals } = valueOf(answer) as unknown as { animals: Pet[] };
    return animals;
  };
  const [first] = await searchAsPerson();
  const knownPet = first!.id;
  let next = 0;
  let errors = 0;
  /** Opens previews of pets that do not exist. Their ids have the prefix of the known pet's service. */
  async function flood(times: number, ip: (at: number) => string) {
    for (let at = 0; at < times; at += 1) {
      const { status, text } = await world.open(
        `/preview/adoption/${knownPet.slice(0, 3)}${(next += 1) + 990_000_000}`,
        ip(at),
      );
      if (status >= 500 || !text.startsWith("<!doctype html>")) errors += 1;
    }
  }
  const before = await usageOf("adoption");
  await flood(floods.one, () => addressOf(2));
  const callsByOne = (await usageOf("adoption")) - before;
  await flood(floods.many, (at) => addressOf(3 + at));
  const callsByAll = (await usageOf("adoption")) - before;
  const foundAfterFloods = (await searchAsPerson()).length;
  const preview = await world.open(`/preview/adoption/${knownPet}`, addressOf(2));
  const burst = Math.min(rates.preview.burst, longRates.preview![0]!.burst);
  return [
    withoutTarget("previews of unknown pets: one caller", floods.one, "requests"),
    atMost("  calls to the adoption service", callsByOne, "calls", burst + 1),
    withoutTarget("previews of unknown pets: many callers", floods.many, "requests"),
    atMost("  calls to the adoption service, of both floods", callsByAll, "calls", callsPerDay.previews),
    withoutTarget("  left of the day's calls", callsPerDay.adoption - (await usageOf("adoption")), "calls"),
    atMost("  requests of the floods that got an error", errors, "requests", 0),
    atMost(
      "  failed searches, and previews of a known pet, after the floods",
      Number(!foundAfterFloods) + Number(preview.status !== 200),
      "calls",
      0,
    ),
  ];
}
