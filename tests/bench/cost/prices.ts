// The prices behind docs/cost.md, in US dollars without tax, from the services' price lists of 2026-09-15. Google's
// volume tiers have another date (`googlePrices`). A deployment in the EU pays Convex 30 % more.
export const pricesDate = "2026-09-15";

export interface ConvexPlan {
  name: string;
  perMonth: number;
  calls: { included: number; perMillion: number };
  /** Gigabytes read from and written to the database. */
  database: { included: number; perGb: number };
  /** Gigabytes sent out. */
  egress: { included: number; perGb: number };
  /** Gigabyte-hours of actions: 64 MB for as long as one runs. */
  actions: { included: number; perGbHour: number };
  /**
   * Gigabytes of documents and indexes in the database for a month. Starter's price is a tenth above Pro's, as all its
   * prices are.
   */
  storage: { included: number; perGb: number };
  /** Open connections. */
  sessions: number;
}

export const convexPlans = {
  starter: {
    name: "Starter",
    perMonth: 0,
    calls: { included: 1e6, perMillion: 2.2 },
    database: { included: 1, perGb: 0.22 },
    egress: { included: 1, perGb: 0.132 },
    actions: { included: 20, perGbHour: 0.33 },
    storage: { included: 0.5, perGb: 0.22 },
    sessions: 1_000,
  },
  pro: {
    name: "Pro",
    perMonth: 25,
    calls: { included: 25e6, perMillion: 2 },
    database: { included: 50, perGb: 0.2 },
    egress: { included: 50, perGb: 0.12 },
    actions: { included: 250, perGbHour: 0.3 },
    storage: { included: 50, perGb: 0.2 },
    sessions: 10_000,
  },
} satisfies Record<string, ConvexPlan>;

/** Where each of Google's volume tiers ends, in calls a month. */
export const googleTierEnds = [100_000, 500_000, 1_000_000, 5_000_000, Infinity];

/**
 * Calls that are free each month, and the price of 1,000 more in each tier. The tiers were read on 2026-11-26, in a
 * copy of Google's global list: compare them with https://developers.google.com/maps/billing-and-pricing/pricing.
 */
export const googlePrices = {
  "Dynamic Maps": { free: 10_000, perThousand: [7, 5.6, 4.2, 2.1, 0.53] },
  Autocomplete: { free: 10_000, perThousand: [2.83, 2.27, 1.7, 0.85, 0.21] },
  "Place Details Essentials": { free: 10_000, perThousand: [5, 4, 3, 1.5, 0.38] },
  Geocoding: { free: 10_000, perThousand: [5, 4, 3, 1.5, 0.38] },
  "Nearby Search Pro": { free: 5_000, perThousand: [32, 25.6, 19.2, 9.6, 2.4] },
  "Text Search Pro": { free: 5_000, perThousand: [32, 25.6, 19.2, 9.6, 2.4] },
  "Nearby Search Enterprise": { free: 1_000, perThousand: [35, 28, 21, 10.5, 2.63] },
  "Text Search Enterprise": { free: 1_000, perThousand: [35, 28, 21, 10.5, 2.63] },
} as const;

export type GoogleSku = keyof typeof googlePrices;

/** Up to 3,000 letters a month are free. More need the plan, which includes 50,000; each 1,000 beyond costs extra. */
export const resendPrices = { free: 3_000, plan: { perMonth: 20, letters: 50_000 }, perThousand: 0.9 };

/** Where each of Clerk's tiers ends, in accounts that are used in a month. */
export const clerkTierEnds = [100_000, Infinity];

/** Up to 50,000 accounts are free. */
export const clerkPrices = { free: 50_000, perMonth: 25, perUser: [0.02, 0.018] } as const;
