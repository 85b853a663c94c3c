// Finished jobs stay visible for a week, as the vendor documents.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { Transaction } from "../../src/db/transaction.ts";
import { sweepJobs } from "../../src/jobs/documents.ts";
import { Registry } from "../../src/schema/registry.ts";
import { Store } from "../../src/store/store.ts";

test("jobs that ended more than a week ago are swept, in components too, and all others are kept", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "swept-"));
  const registry = new Registry(new Store(folder));
  const now = Date.UTC(2026, 10, 22);
  const day = 24 * 60 * 60 * 1000;
  const add = (component: string, startedDaysAgo: number, endedDaysAgo: number | null) => {
    registry.store.begin();
    const tx = new Transaction(registry, BigInt(now - startedDaysAgo * day) * 1_000_000n, true);
    tx.insert(
      component,
      "_scheduled_functions",
      endedDaysAgo === null ? {} : { completedTime: now - endedDaysAgo * day },
    );
    registry.store.commit();
  };
  for (const component of ["", "box"]) {
    for (const [startedDaysAgo, endedDaysAgo] of [
      [30, null],
      [20, 7.1],
      [20, 6.9],
      [8, 8],
      [1, 1],
    ] as const) {
      add(component, startedDaysAgo, endedDaysAgo);
    }
  }
  registry.store.begin();
  sweepJobs(new Transaction(registry, BigInt(now) * 1_000_000n, true), now);
  registry.store.commit();
  // 0 stands for a job that has not ended.
  const completedTimeOf = (json: string) => (JSON.parse(json) as { completedTime?: number }).completedTime ?? 0;
  const completedTimes = registry
    .tables()
    .map(({ number }) =>
      [...registry.store.documents(number)].map(({ json }) => completedTimeOf(json)).toSorted((a, b) => a - b),
    );
  expect(completedTimes).toEqual(["", "box"].map(() => [0, now - 6.9 * day, now - day]));
  registry.store.close();
  await rm(folder, { recursive: true });
});
