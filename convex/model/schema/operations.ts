import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Why something fails, and since when. */
const failing = v.object({ what: v.string(), since: v.number() });

// Tables from which operators see how well the site works. They name no person.
export const operationsTables = {
  // The last run of each job of crons.ts. `endedAt` is absent or before `startedAt` while a run lasts, or if it died.
  cronRuns: defineTable({
    name: v.string(),
    startedAt: v.number(),
    endedAt: v.optional(v.number()),
    failing: v.optional(failing),
  }).index("by_name", ["name"]),

  // Unexpected errors of functions, one row for each place, text and release. The text has only known words
  // (domain/platform/safeErrorText.ts).
  functionErrors: defineTable({
    // The function, such as "reports:submit", or the start of an HTTP route's path.
    where: v.string(),
    what: v.string(),
    release: v.string(),
    count: v.number(),
    firstAt: v.number(),
    lastAt: v.number(),
    // How many of them have not been sent to the error receiver yet.
    unsentCount: v.number(),
  })
    .index("by_where_and_what_and_release", ["where", "what", "release"])
    .index("by_unsentCount", ["unsentCount"])
    .index("by_release_and_lastAt", ["release", "lastAt"])
    .index("by_lastAt", ["lastAt"]),

  // Scheduled functions that had not ended when they were first checked.
  watchedJobs: defineTable({ jobId: v.id("_scheduled_functions"), lookAt: v.number() }).index("by_lookAt", ["lookAt"]),

  // The last calls to each outside service. A success is stored at most every quarter of an hour, and at once after a
  // failure.
  serviceCalls: defineTable({
    service: v.string(),
    okAt: v.optional(v.number()),
    failedAt: v.optional(v.number()),
    failing: v.optional(failing),
  }).index("by_service", ["service"]),
};
