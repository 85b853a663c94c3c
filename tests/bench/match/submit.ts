// Times the publishing of found dogs around Toronto, in a store with few reports and in one with many. The app compares
// each found dog with the stored lost dogs when it publishes the report.
import { eastOf, northOf } from "../../../domain/geo/place.ts";
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import { closeStores, openStore, type Store } from "../near/store.ts";
import type { Finding } from "../../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../../packages/local-convex/bench/statistics.ts";
import { chance } from "./chance.ts";

const toronto = { lat: 43.6532, lng: -79.3832 };

const rounds = 60;
const targets = { documents: 450, ratio: 1.2 };

function* reportsToSend() {
  const dice = chance(5);
  for (let n = 0; ; n += 1) {
    yield {
      status: "found",
      petName: "",
      petType: "Dog",
      petBreed: dice.pick(["Beagle", "Boxer", "Poodle", ""]),
      petGender: "Unknown",
      additionalInfo: "Brown and white, with a red collar.",
      day: "2026-11-19",
      time: null,
      place: { ...eastOf(northOf(toronto, dice.normal() * 8000), dice.normal() * 8000), address: "Toronto, ON" },
      whereabouts: "stillOut",
      photos: [],
      submitKey: `bench-${n}`,
      contactInfo: "416 555 0100",
    };
  }
}

/** Calls a public function as this person. Each report has a different author, because of the rate limit. */
async function call({ backend }: Store, name: string, args: object, person: string) {
  const tokenIdentifier = `bench|${person}`;
  const identity = { tokenIdentifier, issuer: "bench", subject: person };
  const answer = await backend.runMutation({ path: name, args: args as Json, identity, caller: "public" });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

async function timeSubmit(store: Store, report: object, person: string) {
  const started = performance.now();
  await call(store, "reports:submit", report, person);
  return performance.now() - started;
}

/** `keepFolder`: see `openStore`. */
export async function measureSubmit(
  sizes: readonly [few: number, many: number],
  keepFolder?: string,
): Promise<Finding[]> {
  const stores: Store[] = [];
  try {
    for (const size of sizes) stores.push(await openStore(size, "tests/bench/match/functions", keepFolder));
    const reports = reportsToSend();
    // Part of the authors' ids, so that each run has new authors. In a kept store, the authors of earlier runs have
    // reports with the same submit keys, so the app would publish no new ones for them.
    const run = Date.now();
    const times = stores.map((): number[] => []);
    const reads = stores.map((): { documents: number; queries: number }[] => []);
    for (let round = 0; round < rounds; round += 1) {
      const report = reports.next().value!;
      // Both sizes take turns, so other load affects both alike.
      for (const [at, store] of stores.entries())
        times[at]!.push(await timeSubmit(store, report, `timed-${run}-${round}`));
      const measuredReport = reports.next().value!;
      for (const [at, store] of stores.entries()) {
        reads[at]!.push(
          (await call(store, "measure:submit", { report: measuredReport }, `read-${run}-${round}`)) as never,
        );
      }
    }
    const findings = stores.flatMap(({ size }, at): Finding[] => {
      const documents = reads[at]!.map((one) => one.documents);
      const worst = Math.max(...documents);
      const queries = median(reads[at]!.map((one) => one.queries));
      return [
        { what: `submit, ${size} reports`, value: median(times[at]!), unit: "ms", target: null, holds: null },
        { what: "  spread", value: spread(times[at]!), unit: "ms", target: null, holds: null },
        { what: "  documents read", value: median(documents), unit: "", target: null, holds: null },
        {
          what: "  most documents read",
          value: worst,
          unit: "",
          target: targets.documents,
          holds: worst <= targets.documents,
        },
        { what: "  queries", value: queries, unit: "", target: null, holds: null },
      ];
    });
    const [few, many] = times;
    const ratio = median(many!.map((time, round) => time / few![round]!));
    const what = `submit, ${sizes[1]} reports compared with ${sizes[0]}`;
    return [...findings, { what, value: ratio, unit: "x", target: targets.ratio, holds: ratio <= targets.ratio }];
  } finally {
    await closeStores(stores);
  }
}
