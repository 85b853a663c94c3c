// Jobs, crons and commit times when the clock is set forward or back, or the functions are reloaded.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { Transaction } from "../../src/db/transaction.ts";
import { Scheduler } from "../../src/jobs/scheduler.ts";
import { RecentPast } from "../../src/runtime/queries/recentPast.ts";
import { Gate } from "../../src/store/gate.ts";

const minute = 60_000;
const hour = 60 * minute;
afterEach(() => void vi.useRealTimers());

function openScheduler() {
  const completed: string[] = [];
  const runner = {
    runJob: async ({ id }: { id: string }) => void completed.push(id),
    runCron: async ({ name }: { name: string }) => void completed.push(name),
  };
  return { completed, scheduler: new Scheduler(runner, () => {}) };
}

test("scheduled functions and crons follow a clock that is set forward", async () => {
  vi.useFakeTimers();
  const { completed, scheduler } = openScheduler();
  scheduler.change([{ id: "in two hours", component: "", at: Date.now() + 2 * hour }]);
  const schedule = { type: "interval", hours: 1 };
  const cron = { component: "", name: "every hour", path: "a:b", args: [], schedule };
  scheduler.setCrons([{ cron, next: Date.now() + hour }]);
  vi.setSystemTime(Date.now() + 2 * hour);
  await vi.advanceTimersByTimeAsync(minute);
  expect(completed.toSorted()).toEqual(["every hour", "in two hours"]);
  scheduler.close();
});

test("a cron job never runs twice at the same time, even if the functions are reloaded meanwhile", async () => {
  vi.useFakeTimers();
  const startedRuns: number[] = [];
  let finish = () => {};
  const scheduler = new Scheduler(
    {
      runJob: async () => undefined,
      runCron: async (_, due, noteNext) => {
        startedRuns.push(due);
        await new Promise<void>((resolve) => (finish = resolve));
        noteNext({ next: due + hour, skipped: 0 });
        return undefined;
      },
    },
    () => {},
  );
  const cron = { component: "", name: "hourly", path: "a:b", args: [], schedule: { type: "interval", hours: 1 } };
  const firstDue = Date.now();
  scheduler.setCrons([{ cron, next: firstDue }]);
  await vi.advanceTimersByTimeAsync(minute);
  scheduler.setCrons([{ cron, next: firstDue }]);
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(startedRuns).toEqual([firstDue]);
  finish();
  await vi.advanceTimersByTimeAsync(minute);
  expect(startedRuns).toEqual([firstDue, firstDue + hour]);
  scheduler.close();
});

test("a scheduled function does not run early when the clock is set back", async () => {
  vi.useFakeTimers();
  const { completed, scheduler } = openScheduler();
  scheduler.change([{ id: "job", component: "", at: Date.now() + 10_000 }]);
  vi.setSystemTime(Date.now() - hour);
  await vi.advanceTimersByTimeAsync(hour - minute);
  expect(completed).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(completed).toEqual(["job"]);
  scheduler.close();
});

test("commit times keep growing when the clock is set back, even over a restart", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.resetModules();
  const { Commits } = await import("../../src/runtime/queries/commits.ts");
  const data = await mkdtemp(path.join(tmpdir(), "clock-"));
  const open = () => {
    const commits = new Commits(data, "", new Gate());
    commits.prepare(new Map([["", null]]), [], { isFirstWorker: true, isSuccessor: false });
    return commits;
  };
  const write = (commits: ReturnType<typeof open>) => {
    const tx = commits.begin();
    const id = tx.insert("", "notes", { text: "x" });
    commits.finish(tx, { value: id, logLines: [], ts: tx.ts, ms: 0 });
    return commits.commit().answers[0]!.ts;
  };
  let commits = open();
  const times = [write(commits)];
  vi.setSystemTime(Date.now() - hour);
  times.push(write(commits), write(commits));
  commits.store.close();
  commits = open();
  times.push(write(commits));
  commits.store.close();
  for (const [at, time] of times.slice(1).entries()) expect(time).toBeGreaterThan(times[at]!);
  await rm(data, { recursive: true });
});

test("the readable past is thirty seconds long, whatever the commit times", () => {
  const past = new RecentPast(0n);
  // After the clock was set back, commit times hardly advance, as here.
  for (let second = 0; second < 100; second += 1) {
    past.add(BigInt(second + 1), [], second * 1000);
    past.trim(second * 1000);
  }
  const restore = (ts: bigint) => () => past.restore({ ts } as Transaction);
  expect(restore(60n)).toThrow("no longer kept");
  expect(restore(75n)).not.toThrow();
});
