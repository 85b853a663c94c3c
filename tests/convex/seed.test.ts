import { makeFunctionReference } from "convex/server";
import { describe, expect, test } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { defaultPlace } from "../../domain/choices";
import { distanceKm } from "../../domain/place";
import { checkReport } from "../../domain/reportRules";
import { type BackendClient, communitySize, fillCommunity, isEmpty } from "../../emulators/community/fill.ts";
import { madeUpReports } from "../../emulators/community/reports.ts";
import { type Backend, backend } from "./backend";

const today = "2026-11-20";

const clientOf = (t: Backend): BackendClient => ({
  query: (path, args) => t.query(makeFunctionReference<"query">(path), args),
  mutation: (path, args) => t.mutation(makeFunctionReference<"mutation">(path), args),
  action: (path, args) => t.action(makeFunctionReference<"action">(path), args),
});

describe("the made-up community", () => {
  test("fills an empty backend with lost and found reports, pets and people, each with a picture", async () => {
    const t = backend();
    expect(await isEmpty(clientOf(t))).toBe(true);
    await fillCommunity(clientOf(t), communitySize, today);
    expect(await isEmpty(clientOf(t))).toBe(false);
    const cards = [];
    for (const status of ["lost", "found"] as const) {
      const { page } = await t.query(api.reports.list, { status, paginationOpts: { numItems: 100, cursor: null } });
      expect(page.length).toBeGreaterThan(10);
      cards.push(...page);
    }
    expect(cards).toHaveLength(communitySize);
    expect(cards.filter((card) => card.photo === null)).toEqual([]);
    const reportId = cards[0]!._id;
    const { contactInfo } = await t.mutation(api.reports.contact, { reportId });
    expect(contactInfo).toMatch(/^416 555 01\d\d$|@example\.org$/);
  });

  test("counts the uses of its photos, so that no sweep deletes them, and later pets share them", async () => {
    const t = backend();
    await fillCommunity(clientOf(t), 400, today);
    const counted = await t.run(async (ctx) => {
      const reports = await ctx.db.query("reports").collect();
      const pets = await ctx.db.query("pets").collect();
      const uses = new Map<string, number>();
      for (const id of [...reports, ...pets].flatMap((one) => one.photos)) uses.set(id, (uses.get(id) ?? 0) + 1);
      const photos = await ctx.db.query("photos").collect();
      const strangers = reports.filter((report) =>
        report.photos.some((id) => photos.find((photo) => photo._id === id)?.ownerId !== report.ownerId),
      );
      return {
        reports: reports.length,
        wrong: photos.filter((photo) => photo.uses !== uses.get(photo._id)),
        strangers,
      };
    });
    expect(counted).toEqual({ reports: 400, wrong: [], strangers: [] });
    await t.mutation(internal.photos.sweep, {});
    expect(await t.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length)).toBeGreaterThan(180);
  });

  test("is the same each time, newest first, and follows the form's rules", () => {
    const { pets, reports } = madeUpReports(communitySize, today);
    expect(madeUpReports(communitySize, today)).toEqual({ pets, reports });
    const days = reports.map((report) => report.day);
    expect(days).toEqual([...days].sort());
    expect(days.at(-1)).toBe(today);
    for (const { pet, ...report } of reports) {
      const photoCount = pets[pet]!.looks.length;
      expect(checkReport(report, { photoCount, latestDay: today })).toBeNull();
      expect(distanceKm(report.place, defaultPlace)).toBeLessThan(25);
    }
  });

  test("creates its people only once, however often it is filled", async () => {
    const t = backend();
    await fillCommunity(clientOf(t), 20, today);
    await fillCommunity(clientOf(t), 20, today);
    expect(await t.run(async (ctx) => (await ctx.db.query("users").collect()).length)).toBe(12);
  });
});
