// Loads a page on a phone whose processor is slowed down, and records the tasks of its main thread.
import type { CDPSession, Page } from "@playwright/test";
import { loopMark, readTasks, type TaskRun, type TraceEvent } from "./blocking.ts";

const phone = { width: 412, height: 823 };
/** After this time, even the parts that wait for an idle moment have loaded. */
const settledMs = 7000;
const loopsAtEachEnd = 3;

/**
 * Runs in the page. Its time is the unit of all results. Each root needs the one before it, so no engine can shorten
 * the loop.
 */
function loop(mark: string): number {
  performance.mark(mark);
  let root = 0;
  for (let step = 0; step < 3_000_000; step += 1) root = Math.sqrt(root + step);
  return root;
}

async function runLoops(page: Page) {
  for (let run = 0; run < loopsAtEachEnd; run += 1) await page.evaluate(loop, loopMark);
}

async function recordTrace(session: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const includedCategories = ["toplevel", "loading", "blink.user_timing"];
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories, excludedCategories: ["*"] },
  });
  await run();
  await session.send("Tracing.end");
  await complete;
  return events;
}

export async function recordTasks(page: Page, address: string, slowdown: number): Promise<TaskRun> {
  await page.setViewportSize(phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const events = await recordTrace(session, async () => {
    await runLoops(page);
    await page.goto(address);
    await page.waitForTimeout(settledMs);
    await runLoops(page);
  });
  return readTasks(events);
}
