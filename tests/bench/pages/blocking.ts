// Reads from a browser's trace how long a page's tasks keep the main thread busy after the first paint. The unit is the
// fixed loop of tasks.ts, which ran in the same tab right before and after. If the system measures the thread's own
// CPU time, that is used instead of the clock, so other programs on the machine disturb little.
import { median } from "../../../packages/local-convex/bench/statistics.ts";

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** CPU time of the thread. Absent for very short tasks, and where the system doesn't count it. */
  tdur?: number;
}

export interface TaskRun {
  /** How long the loop took, in ms of CPU time. */
  loopMs: number;
  /** The longest task, in loops. */
  longest: number;
  /** The time by which tasks exceeded `freeLoops`, in loops. */
  blocked: number;
}

export const loopMark = "bench:loop";

/** The loop's time at four-fold slowdown on a quiet machine. It converts 50 ms and the targets from ms to loops. */
const quietLoopMs = 65;
/** In loops: browsers say that a task of more than 50 ms blocks the page. */
const freeLoops = 50 / quietLoopMs;
const inLoops = (ms: number) => Number((ms / quietLoopMs).toFixed(2));
/** 100 and 120 ms on a quiet machine. */
export const taskTargets = { longest: inLoops(100), blocked: inLoops(120) };

const isTask = ({ name, ph }: TraceEvent) => name === "ThreadControllerImpl::RunTask" && ph === "X";
const msOf = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;
const contains = (task: TraceEvent, { pid, tid, ts }: TraceEvent) =>
  task.pid === pid && task.tid === tid && task.ts <= ts && ts <= task.ts + (task.dur ?? 0);

/** The trace begins with loops, goes on with the page, and ends with loops. */
export function readTasks(events: TraceEvent[]): TaskRun {
  const paint = events.findLast(({ name }) => name === "firstPaint");
  if (!paint) throw new Error("The page has not painted anything.");
  const tasks = events.filter(isTask);
  const marks = events.filter(({ name }) => name === loopMark);
  const loops = marks.flatMap((mark) => tasks.filter((task) => contains(task, mark)));
  if (loops.length === 0) throw new Error("The trace has no loop to compare with.");
  const loopMs = median(loops.map(msOf));
  const afterPaint = tasks.filter(
    (task) => task.pid === paint.pid && task.tid === paint.tid && task.ts > paint.ts && !loops.includes(task),
  );
  const lengths = afterPaint.map((task) => msOf(task) / loopMs);
  return {
    loopMs,
    longest: Math.max(0, ...lengths),
    blocked: lengths.reduce((sum, length) => sum + Math.max(0, length - freeLoops), 0),
  };
}
