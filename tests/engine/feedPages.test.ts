// Pages of the app's feed on the local backend. A page's journal fixes where the page ends while new reports arrive.
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../domain/limits.ts";
import { asCall, type OpenedEngine, openEngine } from "../../packages/local-convex/tests/support/engine.ts";

let engine: OpenedEngine;
let authorId = "";
let reportNumber = 0;

const internal = { caller: "internal" } as const;

async function addReports(reportCount: number) {
  const reports = Array.from({ length: reportCount }, () => ({
    authorId,
    status: "lost",
    petName: `Biscuit ${(reportNumber += 1)}`,
    petType: "Dog",
    petBreed: "Beagle",
    petGender: "Male",
    additionalInfo: "",
    day: "2026-11-19",
    time: null,
    place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON" },
    photos: [],
    submitKey: `press-${reportNumber}`,
    contactInfo: "416 555 0100",
  }));
  await engine.mutate("platform/seed:reports", { reports }, internal);
}

beforeAll(async () => {
  engine = await openEngine("convex");
  const people = [{ key: "ada", name: "Ada", email: "ada@example.com" }];
  [authorId] = (await engine.mutate("platform/seed:insertPeople", { people }, internal)) as [string];
  await addReports(limits.largestPage * 2);
}, 120_000);
afterAll(() => engine.end());

interface Page {
  page: { petName: string }[];
  pageStatus?: string | null;
}

async function requestPage(numItems: number, journal: string | null = null) {
  const call = asCall("reports:list", { status: "lost", paginationOpts: { numItems, cursor: null } });
  const answer = await engine.runQuery({ ...call, journal });
  return answer.ok ? { ...(answer.value as unknown as Page), journal: answer.journal } : answer;
}

// A page with this status is complete. From then on, the client requests its two halves instead.
const splitRecommended = { pageStatus: "SplitRecommended" };

// The largest page has one report less than the limit: a page as long as the limit would count as cut short.
test("the largest page arrives complete", async () => {
  expect(await requestPage(limits.largestPage)).toMatchObject({
    ...splitRecommended,
    page: { length: limits.largestPage - 1 },
  });
});

test("a page on screen grows up to the limit, and is then refused so that the client starts over", async () => {
  const reportsUntilLimit = limits.largestPage - limits.reportsPage * 3;
  const firstPage = await requestPage(limits.reportsPage * 3);
  await addReports(reportsUntilLimit - 1);
  const grownPage = await requestPage(limits.reportsPage * 3, firstPage.journal ?? null);
  expect(grownPage).toMatchObject({ ...splitRecommended, page: { length: limits.largestPage - 1 } });
  await addReports(1);
  expect(await requestPage(limits.reportsPage * 3, firstPage.journal ?? null)).toMatchObject({
    ok: false,
    data: { isConvexSystemError: true, paginationError: "InvalidCursor" },
  });
});
