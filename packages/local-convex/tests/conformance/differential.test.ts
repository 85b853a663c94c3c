// Sends the same random reads and writes to the engine and to convex-test and expects the same answers.
import { makeFunctionReference } from "convex/server";
import type { Value } from "convex/values";
import { convexTest, type TestConvex } from "convex-test";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngine, type OpenedEngine } from "../support/engine.ts";
import { shortOrLong } from "../support/longForm.ts";
import * as stepFunctions from "../fixtures/randomSteps/steps.ts";
import schema from "../fixtures/randomSteps/schema.ts";
import { firstSteps, withNumberedIds, readOf, randomRound, stepOf, type RandomStep } from "../support/randomSteps.ts";

const seeds = shortOrLong([11], [11, 23, 47, 89]);
const roundCount = shortOrLong(160, 480);
const freshStartCount = 8;

const reference = {
  run: makeFunctionReference<"mutation", { steps: unknown[] }, unknown[]>("steps:run"),
  read: makeFunctionReference<"query", { read: unknown }, unknown>("steps:read"),
  page: makeFunctionReference<"query", Record<string, unknown>, Page>("steps:page"),
};

interface Page {
  page: Record<string, Value>[];
  isDone: boolean;
  continueCursor: string;
}

type Outcome = { value: unknown } | { threw: true };

async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await work() };
  } catch {
    return { threw: true };
  }
}

let engine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/randomSteps");
});

afterAll(() => engine.end());

const openMock = () =>
  convexTest(schema, {
    "/convex/_generated/api.js": async () => ({}),
    "/convex/steps.ts": async () => stepFunctions,
  });

async function readAllPages(
  ask: (args: Record<string, Value>) => Promise<Page>,
  { read, pageSize }: RandomStep,
): Promise<unknown> {
  const rows: unknown[] = [];
  for (let cursor: string | null = null, turns = 0; turns < 200; turns++) {
    const page: Page = await ask({ read: read as unknown as Value, numItems: pageSize, cursor });
    rows.push(...page.page);
    if (page.isDone) return rows;
    cursor = page.continueCursor;
  }
  throw new Error("The pages never end.");
}

/**
 * Empties the engine. The returned functions run the same steps on it and on the empty `mock`, and compare the answers,
 * with each backend's ids replaced by numbers.
 */
async function emptyBackends(mock: TestConvex<typeof schema>) {
  const ids = { engine: [] as string[], mock: [] as string[] };
  const everything = { index: null, bounds: [], order: "asc", end: "collect", count: 0, not: null };
  const oldDocuments = (await engine.query("steps:read", { read: everything })) as { _id: string }[];
  await engine.mutate("steps:run", { steps: oldDocuments.map(({ _id }) => ({ do: "remove", id: _id })) });

  const compare = (what: unknown, engineOutcome: Outcome, mockOutcome: Outcome) => {
    const engineAnswer = { what, answer: withNumberedIds(engineOutcome, ids.engine) };
    expect(engineAnswer).toEqual({ what, answer: withNumberedIds(mockOutcome, ids.mock) });
  };

  return {
    async write(randomSteps: RandomStep[]) {
      const steps = (existingIds: string[]) => randomSteps.map((step) => stepOf(step, existingIds));
      const engineOutcome = await attempt(() => engine.mutate("steps:run", { steps: steps(ids.engine) }));
      const mockOutcome = await attempt(() => mock.mutation(reference.run, { steps: steps(ids.mock) }));
      for (const [at, { kind }] of randomSteps.entries()) {
        if (kind !== "insert" || !("value" in engineOutcome) || !("value" in mockOutcome)) continue;
        ids.engine.push((engineOutcome.value as string[])[at]!);
        ids.mock.push((mockOutcome.value as string[])[at]!);
      }
      compare(randomSteps, engineOutcome, mockOutcome);
    },
    async read(randomStep: RandomStep) {
      const read = readOf(randomStep);
      compare(
        read,
        await attempt(() => engine.query("steps:read", { read })),
        await attempt(() => mock.query(reference.read, { read })),
      );
    },
    async page(randomStep: RandomStep) {
      compare(
        randomStep.read,
        await attempt(() =>
          readAllPages(async (args) => (await engine.query("steps:page", args)) as unknown as Page, randomStep),
        ),
        await attempt(() => readAllPages((args) => mock.query(reference.page, args), randomStep)),
      );
    },
  };
}

describe("the engine and convex-test give the same answers", () => {
  test.each(seeds)(
    "over random reads and writes (seed %i)",
    async (seed) => {
      const rounds = fc.sample(randomRound, { seed, numRuns: roundCount });
      const starts = fc.sample(firstSteps, { seed, numRuns: freshStartCount });
      let backends = await emptyBackends(openMock());
      let operations = 0;
      for (const [at, { steps, reads, paged }] of rounds.entries()) {
        const isFreshStart = at % (roundCount / freshStartCount) === 0;
        if (isFreshStart) backends = await emptyBackends(openMock());
        await backends.write(isFreshStart ? starts.pop()! : steps);
        for (const read of reads) await backends.read(read);
        await backends.page(paged);
        operations += steps.length + reads.length + 1;
      }
      // Rounds of hardly any operations would prove little.
      expect(operations).toBeGreaterThan(5 * roundCount);
    },
    120_000,
  );
});
