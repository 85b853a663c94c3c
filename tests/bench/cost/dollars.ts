// Computes bills from what was used and the vendors' prices.
import {
  clerkPrices,
  clerkTierEnds,
  type ConvexPlan,
  googlePrices,
  type GoogleSku,
  googleTierEnds,
  resendPrices,
} from "./prices.ts";
import type { Use } from "./use.ts";

const gb = 1e9;
/** Memory of an action in gigabytes. */
const actionGb = 0.064;

export interface Bill {
  convex: number;
  google: number;
  resend: number;
  clerk: number;
}

const skuCountsOf = (use: Use) => Object.entries(use.google) as [GoogleSku, number][];
const gbHours = (ms: number) => (ms / 3_600_000) * actionGb;

/** The price of this use at the prices of the first tiers, if the plans' included amounts are already used up. */
export const marginalBill = (use: Use, { calls, database, egress, actions, storage }: ConvexPlan): Bill => ({
  convex:
    (use.calls / 1e6) * calls.perMillion +
    (use.databaseBytes / gb) * database.perGb +
    (use.egressBytes / gb) * egress.perGb +
    gbHours(use.actionMs) * actions.perGbHour +
    (use.byteMonths / gb) * storage.perGb,
  google: skuCountsOf(use).reduce((sum, [sku, count]) => sum + (count / 1000) * googlePrices[sku].perThousand[0], 0),
  resend: (use.letters / 1000) * resendPrices.perThousand,
  clerk: use.accounts * clerkPrices.perUser[0],
});

const excess = (used: number, included: number) => Math.max(0, used - included);

/** The price of what exceeds the free amount. Each tier's price applies only to the units within the tier. */
function tiered(used: number, free: number, tierEnds: readonly number[], prices: readonly number[]): number {
  const unitsWithin = (tier: number) =>
    excess(Math.min(used, tierEnds[tier]!), Math.max(free, tier === 0 ? 0 : tierEnds[tier - 1]!));
  return prices.reduce((sum, price, tier) => sum + unitsWithin(tier) * price, 0);
}

/** A month's bill, after the plans' included amounts and the free allowances. */
export function monthlyBill(use: Use, plan: ConvexPlan): Bill {
  const { calls, database, egress, actions, storage } = plan;
  const { free, plan: mailPlan, perThousand } = resendPrices;
  return {
    convex:
      plan.perMonth +
      (excess(use.calls, calls.included) / 1e6) * calls.perMillion +
      excess(use.databaseBytes / gb, database.included) * database.perGb +
      excess(use.egressBytes / gb, egress.included) * egress.perGb +
      excess(gbHours(use.actionMs), actions.included) * actions.perGbHour +
      excess(use.byteMonths / gb, storage.included) * storage.perGb,
    google: skuCountsOf(use).reduce(
      (sum, [sku, count]) =>
        sum + tiered(count, googlePrices[sku].free, googleTierEnds, googlePrices[sku].perThousand) / 1000,
      0,
    ),
    resend: use.letters <= free ? 0 : mailPlan.perMonth + (excess(use.letters, mailPlan.letters) / 1000) * perThousand,
    clerk:
      use.accounts <= clerkPrices.free
        ? 0
        : clerkPrices.perMonth + tiered(use.accounts, clerkPrices.free, clerkTierEnds, clerkPrices.perUser),
  };
}

export const total = ({ convex, google, resend, clerk }: Bill) => convex + google + resend + clerk;

const numericFields = [
  "calls",
  "liveAnswers",
  "files",
  "documentsRead",
  "documentsWritten",
  "databaseBytes",
  "egressBytes",
  "actionMs",
  "letters",
  "accounts",
  "byteMonths",
] as const;

/** Adds up the use of several scripted visits (stories.ts), each multiplied by how often it happens. */
export function sumUses(parts: readonly { use: Use; times: number }[]): Use {
  const google: Use["google"] = {};
  for (const { use, times } of parts) {
    for (const [sku, count] of skuCountsOf(use)) google[sku] = (google[sku] ?? 0) + count * times;
  }
  const sums = numericFields.map((field) => [
    field,
    parts.reduce((sum, { use, times }) => sum + use[field] * times, 0),
  ]);
  return { ...(Object.fromEntries(sums) as Omit<Use, "google">), google };
}
