// What the photos and the live feed cost, measured in the browser and printed: figures to look at, not to pass or fail by.
// What is asserted is what the figures stand for.
import { type Page, test } from "@playwright/test";
import { limits } from "../../domain/limits.ts";
import { messages } from "../../domain/messages.ts";
import { arrive, expect } from "../support/people.ts";
import { giveReport } from "../support/reports.ts";

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

// A recording would be measured with it.
test.use({ trace: "off", screenshot: "off" });

/** Gives the form photos of 12 megapixels, as a camera would, and tells how long they took and how long the page stood still. */
async function choose(page: Page, count: number) {
  return await page.evaluate(
    async ({ count, removeLabel }) => {
      const canvas = new OffscreenCanvas(4000, 3000);
      const brush = canvas.getContext("2d")!;
      // Busier than any camera's picture: the small one must be brought down to its size.
      for (let spot = 0; spot < 4000; spot += 1) {
        brush.fillStyle = `hsl(${(spot * 47) % 360} 60% ${20 + ((spot * 31) % 60)}%)`;
        brush.fillRect((spot * 389) % 4000, (spot * 211) % 3000, 90, 70);
      }
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
      const transfer = new DataTransfer();
      for (let at = 0; at < count; at += 1) {
        transfer.items.add(new File([blob], `${at}.jpg`, { type: "image/jpeg", lastModified: at }));
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      let longest = 0;
      const watcher = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
      });
      watcher.observe({ type: "longtask" });
      const group = document.querySelector('form [role="group"]')!;
      const input = group.querySelector<HTMLInputElement>('input[type="file"]')!;
      const started = performance.now();
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      await new Promise<void>((resolve) => {
        const look = () => (group.querySelectorAll("li img").length === count ? resolve() : setTimeout(look, 5));
        look();
      });
      const ms = performance.now() - started;
      watcher.disconnect();
      const thumbs = [...group.querySelectorAll<HTMLImageElement>("li img")].map(async ({ src }) => fetch(src));
      const [thumb] = await Promise.all(thumbs.map(async (answer) => (await (await answer).blob()).size));
      for (const button of group.querySelectorAll<HTMLElement>(`[aria-label^="${removeLabel}"]`)) button.click();
      return { ms, longest, thumb: thumb!, megabytes: blob.size / 1e6 };
    },
    { count, removeLabel: messages["photo.remove"].split(" {")[0]! },
  );
}

test("photos of 12 megapixels are made ready beside the page, not in its way", async ({ page }) => {
  await arrive(page, "/report-lost-pet");
  await expect(page.getByRole("button", { name: messages["photo.add"] })).toBeVisible();
  // The workers are hired once, and stay while photos come.
  await choose(page, 5);
  const one = [];
  const five = [];
  for (let round = 0; round < 5; round += 1) {
    one.push(await choose(page, 1));
    five.push(await choose(page, 5));
  }
  const [single, all] = [one, five].map((rounds) => median(rounds.map(({ ms }) => ms))) as [number, number];
  const longest = Math.max(...five.map((round) => round.longest));
  console.log(
    `  photos: one ${single.toFixed(0)} ms, five ${all.toFixed(0)} ms (${(all / single).toFixed(1)} x, medians of five), ` +
      `longest stretch on the main thread ${longest.toFixed(0)} ms (under 50 counts as 0), ` +
      `${one[0]!.megabytes.toFixed(1)} MB each, ` +
      `shown small in ${one[0]!.thumb} bytes`,
  );
  expect(five).toHaveLength(5);
  expect(one[0]!.thumb).toBeLessThanOrEqual(limits.thumbBytes);
});

/** A question and its answer over a bare socket to the same server, in the same browser. */
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
      const heard = answer();
      socket.send(JSON.stringify(change));
      await heard;
      times.push(performance.now() - started);
    }
    socket.close();
    return times;
  });
}

test("a report that was acknowledged here is a card over there", async ({ page, browser }) => {
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto("/lost-pet-feed");
  await expect(watcher.locator("main li h2").first()).toBeVisible();
  await arrive(page);
  const raw = median(await rawRoundTrips(watcher));
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const petName = `Quick ${crypto.randomUUID().slice(0, 8)}`;
    const seen = watcher.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          const look = () => {
            const there = [...document.querySelectorAll("main li h2")].some((heading) => heading.textContent === name);
            if (there) resolve(performance.timeOrigin + performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      petName,
    );
    await giveReport(page, { petName });
    const acknowledged = performance.timeOrigin + performance.now();
    waits.push((await seen) - acknowledged);
  }
  const wait = median(waits);
  console.log(
    `  live: acknowledged to visible ${wait.toFixed(1)} ms (the median of five; below zero: seen before the answer was), ` +
      `raw round trip ${raw.toFixed(1)} ms, ${(wait / raw).toFixed(1)} x`,
  );
  expect(waits).toHaveLength(5);
});

test("a page of thumbnails is light", async ({ page }) => {
  await page.goto("/lost-pet-feed");
  await expect(page.locator("main li h2").nth(limits.reportsPage - 1)).toBeAttached();
  const sizes = await page.evaluate(async (count) => {
    const images = [...document.querySelectorAll<HTMLImageElement>("main li img")].slice(0, count);
    return await Promise.all(images.map(async ({ src }) => (await (await fetch(src)).blob()).size));
  }, limits.reportsPage);
  const kB = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  console.log(`  thumbnails: ${sizes.length} weigh ${kB.toFixed(0)} kB`);
  expect(sizes.length).toBeGreaterThan(limits.reportsPage / 2);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(kB).toBeLessThan(250);
});
