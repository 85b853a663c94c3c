// Tests how a browser's trace of tasks is read. The time of each task is divided by the time of a fixed loop, so that
// the machine's speed doesn't matter.
import { expect, test } from "vitest";
import { loopMark, readTasks, taskTargets, type TraceEvent } from "../bench/pages/blocking.ts";

const page = { pid: 7, tid: 7 };
const otherPage = { pid: 5, tid: 9 };

/**
 * A task that starts at `at` and takes `cpu`, both in ms. On a busy machine, the task lasts `stretch` times as long,
 * but its CPU time stays the same.
 */
function task(at: number, cpu: number, thread = page, stretch = 1): TraceEvent {
  const [ts, tdur] = [at * 1000, cpu * 1000];
  return { name: "ThreadControllerImpl::RunTask", ph: "X", ...thread, ts, dur: tdur * stretch, tdur };
}
const mark = (name: string, at: number, thread = page): TraceEvent => ({ name, ph: "R", ...thread, ts: at * 1000 });
/** The fixed loop: a task that contains the loop's mark. */
const loop = (at: number, cpu: number, thread = page, stretch = 1) => [
  task(at, cpu, thread, stretch),
  mark(loopMark, at + 1, thread),
];

test("states the longest task and the blocked time in units of the loop's time", () => {
  const run = readTasks([
    ...loop(0, 65, otherPage),
    mark("firstPaint", 1000),
    task(1100, 130),
    task(1300, 50),
    task(1400, 60),
    ...loop(9000, 65),
  ]);
  expect(run.loopMs).toBe(65);
  expect(run.longest).toBeCloseTo(130 / 65);
  // Each task blocks the page for the time beyond 50 ms.
  expect(run.blocked).toBeCloseTo((130 - 50 + (60 - 50)) / 65);
});

test("counts the CPU time of tasks, or their length if the trace has no CPU time", () => {
  const { tdur: _, ...withoutCpuTime } = task(1300, 39);
  const run = readTasks([
    mark("firstPaint", 1000),
    task(1100, 26, page, 5),
    withoutCpuTime,
    ...loop(9000, 13, page, 4),
  ]);
  expect(run.loopMs).toBe(13);
  expect(run.longest).toBeCloseTo(39 / 13);
});

test("ignores tasks before the first paint and those of other threads and pages", () => {
  const others = [task(900, 500), task(1100, 500, { pid: 7, tid: 8 }), task(1100, 500, { pid: 8, tid: 7 })];
  expect(readTasks([...others, mark("firstPaint", 1000), task(1200, 10), ...loop(9000, 20)])).toEqual({
    loopMs: 20,
    longest: 0.5,
    blocked: 0,
  });
});

test("where the loop takes 65 ms, the targets are 100 ms for the longest task and 120 ms of blocked time", () => {
  // 100 / 65 and 120 / 65, rounded.
  expect(taskTargets).toEqual({ longest: 1.54, blocked: 1.85 });
});

test("refuses a trace without a paint or a loop", () => {
  expect(() => readTasks(loop(0, 10))).toThrow("has not painted");
  expect(() => readTasks([mark("firstPaint", 1000), task(1100, 10)])).toThrow("no loop");
});
