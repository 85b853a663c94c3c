// Monthly bills for several numbers of visits, if every report shows a map at once and if a press shows it.
import { writeFileSync } from "node:fs";
import { type Finding, plain } from "../../../packages/local-convex/bench/report.ts";
import { type Bill, marginalBill, monthlyBill, sumUses, total } from "./dollars.ts";
import { costPicture } from "./picture.ts";
import { cronCallsAMonth } from "./crons.ts";
import { convexPlans } from "./prices.ts";
import { onlineOf } from "./scale.ts";
import type { Use } from "./use.ts";
import { visits } from "./visits.ts";

/** Next to docs/cost.md, which shows it. */
const pictureFile = "docs/cost.svg";
const daysOfMonth = 30;
const vendors = ["convex", "google", "resend", "clerk"] as const satisfies (keyof Bill)[];

/** The use of an average visit. */
function visitOf(uses: Record<string, Use>, mapsPerVisit: number): Use {
  const mapsAndLetters = { ...sumUses([]), google: { "Dynamic Maps": mapsPerVisit }, letters: visits.letters };
  return sumUses([
    ...visits.parts.map(({ story, times }) => ({ use: uses[story]!, times })),
    { use: mapsAndLetters, times: 1 },
  ]);
}

const cronUse: Use = { ...sumUses([]), calls: cronCallsAMonth };
const monthOfVisits = (visit: Use, count: number) =>
  sumUses([
    { use: visit, times: count },
    { use: cronUse, times: 1 },
  ]);
/** Leaves out plans that allow fewer connections than the busiest hour needs. */
const plansFor = (count: number) =>
  Object.values(convexPlans).filter(({ sessions }) => onlineOf(count / daysOfMonth) <= sessions);

export function monthsOf(uses: Record<string, Use>): Finding[] {
  const scenarios = Object.entries(visits.mapsPerVisit).map(([name, maps]) => ({ name, visit: visitOf(uses, maps) }));
  writeFileSync(
    pictureFile,
    costPicture(
      scenarios.map(({ name, visit }) => {
        const bill = marginalBill(visit, convexPlans.pro);
        const maps = marginalBill(
          { ...sumUses([]), google: { "Dynamic Maps": visit.google["Dynamic Maps"] ?? 0 } },
          convexPlans.pro,
        );
        return { name, maps: maps.google * 1000, bill: { ...bill, google: bill.google - maps.google } };
      }),
    ),
  );
  return scenarios.flatMap(({ name, visit }) => {
    const bill = marginalBill(visit, convexPlans.pro);
    return [
      plain(`${name}: 1,000 visits`, total(bill) * 1000, "$"),
      ...vendors.map((vendor) => plain(`  ${vendor}`, bill[vendor] * 1000 * 100, "cents")),
      ...visits.perMonth.flatMap((count) =>
        plansFor(count).flatMap((plan) => {
          const month = monthlyBill(monthOfVisits(visit, count), plan);
          return [
            plain(`  ${count} visits a month, ${plan.name}`, total(month), "$"),
            ...vendors.map((vendor) => plain(`    ${vendor}`, month[vendor], "$")),
          ];
        }),
      ),
    ];
  });
}
