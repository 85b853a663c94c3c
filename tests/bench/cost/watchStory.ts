// Counts what one story (stories.ts) uses, from the backend's meter, the emulators' counters and the page's network
// traffic.
import type { BrowserContext, Page, WebSocket } from "@playwright/test";
import type { FunctionUsage } from "../../../packages/local-convex/src/calls/meter.ts";
import type { BackendUsage } from "../../../packages/local-convex/src/dashboard/dashboard.ts";
import { billedCalls, databaseAndActionUse, type Use, usageSince } from "./use.ts";

interface Reading extends BackendUsage {
  mapLoads: number;
  skus: Use["google"];
  letters: number;
}

/**
 * Scheduled functions run after a story and count as well, so the meter is read until it stands still for this long.
 */
const restMs = 1500;

async function readCounters(page: Page): Promise<Reading> {
  const json = async (path: string) => (await (await page.request.get(path)).json()) as unknown;
  const [usage, maps, places, inbox] = await Promise.all([
    json("/__convex/usage.json"),
    json("/__google-maps/counters"),
    json("/__google/counters"),
    json("/__resend/inbox.json"),
  ]);
  return {
    ...(usage as BackendUsage),
    mapLoads: (maps as { mapLoads: number }).mapLoads,
    skus: (places as { skus: Use["google"] }).skus,
    letters: (inbox as unknown[]).length,
  };
}

const runsOf = ({ functions }: Reading) => functions.reduce((sum, { runs }) => sum + runs, 0);

async function readOnceIdle(page: Page): Promise<Reading> {
  let last = await readCounters(page);
  for (;;) {
    await page.waitForTimeout(restMs);
    const next = await readCounters(page);
    if (runsOf(next) === runsOf(last)) return next;
    last = next;
  }
}

/** Counts the answers of live queries in one of the server's messages. */
function liveAnswersIn(text: string): number {
  const message = JSON.parse(text) as { type: string; modifications?: { type: string }[] };
  return (message.modifications ?? []).filter(({ type }) => type === "QueryUpdated").length;
}

function countTraffic(context: BrowserContext) {
  const traffic = { liveAnswers: 0, egressBytes: 0 };
  const onSocket = (socket: WebSocket) =>
    socket.on("framereceived", ({ payload }) => {
      traffic.egressBytes += payload.length;
      if (typeof payload === "string") traffic.liveAnswers += liveAnswersIn(payload);
    });
  context.on("page", (page) => page.on("websocket", onSocket));
  for (const page of context.pages()) page.on("websocket", onSocket);
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    // Stored files are left out here: the browser takes many from its cache, and the backend's meter counts the others.
    if (!/^\/(?:api|http)\//.test(pathname) || pathname.startsWith("/api/storage/")) return;
    const length = response.headers()["content-length"];
    if (length) traffic.egressBytes += Number(length);
    else
      void response.body().then(
        (body) => (traffic.egressBytes += body.length),
        () => {},
      );
  });
  return traffic;
}

/** Measures a story that has been prepared in the page's browser. */
export async function watchStory(
  page: Page,
  story: () => Promise<void>,
): Promise<{ use: Use; usage: FunctionUsage[] }> {
  const before = await readOnceIdle(page);
  const traffic = countTraffic(page.context());
  await story();
  const after = await readOnceIdle(page);
  const usage = usageSince(before.functions, after.functions);
  const files = after.files.reads - before.files.reads;
  const google: Use["google"] = {};
  for (const [sku, count] of Object.entries(after.skus) as [keyof Use["google"], number][]) {
    const added = count - (before.skus[sku] ?? 0);
    if (added > 0) google[sku] = added;
  }
  if (after.mapLoads > before.mapLoads) google["Dynamic Maps"] = after.mapLoads - before.mapLoads;
  return {
    usage,
    use: {
      calls: billedCalls(usage, traffic.liveAnswers, files),
      liveAnswers: traffic.liveAnswers,
      files,
      egressBytes: traffic.egressBytes + after.files.bytes - before.files.bytes,
      ...databaseAndActionUse(usage),
      google,
      letters: after.letters - before.letters,
      accounts: 0,
      byteMonths: 0,
    },
  };
}
