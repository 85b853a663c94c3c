// npm run bench:photos: how long photos of 12 megapixels take to be made ready, and how long they block the page.
import type { Page } from "@playwright/test";
import { limits } from "../../domain/limits.ts";
import { messages } from "../../domain/messages.ts";
import { arrive } from "../support/people.ts";
import { withApp } from "./app.ts";
import { type Finding, report } from "./report.ts";
import { median, spread } from "./statistics.ts";

const rounds = 5;

/** Gives the report form this many photos, as a camera would take them. */
async function choose(page: Page, count: number) {
  return await page.evaluate(
    async ({ count, removeLabel }) => {
      const canvas = new OffscreenCanvas(4000, 3000);
      const brush = canvas.getContext("2d")!;
      // Busier than any camera's picture, so that the thumbnail has to be compressed to fit.
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
      const thumb = await fetch(group.querySelector<HTMLImageElement>("li img")!.src);
      const { size } = await thumb.blob();
      for (const button of group.querySelectorAll<HTMLElement>(`[aria-label^="${removeLabel}"]`)) button.click();
      return { ms, longest, thumb: size };
    },
    { count, removeLabel: messages["photo.remove"].split(" {")[0]! },
  );
}

await withApp(async (open) => {
  const page = await open();
  await arrive(page, "/report-lost-pet");
  await page.getByRole("button", { name: messages["photo.add"] }).waitFor();
  // Starts the workers.
  await choose(page, 5);
  const one: Awaited<ReturnType<typeof choose>>[] = [];
  const five: typeof one = [];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await choose(page, 1));
    five.push(await choose(page, 5));
  }
  const times = [one, five].map((measured) => measured.map(({ ms }) => ms)) as [number[], number[]];
  const longest = Math.max(...five.map((measured) => measured.longest));
  const thumb = Math.max(...one.map((measured) => measured.thumb));
  const findings: Finding[] = [
    { what: "one photo", value: median(times[0]), unit: "ms", target: null, holds: null },
    { what: `  spread over ${rounds} rounds`, value: spread(times[0]), unit: "ms", target: null, holds: null },
    { what: "five photos", value: median(times[1]), unit: "ms", target: null, holds: null },
    { what: `  spread over ${rounds} rounds`, value: spread(times[1]), unit: "ms", target: null, holds: null },
    { what: "five to one", value: median(times[1]) / median(times[0]), unit: "x", target: null, holds: null },
    // Tasks under 50 ms are not reported.
    { what: "longest task on the main thread", value: longest, unit: "ms", target: null, holds: null },
    { what: "thumbnail", value: thumb, unit: "bytes", target: limits.thumbBytes, holds: thumb <= limits.thumbBytes },
  ];
  report("photos", findings);
});
