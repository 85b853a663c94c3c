import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { type Backend, backend, person } from "../backend";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

async function readsOfOnePage(t: Backend) {
  return await t.query(async (ctx) => {
    const before = (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    const { page } = await ctx.runQuery(api.reports.list, {
      status: "lost",
      paginationOpts: { numItems: limits.reportsPage, cursor: null },
    });
    const after = (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    return { cards: page.length, read: after - before };
  });
}

test("a page of the feed reads one document for each card, however many reports there are", async () => {
  const t = backend({ transactionLimits: { documentsWritten: 1_000_000, bytesWritten: 1e12 } });
  const ada = person(t, "Ada");
  const id = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  const { _id, _creationTime, ...report } = (await t.run((ctx) => ctx.db.get("reports", id)))!;
  const counts: Record<number, { cards: number; read: number }> = {};
  let reportCount = 1;
  for (const size of [1_000, 10_000]) {
    await t.run(async (ctx) => {
      for (; reportCount < size; reportCount++) await ctx.db.insert("reports", report);
    });
    counts[size] = await readsOfOnePage(t);
  }
  const onePage = { cards: limits.reportsPage, read: limits.reportsPage };
  expect(counts).toEqual({ 1_000: onePage, 10_000: onePage });
});

test("a page of the feed has a maximum length, whatever end the client asks for", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const id = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  await t.run(async (ctx) => {
    const { _id, _creationTime, ...report } = (await ctx.db.get("reports", id))!;
    for (let n = 0; n < 300; n++) await ctx.db.insert("reports", report);
  });
  const ask = (paginationOpts: object) =>
    t.query(api.reports.list, { status: "lost", paginationOpts: { numItems: 10, cursor: null, ...paginationOpts } });
  // `end` becomes the third page, so its cursor is far from the start.
  let end = await ask({ numItems: 100 });
  for (let n = 0; n < 2; n++) end = await ask({ numItems: 100, cursor: end.continueCursor });
  for (const numItems of [5000, Infinity, 1.5, 0, -1, NaN]) {
    const { page } = await ask({ numItems, maximumRowsRead: 5000 });
    expect(page.length).toBeGreaterThan(0);
    expect(page.length).toBeLessThanOrEqual(limits.largestPage);
  }
  // A page that is cut short would leave a gap before the next, so the client has to reload from the start.
  await expect(ask({ endCursor: end.continueCursor, maximumRowsRead: 5000 })).rejects.toThrow("InvalidCursor");
  // After a page has grown, the client asks for it again up to its former end.
  const first = await ask({ numItems: 24 });
  expect((await ask({ endCursor: first.continueCursor })).page).toEqual(first.page);
});
