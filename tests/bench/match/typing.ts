// Measures in the built app how long a keystroke keeps the found form busy while it sorts two hundred lost pets nearby,
// and checks that typing sends no query.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { messages } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { withApp } from "../app.ts";
import type { Finding } from "../../../packages/local-convex/bench/report.ts";
import { median } from "../../../packages/local-convex/bench/statistics.ts";

const frameMs = 1000 / 60;
const typedText = "brown and white with a red collar, limps, one blue eye";
const reportCount = 900;

const fill = async (data: string) => {
  const seed = ["node_modules/tsx/dist/cli.mjs", "demo/cli/seed.ts", "--reports", String(reportCount)];
  await promisify(execFile)(process.execPath, seed, { env: { ...process.env, HOMEWARD_DATA: data } });
};

export async function measureTyping(): Promise<Finding[]> {
  const findings: Finding[] = [];
  await withApp(async (open) => {
    const page = await open();
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: 43.8666, longitude: -79.3107 });
    const framesSent: string[] = [];
    page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void framesSent.push(String(payload))));
    await page.goto(paths.reportFound);
    await page.getByRole("region", { name: messages["match.known"] }).waitFor();
    await page.getByRole("button", { name: messages["found.addLooks"] }).click();
    const field = page.getByLabel(messages["report.additionalInfo"]);
    await field.click();
    await page.evaluate(() => {
      const measured = { busy: [] as number[], untilFrame: [] as number[] };
      Object.assign(globalThis, { measured });
      addEventListener(
        "keydown",
        () => {
          const started = performance.now();
          // Fires after everything that the key caused.
          const afterKey = new MessageChannel();
          afterKey.port1.addEventListener("message", () => measured.busy.push(performance.now() - started));
          afterKey.port1.start();
          afterKey.port2.postMessage(null);
          requestAnimationFrame(() => setTimeout(() => measured.untilFrame.push(performance.now() - started)));
        },
        { capture: true },
      );
    });
    const before = framesSent.length;
    await field.pressSequentially(typedText, { delay: 60 });
    const { busy, untilFrame } = await page.evaluate(
      () => (globalThis as unknown as { measured: { busy: number[]; untilFrame: number[] } }).measured,
    );
    const queriesSent = framesSent.slice(before).filter((frame) => frame.includes("ModifyQuerySet")).length;
    const percentile90 = busy.toSorted((one, other) => one - other)[Math.floor(busy.length * 0.9)]!;
    findings.push(
      {
        what: "a keystroke in the found form",
        value: median(busy),
        unit: "ms",
        target: frameMs,
        holds: median(busy) <= frameMs,
      },
      { what: "  90th percentile", value: percentile90, unit: "ms", target: null, holds: null },
      { what: "  until the next frame", value: median(untilFrame), unit: "ms", target: null, holds: null },
      { what: "  queries sent meanwhile", value: queriesSent, unit: "", target: 0, holds: queriesSent === 0 },
    );
  }, fill);
  return findings;
}
