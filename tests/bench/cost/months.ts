// Monthly bills for several numbers of visits, in two cases: pages with a report or vets load their map at once, or
// only after people have pressed for it.
import { writeFileSync } from "node:fs";
import { type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import { type Bill, marginalBill, monthlyBill, sumUses, total } from "./dollars.ts";
import { costPicture } from "./picture.ts";
import { convexPlans } from "./prices.ts";
import { onlineOf } from "./scale.ts";
import type { Use } from "./use.ts";
import { visits } from "./visits.ts";

const [detail, detailWithMap] = ["detail", "detail, with the map"];

/** Next to docs/cost.md, which shows it. */
const pictureFile = "docs/cost.svg";
const daysOfMonth = 30;
const vendors = ["convex", "google", "resend", "clerk"] as const satisfies (keyof Bill)[];

const mapLoads = ({ google }: Use) => google["Dynamic Maps"] ?? 0;

/**
 * The use of an average visit if `mapShare` of the pages with a report or vets load their map. The number of maps per
 * press is the difference between the stories `detail, with the map` and `detail`.
 */
function visitOf(uses: Record<string, Use>, mapShare: number): Use {
  const timesOf = (story: string) => visits.parts.find((part) => part.story === story)!.times;
  const mapsPerPress = mapLoads(uses[detailWithMap]!) - mapLoads(uses[detail]!);
  const maps = (timesOf(detail) + timesOf("vets")) * mapShare * mapsPerPress;
  return sumUses([
    ...visits.parts.map(({ story, times }) => ({ use: uses[story]!, times })),
    // `sumUses([])` is a use in which all counts are 0.
    { use: { ...sumUses([]), google: { "Dynamic Maps": maps }, letters: visits.otherLetters }, times: 1 },
  ]);
}

const monthOf = (visit: Use, count: number, cronCalls: number) =>
  sumUses([
    { use: visit, times: count },
    { use: { ...sumUses([]), calls: cronCalls }, times: 1 },
  ]);

/** Leaves out plans that allow fewer connections than the busiest hour needs. */
const plansFor = (count: number) =>
  Object.values(convexPlans).filter(({ sessions }) => onlineOf(count / daysOfMonth) <= sessions);

/** The price of the maps in this use. */
const mapsBill = (use: Use) =>
  marginalBill({ ...sumUses([]), google: { "Dynamic Maps": mapLoads(use) } }, convexPlans.pro).google;

/** `cronCalls`: the calls of a month's scheduled jobs. */
export function monthsOf(uses: Record<string, Use>, cronCalls: number): Finding[] {
  const scenarios = Object.entries(visits.mapShares).map(([name, share]) => {
    const visit = visitOf(uses, share);
    return { name, visit, bill: marginalBill(visit, convexPlans.pro), maps: mapsBill(visit) };
  });
  writeFileSync(
    pictureFile,
    costPicture(
      scenarios.map(({ name, bill, maps }) => ({
        name,
        maps: maps * 1000,
        bill: { ...bill, google: bill.google - maps },
      })),
    ),
  );
  return scenarios.flatMap(({ name, visit, bill, maps }) => [
    withoutTarget(`${name}: 1,000 visits`, total(bill) * 1000, "$"),
    ...vendors.map((vendor) => withoutTarget(`  ${vendor}`, bill[vendor] * 1000 * 100, "cents")),
    withoutTarget("  maps (part of google)", maps * 1000 * 100, "cents"),
    ...visits.perMonth.flatMap((count) =>
      plansFor(count).flatMap((plan) => {
        const month = monthlyBill(monthOf(visit, count, cronCalls), plan);
        return [
          withoutTarget(`  ${count} visits a month, ${plan.name}`, total(month), "$"),
          ...vendors.map((vendor) => withoutTarget(`    ${vendor}`, month[vendor], "$")),
        ];
      }),
    ),
  ]);
}
