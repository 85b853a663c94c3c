// npm run bench:photos: how long preparing photos of 12 megapixels takes, how long it blocks the page, and how much a
// feed page of them weighs.
import type { Page } from "@playwright/test";
import { limits } from "../../domain/limits.ts";
import { messages } from "../../domain/messages.ts";
import { openSignedIn } from "../support/people.ts";
import { withApp } from "./app.ts";
import { paint } from "./paintedPhoto.ts";
import { type Finding, report } from "../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../packages/local-convex/bench/statistics.ts";

const rounds = 5;
/** Different pictures. The later ones have more and sharper details, so they compress worse (paintedPhoto.ts). */
const scenes = 5;

/** Adds `count` camera photos to the report form, and removes them again unless `stay` is set. */
async function choose(page: Page, count: number, { stay = false } = {}) {
  return await page.evaluate(
    async ({ count, stay, removeLabel }) => {
      const transfer = new DataTransfer();
      for (let at = 0; at < count; at += 1) {
        const name = `${at}.jpg`;
        const blob = await (globalThis as unknown as { painted(scene: number): Promise<Blob> }).painted(at);
        transfer.items.add(new File([blob], name, { type: "image/jpeg", lastModified: at }));
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
        const check = () => (group.querySelectorAll("li img").length === count ? resolve() : setTimeout(check, 5));
        check();
      });
      const ms = performance.now() - started;
      watcher.disconnect();
      if (stay) return { ms, longest };
      for (const button of group.querySelectorAll<HTMLElement>(`[aria-label^="${removeLabel}"]`)) button.click();
      return { ms, longest };
    },
    { count, stay, removeLabel: messages["photo.remove"].split(" {")[0]! },
  );
}

/**
 * The bytes of the prepared files in the draft, which is stored a moment after the photos are ready. `mid` is the file
 * for dense screens, and `thumb` the smallest.
 */
async function weigh(page: Page) {
  return await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("homeward");
      request.addEventListener("success", () => resolve(request.result));
    });
    const drafts = await new Promise<{ photos: { photo: { mid: Blob; thumb: Blob } }[] }[]>((resolve) => {
      const request = database.transaction("drawer").objectStore("drawer").getAll();
      request.addEventListener("success", () => resolve(request.result));
    });
    return drafts.flatMap(({ photos }) =>
      photos.map(({ photo }) => ({ mid: photo.mid.size, thumb: photo.thumb.size })),
    );
  });
}

await withApp(async (open) => {
  const page = await open();
  await page.addInitScript(`{
    const kept = [];
    globalThis.painted = (scene) => (kept[scene] ??= (${paint.toString()})(scene));
  }`);
  await openSignedIn(page, "/report-lost-pet");
  await page.getByRole("button", { name: messages["photo.add"] }).waitFor();
  // Starts the workers.
  await choose(page, scenes);
  const runsWithOne: Awaited<ReturnType<typeof choose>>[] = [];
  const runsWithFive: typeof runsWithOne = [];
  for (let round = 0; round < rounds; round += 1) {
    runsWithOne.push(await choose(page, 1));
    runsWithFive.push(await choose(page, scenes));
  }
  await choose(page, scenes, { stay: true });
  const files = await weigh(page);
  const heaviest = (size: "mid" | "thumb") => limits.reportsPage * Math.max(...files.map((sizes) => sizes[size]));
  const times = [runsWithOne, runsWithFive].map((measured) => measured.map(({ ms }) => ms)) as [number[], number[]];
  const longest = Math.max(...runsWithFive.map((measured) => measured.longest));
  const atMost = (what: string, value: number, target: number): Finding => ({
    what,
    value,
    unit: "bytes",
    target,
    holds: files.length === scenes && value <= target,
  });
  const findings: Finding[] = [
    { what: "one photo", value: median(times[0]), unit: "ms", target: null, holds: null },
    { what: `  spread over ${rounds} rounds`, value: spread(times[0]), unit: "ms", target: null, holds: null },
    { what: "five photos", value: median(times[1]), unit: "ms", target: null, holds: null },
    { what: `  spread over ${rounds} rounds`, value: spread(times[1]), unit: "ms", target: null, holds: null },
    {
      what: "five compared with one",
      value: median(times[1]) / median(times[0]),
      unit: "x",
      target: null,
      holds: null,
    },
    // Tasks under 50 ms are not reported.
    { what: "longest task on the main thread", value: longest, unit: "ms", target: null, holds: null },
    // Assumes that every photo of the page is as large as the largest of these.
    atMost("24 cards on a plain screen", heaviest("thumb"), 250_000),
    atMost("24 cards on a phone's dense screen", heaviest("mid"), 600_000),
  ];
  report("photos", findings);
});
