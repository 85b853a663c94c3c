import { expect, test } from "vitest";
import { callLog } from "../../src/calls/callLog.ts";
import { Meter } from "../../src/calls/meter.ts";
import { RecentCalls } from "../../src/calls/recentCalls.ts";

function linesLogged(verbose: boolean): string[] {
  const lines: string[] = [];
  const logCall = callLog((line) => lines.push(line), new RecentCalls(() => {}), new Meter(), verbose);
  const call = { path: "notes:add", component: "" };
  logCall("M", call, { logLines: ["[LOG] 'added'"], ms: 20 });
  logCall("M", call, { logLines: [], error: { message: "refused", data: "notes.full" }, ms: 20 });
  logCall("M", call, { logLines: [], error: { message: "crashed" }, ms: 20 });
  return lines;
}

const crashLines = ["[CONVEX M(notes:add)] crashed", "[CONVEX M(notes:add)] failed after 20 ms"];

test("calls that throw an error without data are logged, and with `verbose` all other calls, too", () => {
  expect(linesLogged(false)).toEqual(crashLines);
  expect(linesLogged(true)).toEqual([
    "[CONVEX M(notes:add)] [LOG] 'added'",
    "[CONVEX M(notes:add)] ran in 20 ms",
    "[CONVEX M(notes:add)] refused",
    "[CONVEX M(notes:add)] failed after 20 ms",
    ...crashLines,
  ]);
});
