// The arithmetic of npm run bench:cost.
import { expect, test } from "vitest";
import type { FunctionUsage } from "../../packages/local-convex/src/calls/meter.ts";
import { cronNames } from "../../domain/moderation/cronEvery.ts";
import { type CallsPerRun, cronCallsAMonth } from "../bench/cost/crons.ts";
import { marginalBill, monthlyBill, sumUses, total } from "../bench/cost/dollars.ts";
import { headroomOf } from "../bench/cost/limits.ts";
import { convexPlans } from "../bench/cost/prices.ts";
import { checkScale, city, scaleOf } from "../bench/cost/scale.ts";
import { billedCalls, type Use, usageSince } from "../bench/cost/use.ts";

const nothing: Use = { ...sumUses([]) };
const { starter, pro } = convexPlans;

const usage = (name: string, runs: number, liveRuns: number): FunctionUsage => ({
  letter: "Q",
  name,
  runs,
  liveRuns,
  ms: runs,
  documentsRead: runs * 2,
  bytesRead: runs * 100,
  documentsWritten: 0,
  bytesWritten: 0,
});

test("the billed calls are the runs that are not live, the answers of live queries, and the files", () => {
  // `reports:list` runs three times, two of them for live queries, which give 40 answers. 24 files are requested.
  expect(billedCalls([usage("reports:list", 3, 2), usage("reports:get", 1, 0)], 40, 24)).toBe(1 + 1 + 40 + 24);
});

test("only use since the first reading counts", () => {
  const used = usageSince([usage("a", 2, 1), usage("b", 1, 0)], [usage("a", 5, 1), usage("b", 1, 0), usage("c", 1, 0)]);
  expect(used).toEqual([usage("a", 3, 0), usage("c", 1, 0)]);
});

test("a month costs the plans' base prices, and more only for what exceeds the amounts that they include", () => {
  const month: Use = { ...nothing, calls: 25e6, google: { "Dynamic Maps": 10_000 }, letters: 3_000, accounts: 50_000 };
  expect(monthlyBill(month, pro)).toEqual({ convex: 25, google: 0, resend: 0, clerk: 0 });
  expect(monthlyBill(month, starter).convex).toBeCloseTo(24 * 2.2, 6);
  const heavierMonth: Use = {
    ...month,
    calls: 26e6,
    google: { "Dynamic Maps": 11_000 },
    letters: 51_000,
    accounts: 50_100,
  };
  const bill = monthlyBill(heavierMonth, pro);
  expect(bill).toEqual({
    convex: expect.closeTo(25 + 2, 6),
    google: expect.closeTo(7, 6),
    resend: expect.closeTo(20 + 0.9, 6),
    clerk: expect.closeTo(25 + 2, 6),
  });
  expect(total(bill)).toBeCloseTo(27 + 7 + 20.9 + 27, 6);
});

test("each volume tier's price applies only to the units within the tier", () => {
  const { google, clerk } = monthlyBill({ ...nothing, google: { "Dynamic Maps": 6_000_000 }, accounts: 200_000 }, pro);
  expect(google).toBeCloseTo(90 * 7 + 400 * 5.6 + 500 * 4.2 + 4_000 * 2.1 + 1_000 * 0.53, 6);
  expect(clerk).toBeCloseTo(25 + 50_000 * 0.02 + 100_000 * 0.018, 6);
});

test("uses add up, each multiplied by how often it happens", () => {
  const detail: Use = { ...nothing, calls: 10, google: { "Dynamic Maps": 1, Geocoding: 2 } };
  const visit = sumUses([
    { use: detail, times: 0.5 },
    { use: { ...nothing, calls: 4 }, times: 1 },
  ]);
  expect(visit).toMatchObject({ calls: 9, google: { "Dynamic Maps": 0.5, Geocoding: 1 } });
  expect(marginalBill(visit, pro).google * 1000).toBeCloseTo(0.5 * 7 + 5, 6);
});

test("a month's bill charges only the storage beyond the plan's, and a marginal bill charges all of it", () => {
  expect(monthlyBill({ ...nothing, byteMonths: 60e9 }, pro).convex).toBeCloseTo(25 + 10 * 0.2, 6);
  expect(marginalBill({ ...nothing, byteMonths: 60e9 }, pro).convex).toBeCloseTo(60 * 0.2, 6);
});

test("the calls of a month's scheduled jobs count each job as often as it runs", () => {
  const noCalls = Object.fromEntries(cronNames.map((name) => [name, 0])) as CallsPerRun;
  // `forwardErrors` runs every 15 minutes, and `archiveReports` every six hours.
  expect(cronCallsAMonth({ ...noCalls, forwardErrors: 6, archiveReports: 4 })).toBe((96 * 6 + 4 * 4) * 30);
});

test("the headroom of ten countries follows from the model, and is half as large for twice as many people", () => {
  // `scaleOf` takes millions of people.
  const tenCountries = headroomOf(scaleOf(400));
  // 18,000 people are connected, and 166.7 pushes and 11.67 mutations are due each second. A mutation takes 0.139 s.
  expect(tenCountries).toMatchObject({
    "open connections": expect.closeTo(10_000 / 18_000, 3),
    "the queue of push (estimate)": expect.closeTo(90.9 / 166.7, 3),
    "mutations at once": expect.closeTo(256 / (11.67 * 0.139), 0),
  });
  const halves = Object.entries(tenCountries).map(([limit, multiple]) => [limit, expect.closeTo(multiple / 2, 6)]);
  expect(headroomOf(scaleOf(800))).toEqual(Object.fromEntries(halves));
});

test("the check of the city's scale fails if a measured count differs too much from the model's", () => {
  // These counts are close to the model's: each of the 45 people online gets one answer for a write.
  const measured = {
    people: city.peopleOnline,
    liveAnswers: 45,
    runs: 1,
    documentsRead: 36,
    databaseBytes: 0,
    egressBytes: 0,
  };
  const failedFindings = (change: Partial<typeof measured>, documentsWritten: number) =>
    checkScale({ ...measured, ...change }, { report: { ...nothing, documentsWritten } }).filter(
      ({ holds }) => holds === false,
    );
  expect(failedFindings({}, 65)).toEqual([]);
  expect(failedFindings({}, 70)).toHaveLength(1);
  expect(failedFindings({ runs: 2 }, 65)).toHaveLength(1);
  expect(failedFindings({ liveAnswers: 30 }, 65)).toHaveLength(1);
  expect(failedFindings({ documentsRead: 60 }, 65)).toHaveLength(1);
});
