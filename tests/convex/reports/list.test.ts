import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { backend, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";
import { firstPage, publish } from "./publishedReport";

stopClock({ alsoFake: ["setTimeout"] });

describe("reports.list", () => {
  test("shows open reports of one status, newest first", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const ids = [await publish(t, ada), await publish(t, ada), await publish(t, ada)];
    const found = await publish(t, ada, sampleFinding);
    await t.run((ctx) => ctx.db.patch("reports", ids[1]!, { lifecycle: "home" }));
    const list = async (status: "lost" | "found") =>
      (await t.query(api.reports.list, { status, paginationOpts: firstPage })).page.map((card) => card._id);
    expect(await list("lost")).toEqual([ids[2], ids[0]]);
    expect(await list("found")).toEqual([found]);
  });

  test("a card contains what the feed shows, and no contact information", async () => {
    const t = backend();
    const id = await publish(t, person(t, "Ada"));
    const { page } = await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage });
    expect(page).toEqual([
      {
        _id: id,
        status: "lost",
        petName: "Biscuit",
        petType: "Dog",
        place: "101 Town Centre Blvd",
        day: "2026-11-19",
        time: "14:15",
        photo: expect.stringMatching(/^https:.*\/api\/storage\//) as string,
        mid: expect.stringMatching(/^[^/]+$/) as string,
        colour: "#a06030",
      },
    ]);
  });

  test("a card has the photo for dense screens, unless the photo is stored without it", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [withoutMid, withMid] = [await photoOf(t, ada, [1280, 960], { mid: false }), await photoOf(t, ada)];
    for (const photo of [withoutMid, withMid]) await ada.mutation(api.reports.submit, sampleReport([photo]));
    const [newer, older] = (await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage })).page;
    const dense = await t.run(async (ctx) => ctx.storage.getUrl((await ctx.db.get("photos", withMid))!.mid!));
    // On a card, `mid` is an address relative to `photo`.
    expect(new URL(newer!.mid!, newer!.photo!).href).toBe(dense);
    expect(older).not.toHaveProperty("mid");
    expect((await t.query(api.reports.get, { reportId: newer!._id }))!.photos[0]!.mid).toBe(dense);
  });

  test("pages have no gaps or repeats", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const id = await publish(t, ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...report } = (await ctx.db.get("reports", id))!;
      for (let n = 1; n < 60; n++) await ctx.db.insert("reports", report);
    });
    const seen: string[] = [];
    for (let cursor: string | null = null, done = false; !done;) {
      const answer: { page: { _id: string }[]; isDone: boolean; continueCursor: string } = await t.query(
        api.reports.list,
        { status: "lost", paginationOpts: { numItems: 24, cursor } },
      );
      seen.push(...answer.page.map((card) => card._id));
      ({ isDone: done, continueCursor: cursor } = answer);
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
  });

  test("returns fewer than a hundred cards, however many are requested", async () => {
    const t = backend();
    const id = await publish(t, person(t, "Ada"));
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...report } = (await ctx.db.get("reports", id))!;
      for (let n = 1; n < 130; n++) await ctx.db.insert("reports", report);
    });
    const { page } = await t.query(api.reports.list, {
      status: "lost",
      paginationOpts: { numItems: 5000, cursor: null },
    });
    expect(page).toHaveLength(limits.largestPage - 1);
  });

  test("a card is at most 400 bytes, whatever people write", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const id = await publish(t, ada);
    const tricky = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: fc.constantFrom('"', "\\", "🐕‍🦺", "é", "\u0001", "字"), maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(tricky, tricky, async (petName, address) => {
        await t.run((ctx) => ctx.db.patch("reports", id, { petName, place: { lat: 0, lng: 0, address } }));
        const { page } = await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage });
        expect(new TextEncoder().encode(JSON.stringify(page[0])).length).toBeLessThanOrEqual(limits.cardBytes);
      }),
      { numRuns: 150 },
    );
  });
});
