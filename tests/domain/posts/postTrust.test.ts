// Whether a person's posts need an operator's review. A harmless first post needs none (automaticPostRules.test.ts).
import { expect, test } from "vitest";
import { reviewReasonFor, type Standing } from "../../../domain/posts/postTrust";
import { dayMs } from "../../../domain/units";

const now = Date.UTC(2026, 10, 20);
const daysAgo = (days: number) => now - days * dayMs;
const trusted: Standing = {
  since: daysAgo(14),
  reports: [{ since: daysAgo(7), isHidden: false }],
  declinedAt: null,
  hasRemovedContent: false,
};

test.each<[string, Partial<Standing>, ReturnType<typeof reviewReasonFor>]>([
  ["an account of two weeks with a report that stayed up for a week", {}, null],
  ["an account that was created today", { since: now }, "newAccount"],
  ["an account that is one millisecond too young", { since: daysAgo(14) + 1 }, "newAccount"],
  ["an account without a report", { reports: [] }, "newReports"],
  ["only new reports", { reports: [{ since: daysAgo(7) + 1, isHidden: false }] }, "newReports"],
  ["only a report that was hidden", { reports: [{ since: daysAgo(30), isHidden: true }] }, "newReports"],
  ["a post declined last week", { declinedAt: daysAgo(7) }, "declined"],
  ["a post declined long ago", { declinedAt: daysAgo(90) }, null],
  ["removed content, however long ago", { since: daysAgo(1000), hasRemovedContent: true }, "removed"],
])("%s (%j): the reason for a review is %s", (_, changes, reason) =>
  expect(reviewReasonFor({ ...trusted, ...changes }, now)).toBe(reason),
);
