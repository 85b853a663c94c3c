// Two people publish reports about one pet at the same moment, and one person moves and removes a report in calls sent
// at once. Uses the real engine and a client for each person, because each transaction compares its report with what
// the other transaction is about to write.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.d.ts";
import { clientOf } from "../../demo/community/client.ts";
import type { Backend } from "../../packages/local-convex/src/backend.ts";
import { openBackend } from "../../packages/local-convex/src/engine.ts";
import { StoredFiles } from "../../packages/local-convex/src/files/bytes.ts";
import { serverOn } from "../../packages/local-convex/src/server.ts";
import { sampleFinding, sampleReport } from "../convex/samples.ts";
import { Issuer } from "../../packages/local-convex/tests/support/issuer.ts";
import { listen } from "../../packages/local-convex/tests/support/listen.ts";

const clerk = new Issuer("https://clerk.example");
const log = () => {};
let data: string;
let backend: Backend;
let served: Awaited<ReturnType<typeof listen>>;
const clients: ConvexClient[] = [];

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), "at-once-"));
  served = await listen(async (origin) => {
    const files = new StoredFiles(data);
    const env = { CLERK_JWT_ISSUER_DOMAIN: clerk.issuer };
    backend = await openBackend({ root: process.cwd(), data, files, env, origin, log, watch: false });
    return serverOn(backend, files, { issuers: { [clerk.issuer]: { jwks: clerk.jwks } }, origin, log });
  });
}, 120_000);

afterAll(async () => {
  for (const client of clients) await client.close();
  await served.close();
  await rm(data, { recursive: true, force: true });
});

async function signIn(name: string) {
  const client = new ConvexClient(served.origin, { logger: false, unsavedChangesWarning: false });
  clients.push(client);
  client.setAuth(async () => clerk.token({ sub: `user_${name}`, name, email: `${name}@example.org` }));
  const ownerId = await client.mutation(api.users.store, {});
  const pictures = [{ ownerId, svg: "<svg/>", colour: "#a06030" }];
  const photos = (await clientOf(backend).action("platform/seed:storePictures", { pictures })) as Id<"photos">[];
  /** Returns a growing list of answers: the matches of the report, each as its ID and its distance. */
  const watchMatches = (reportId: Id<"reports">) => {
    const answers: string[][] = [];
    const paginationOpts = { numItems: 10, cursor: null };
    client.onUpdate(api.matching.matches.get, { reportId, paginationOpts }, ({ page }) => {
      answers.push(page.map(({ _id, reasons: [distanceReason] }) => `${_id}: ${distanceReason!.text}`));
    });
    return answers;
  };
  return { client, photos, watchMatches };
}

test("two people who publish at the same moment see the same match", { timeout: 60_000 }, async () => {
  const [maya, sam] = [await signIn("maya"), await signIn("sam")];
  for (let round = 0; round < 4; round += 1) {
    const place = { lat: 43.86 - 3 * round, lng: -79.34, address: "12 Main St", city: "Markham", province: "ON" };
    const lost = { ...sampleReport(maya.photos), place };
    const found = { ...sampleReport(sam.photos), ...sampleFinding, petBreed: "Beagle", place };
    const ids = await Promise.all([
      maya.client.mutation(api.reports.submit, lost),
      sam.client.mutation(api.reports.submit, found),
    ]);
    const [mayasMatches, samsMatches] = [
      maya.watchMatches(ids[0] as Id<"reports">),
      sam.watchMatches(ids[1] as Id<"reports">),
    ];
    await expect.poll(() => mayasMatches.at(-1)).toHaveLength(1);
    await expect.poll(() => samsMatches.at(-1)).toEqual(mayasMatches.at(-1));
  }
});

test("no match shows a report half moved across the world, and none is left when the report is removed", async () => {
  const [ada, eve] = [await signIn("ada"), await signIn("eve")];
  const place = { lat: 50.45, lng: -104.61, address: "12 Main St", city: "Regina", province: "SK" };
  const far = { lat: -33.87, lng: 151.21, address: "1 George St, Sydney, NSW" };
  const lostId = await ada.client.mutation(api.reports.submit, { ...sampleReport(ada.photos), place });
  const finding = { ...sampleReport(eve.photos), ...sampleFinding, petBreed: "Beagle", place };
  const foundId = await eve.client.mutation(api.reports.submit, finding);
  const reportId = foundId as Id<"reports">;
  const screens = [ada.watchMatches(lostId as Id<"reports">), eve.watchMatches(reportId)];
  for (const answers of screens) await expect.poll(() => answers.at(-1)).toHaveLength(1);
  const move = (to: typeof far) => eve.client.mutation(api.reports.update, { reportId, place: to });
  await Promise.all([move(far), move(place), move(far), move(place)]);
  for (const answers of screens) await expect.poll(() => answers.at(-1)).toHaveLength(1);
  await Promise.all([move(far), eve.client.mutation(api.reports.remove, { reportId })]);
  for (const answers of screens) await expect.poll(() => answers.at(-1)).toEqual([]);
  for (const match of screens.flat(2)) expect(match).toContain(": Less than 100 m away");
});
