// npm run bench:visible: how long a visitor's open feed takes to show a new report, counted from the acknowledgement
// that the author's page gets.
import type { Page } from "@playwright/test";
import { openSignedIn } from "../support/people.ts";
import { createReport } from "../support/reports.ts";
import { withApp } from "./app.ts";
import { type Finding, report } from "../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../packages/local-convex/bench/statistics.ts";

const rounds = 9;

/** The times of round trips over a bare socket to the same server, in the same browser. */
async function rawRoundTrips(page: Page): Promise<number[]> {
  return await page.evaluate(async () => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/1.48.0/sync`);
    const answer = () => new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    const connect = { type: "Connect", sessionId: crypto.randomUUID(), connectionCount: 0, lastCloseReason: null };
    socket.send(JSON.stringify({ ...connect, clientTs: Date.now() }));
    const times = [];
    for (let version = 0; version < 20; version += 1) {
      const add = { type: "Add", queryId: version, udfPath: "reports:get", args: [{ reportId: `none${version}` }] };
      const change = { type: "ModifyQuerySet", baseVersion: version, newVersion: version + 1, modifications: [add] };
      const started = performance.now();
      const received = answer();
      socket.send(JSON.stringify(change));
      await received;
      times.push(performance.now() - started);
    }
    socket.close();
    return times;
  });
}

/** Resolves with the time at which a card with this name is visible. */
const waitUntilVisible = (page: Page, petName: string) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const check = () => {
          const isThere = [...document.querySelectorAll("main li h2")].some(({ textContent }) => textContent === name);
          if (isThere) resolve(performance.timeOrigin + performance.now());
          else requestAnimationFrame(check);
        };
        check();
      }),
    petName,
  );

await withApp(async (open) => {
  const watcher = await open();
  await watcher.goto("/lost-pet-feed");
  await watcher.locator("main li h2").first().waitFor();
  const page = await open();
  await openSignedIn(page, "/privacy");
  const raw = median(await rawRoundTrips(watcher));
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const petName = `Quick ${crypto.randomUUID().slice(0, 8)}`;
    const visibleAt = waitUntilVisible(watcher, petName);
    await createReport(page, { petName });
    const acknowledged = performance.timeOrigin + performance.now();
    waits.push((await visibleAt) - acknowledged);
  }
  const findings: Finding[] = [
    // Negative if the report was visible before the acknowledgement arrived.
    { what: "acknowledged to visible", value: median(waits), unit: "ms", target: null, holds: null },
    { what: `  spread over ${rounds} rounds`, value: spread(waits), unit: "ms", target: null, holds: null },
    { what: "raw round trip", value: raw, unit: "ms", target: null, holds: null },
  ];
  report("visible", findings);
});
