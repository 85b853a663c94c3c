// Counts what one story in a browser uses: at the backend's meter, at the emulators' counters, and on the page's lines.
import type { BrowserContext, Page, WebSocket } from "@playwright/test";
import type { FunctionUsage } from "../../../packages/local-convex/src/calls/meter.ts";
import type { BackendUsage } from "../../../packages/local-convex/src/dashboard/dashboard.ts";
import { billedCalls, databaseOf, type Use, usedSince } from "./use.ts";

interface Reading extends BackendUsage {
  mapLoads: number;
  skus: Use["google"];
  letters: number;
}

/** Scheduled work follows a story. It counts, so the meter is read again until it rests. */
const restMs = 1500;

async function read(page: Page): Promise<Reading> {
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

async function readAtRest(page: Page): Promise<Reading> {
  let last = await read(page);
  for (;;) {
    await page.waitForTimeout(restMs);
    const next = await read(page);
    if (runsOf(next) === runsOf(last)) return next;
    last = next;
  }
}

/** The answers of live queries in one of the server's messages. */
function liveAnswersIn(text: string): number {
  const message = JSON.parse(text) as { type: string; modifications?: { type: string }[] };
  return (message.modifications ?? []).filter(({ type }) => type === "QueryUpdated").length;
}

function watchLines(context: BrowserContext) {
  const seen = { liveAnswers: 0, egressBytes: 0 };
  const onSocket = (socket: WebSocket) =>
    socket.on("framereceived", ({ payload }) => {
      seen.egressBytes += payload.length;
      if (typeof payload === "string") seen.liveAnswers += liveAnswersIn(payload);
    });
  context.on("page", (page) => page.on("websocket", onSocket));
  for (const page of context.pages()) page.on("websocket", onSocket);
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    // The backend counts its files itself: a browser takes many from its cache.
    if (!/^\/(?:api|http)\//.test(pathname) || pathname.startsWith("/api/storage/")) return;
    const length = response.headers()["content-length"];
    if (length) seen.egressBytes += Number(length);
    else
      void response.body().then(
        (body) => (seen.egressBytes += body.length),
        () => {},
      );
  });
  return seen;
}

/** Measures a story. `prepare` runs before the counting begins, in the same browser. */
export async function watchStory(
  page: Page,
  story: () => Promise<void>,
): Promise<{ use: Use; usage: FunctionUsage[] }> {
  const before = await readAtRest(page);
  const seen = watchLines(page.context());
  await story();
  const after = await readAtRest(page);
  const usage = usedSince(before.functions, after.functions);
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
      calls: billedCalls(usage, seen.liveAnswers, files),
      liveAnswers: seen.liveAnswers,
      files,
      egressBytes: seen.egressBytes + after.files.bytes - before.files.bytes,
      ...databaseOf(usage),
      google,
      letters: after.letters - before.letters,
      accounts: 0,
    },
  };
}
