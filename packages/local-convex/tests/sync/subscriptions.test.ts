// An oracle for live queries: if a commit does not touch a result's read set, the result must equal a fresh run. Also
// checks that enough results stay untouched, and tests pages and queries at past times.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { touches, type Commit, type QueryAnswer, type QueryCall } from "../../src/backend.ts";
import { asCall, openEngine, type OpenedEngine } from "../support/engine.ts";
import { shortOrLong } from "../support/longForm.ts";
import { firstSteps, readOf, randomRound, stepOf } from "../support/randomSteps.ts";

const fixture = "packages/local-convex/tests/fixtures/randomSteps";

let engine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine(fixture);
});

afterAll(() => engine.end());

interface Subscription {
  call: QueryCall;
  answer: QueryAnswer;
}

const outcome = (answer: QueryAnswer) => (answer.ok ? { value: answer.value } : { failed: true });

test.each(shortOrLong([5], [5, 17, 31]))(
  "after every commit, an untouched result equals a fresh run (seed %i)",
  async (seed) => {
    const rounds = fc.sample(randomRound, { seed, numRuns: 60 });
    const ids = (await engine.mutate("steps:run", {
      steps: fc.sample(firstSteps, { seed, numRuns: 1 })[0]!.map((step) => stepOf(step, [])),
    })) as string[];
    const subscribe = async (call: QueryCall): Promise<Subscription> => ({ call, answer: await engine.runQuery(call) });
    const subscriptions: Subscription[] = [];
    for (const { reads, paged } of rounds.slice(0, 25)) {
      subscriptions.push(await subscribe(asCall("steps:read", { read: readOf(reads[0]!) })));
      subscriptions.push(
        await subscribe(asCall("steps:page", { read: readOf(paged), numItems: paged.pageSize, cursor: null })),
      );
    }
    const commits: Commit[] = [];
    const stop = engine.onCommit((commit) => void commits.push(commit));
    let untouchedCount = 0;
    for (const { steps } of rounds) {
      const answer = await engine.runMutation(asCall("steps:run", { steps: steps.map((step) => stepOf(step, ids)) }));
      if (answer.ok)
        ids.push(
          ...(answer.value as unknown[])
            .filter((result, at) => steps[at]!.kind === "insert" && result !== null)
            .map(String),
        );
      const newCommits = commits.splice(0);
      const freshRuns = subscriptions.map(({ call, answer: { journal } }) => engine.runQuery({ ...call, journal }));
      for (const [at, freshAnswer] of (await Promise.all(freshRuns)).entries()) {
        const isTouched = newCommits.some((commit) => touches(subscriptions[at]!.answer.readSet, commit));
        if (!isTouched) {
          untouchedCount += 1;
          expect({ call: subscriptions[at]!.call, ...outcome(subscriptions[at]!.answer) }).toEqual({
            call: subscriptions[at]!.call,
            ...outcome(freshAnswer),
          });
        }
        subscriptions[at]!.answer = freshAnswer;
      }
    }
    stop();
    // The oracle proves nothing unless many results are untouched.
    expect(untouchedCount).toBeGreaterThan(rounds.length * 10);
  },
  120_000,
);

test("a query at a past timestamp gets the answer that it had then", async () => {
  const answers: QueryAnswer[] = [];
  const call = asCall("steps:read", {
    read: { index: null, bounds: [], order: "asc", end: "collect", count: 0, not: null },
  });
  for (const { steps } of fc.sample(randomRound, { seed: 3, numRuns: 10 })) {
    const first = await engine.runQuery(call);
    answers.push(first);
    const ids = first.ok ? (first.value as { _id: string }[]).map(({ _id }) => _id) : [];
    await engine.runMutation(asCall("steps:run", { steps: steps.map((step) => stepOf(step, ids)) }));
  }
  for (const answer of answers.toReversed()) {
    const answerFromPast = await engine.runQuery({ ...call, ts: answer.ts });
    expect(outcome(answerFromPast)).toEqual(outcome(answer));
    expect(answerFromPast.ts).toBe(answer.ts);
  }
});

describe("a page of 24", () => {
  const turns = shortOrLong(1, 20);
  test(`out of ${turns * 5000} documents reads only 24, in either order`, async () => {
    const notesEngine = await openEngine("packages/local-convex/tests/fixtures/notes");
    for (let turn = 0; turn < turns; turn++) await notesEngine.mutate("notes:addMany", { list: "many", count: 5000 });
    for (const order of ["asc", "desc"]) {
      let cursor: string | null = null;
      for (let turn = 0; turn < 3; turn++) {
        const args = { list: "many", order, paginationOpts: { numItems: 24, cursor } };
        const page = (await notesEngine.query("notes:page", args)) as {
          page: unknown[];
          read: number;
          continueCursor: string;
        };
        expect(page.page).toHaveLength(24);
        expect(page.read).toBe(24);
        cursor = page.continueCursor;
      }
    }
    await notesEngine.end();
  }, 180_000);

  test("keeps its end when a document is added, and its cursor is refused for another list", async () => {
    const notesEngine = await openEngine("packages/local-convex/tests/fixtures/notes");
    await notesEngine.mutate("notes:addMany", { list: "live", count: 50 });
    const call = asCall("notes:page", { list: "live", paginationOpts: { numItems: 24, cursor: null } });
    const before = await notesEngine.runQuery(call);
    await notesEngine.mutate("notes:add", { list: "live", rank: 3.5, text: "in between" });
    const after = await notesEngine.runQuery({ ...call, journal: before.journal });
    const [pageBefore, pageAfter] = [before, after].map((answer) =>
      answer.ok ? (answer.value as { page: unknown[]; continueCursor: string }) : null,
    );
    expect([pageBefore!.page.length, pageAfter!.page.length]).toEqual([24, 25]);
    expect(pageAfter!.continueCursor).toBe(pageBefore!.continueCursor);
    const argsOfOtherList = { list: "other", paginationOpts: { numItems: 24, cursor: pageBefore!.continueCursor } };
    await expect(notesEngine.query("notes:page", argsOfOtherList)).rejects.toMatchObject({
      failure: { data: { paginationError: "InvalidCursor" } },
    });
    await notesEngine.end();
  });
});
