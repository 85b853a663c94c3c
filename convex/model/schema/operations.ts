import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Why something fails, and since when. */
const failing = v.object({ what: v.string(), since: v.number() });

// Tables from which operators see how well the site works. They name no person.
export const operationsTables = {
  // The last run of each job of crons.ts. `endedAt` is before `startedAt` while a run lasts, or if it died.
  cronRuns: defineTable({
    name: v.string(),
    startedAt: v.number(),
    endedAt: v.optional(v.number()),
    failing: v.optional(failing),
  }).index("by_name", ["name"]),

  // The last calls of each outside service. A success is stored at most every quarter of an hour, and at once after a
  // failure.
  serviceCalls: defineTable({
    service: v.string(),
    okAt: v.optional(v.number()),
    failedAt: v.optional(v.number()),
    failing: v.optional(failing),
  }).index("by_service", ["service"]),
};
