// Reading stays bounded however many sightings there are.
import { expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { hourMs, minuteMs } from "../../../../domain/units";
import { backend } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { sampleSighting } from "../../samples";
import { pendingSightings, missingPet } from "./missingPet";

stopClock({ alsoFake: ["setTimeout"] });

test("a flood of sightings with later times hides none: the household can read every sighting, page by page", async () => {
  const { t, ada, reportId, readSightings, sendSighting } = await missingPet();
  const honest = await sendSighting({ at: Date.now() - hourMs });
  // One millisecond apart, like consecutive calls.
  const flood = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      vi.setSystemTime(Date.now() + 1);
      await sendSighting({ at: Date.now() });
    }
  };
  await flood(9);
  expect((await readSightings(ada))!.sightings.at(-1)).toMatchObject({ _id: honest });
  await flood(16);
  expect(await readSightings(ada)).toMatchObject({ pending: 1 + 9 + 16 });
  expect((await readSightings(ada))!.sightings).toHaveLength(limits.sightingsPendingReview);
  const first = await pendingSightings(ada, reportId, 20);
  expect(first.page.slice(0, limits.sightingsPendingReview)).toEqual((await readSightings(ada))!.sightings);
  const second = await pendingSightings(ada, reportId, 20, first.continueCursor);
  expect(second.page.at(-1)).toMatchObject({ _id: honest, number: null });
  expect([...first.page, ...second.page]).toHaveLength(1 + 9 + 16);
  vi.setSystemTime(Date.now() + minuteMs);
  const late = await sendSighting({ at: Date.now() - 2 * hourMs });
  expect((await readSightings(ada))!.sightings[0]).toMatchObject({ _id: late });
  const eve = callerAt(t, "198.51.100.200", "Eve");
  await eve.mutation(api.users.store, {});
  expect(await pendingSightings(eve, reportId, 20)).toMatchObject({ page: [], isDone: true });
});

test("a page with a thousand sightings reads a bounded number of documents", async () => {
  const documentLimit = 250;
  const t = backend({ transactionLimits: { documentsRead: documentLimit } });
  const { ada, reportId, readSightings } = await missingPet(t);
  const authorId = await ada.mutation(api.users.store, {});
  for (let part = 0; part < 10; part += 1) {
    await t.run(async (ctx) => {
      for (let n = 0; n < 100; n += 1) {
        const about = { ...sampleSighting(), reportId, at: n, userId: authorId };
        await ctx.db.insert("sightings", { ...about, state: "confirmed", view: "all" });
      }
    });
  }
  await t.run(async (ctx) => {
    await ctx.db.insert("searches", { reportId, authorId, pending: 0, confirmed: 1000 });
  });
  const seen = (await readSightings(ada))!;
  expect(seen.sightings).toHaveLength(limits.sightingsShown);
  // The report's own place is number 1.
  expect(seen.sightings[0]!.number).toBe(1001);
});

test("an author's export holds the newest of very many sightings, the newest first", async () => {
  const { t, ada, reportId } = await missingPet();
  const many = limits.largestPage + 20;
  await t.run(async (ctx) => {
    // The keys are in another order than the times.
    for (let n = 0; n < many; n += 1) {
      const about = { ...sampleSighting(), key: `${(n * 37) % many}`, reportId, at: n };
      await ctx.db.insert("sightings", { ...about, state: "pending", view: "household" });
    }
  });
  const [report] = (await ada.action(api.users.exportMine, {})).reports;
  const seen = report!.sightings.map((one) => Date.parse(one.seen));
  expect(seen).toEqual(Array.from({ length: limits.largestPage }, (_, index) => many - 1 - index));
});
