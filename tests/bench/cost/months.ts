// A month's bill for numbers of visits, with a map on every report and with one on a press.
import { writeFileSync } from "node:fs";
import { type Finding, plain } from "../../../packages/local-convex/bench/report.ts";
import { type Bill, marginal, monthly, together, total } from "./dollars.ts";
import { costPicture } from "./picture.ts";
import { cronCallsAMonth } from "./crons.ts";
import { convexPlans } from "./prices.ts";
import { onlineOf } from "./scale.ts";
import type { Use } from "./use.ts";
import { visits } from "./visits.ts";

/** Written next to the page that shows it. */
const pictureFile = "docs/cost.svg";
const daysOfMonth = 30;
const parts = ["convex", "google", "resend", "clerk"] as const satisfies (keyof Bill)[];

/** An average visit. */
function visitOf(uses: Record<string, Use>, mapShare: number): Use {
  const others = { ...together([]), google: { "Dynamic Maps": mapShare }, letters: visits.letters };
  return together([
    ...visits.parts.map(({ story, times }) => ({ use: uses[story]!, times })),
    { use: others, times: 1 },
  ]);
}

const crons: Use = { ...together([]), calls: cronCallsAMonth };
const monthOf = (visit: Use, count: number) =>
  together([
    { use: visit, times: count },
    { use: crons, times: 1 },
  ]);
const plansFor = (count: number) =>
  Object.values(convexPlans).filter(({ sessions }) => onlineOf(count / daysOfMonth) <= sessions);

export function monthsOf(uses: Record<string, Use>): Finding[] {
  const named = Object.entries(visits.mapShares).map(([name, share]) => ({ name, visit: visitOf(uses, share) }));
  writeFileSync(
    pictureFile,
    costPicture(
      named.map(({ name, visit }) => {
        const bill = marginal(visit, convexPlans.pro);
        const maps = marginal(
          { ...together([]), google: { "Dynamic Maps": visit.google["Dynamic Maps"] ?? 0 } },
          convexPlans.pro,
        );
        return { name, maps: maps.google * 1000, bill: { ...bill, google: bill.google - maps.google } };
      }),
    ),
  );
  return named.flatMap(({ name, visit }) => {
    const bill = marginal(visit, convexPlans.pro);
    return [
      plain(`${name}: 1,000 visits`, total(bill) * 1000, "$"),
      ...parts.map((part) => plain(`  ${part}`, bill[part] * 1000 * 100, "cents")),
      ...visits.perMonth.flatMap((count) =>
        // A plan with fewer connections than the busiest hour needs is left out.
        plansFor(count).flatMap((plan) => {
          const month = monthly(monthOf(visit, count), plan);
          return [
            plain(`  ${count} visits a month, ${plan.name}`, total(month), "$"),
            ...parts.map((part) => plain(`    ${part}`, month[part], "$")),
          ];
        }),
      ),
    ];
  });
}
