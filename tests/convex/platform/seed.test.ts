import { makeFunctionReference } from "convex/server";
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { monthOf } from "../../../domain/time/calendar";
import { defaultPlace } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { distanceKm } from "../../../domain/geo/place";
import { suggestHashtags } from "../../../domain/posts/postText";
import { checkReport } from "../../../domain/report/reportRules";
import { type BackendClient, defaultReportCount, fillCommunity, isEmpty } from "../../../demo/community/fill.ts";
import { madeUpReports } from "../../../demo/community/reports.ts";
import { fillReunions } from "../../../demo/community/reunions.ts";
import { fillModeration } from "../../../demo/community/moderation.ts";
import { fillPairs } from "../../../demo/community/pairs.ts";
import { robin } from "../../../packages/local-services/clerk/madeUpPeople.ts";
import { type Backend, backend, issuer, person } from "../backend";

const today = "2026-11-20";

const clientOf = (t: Backend): BackendClient => ({
  query: (path, args) => t.query(makeFunctionReference<"query">(path), args),
  mutation: (path, args) => t.mutation(makeFunctionReference<"mutation">(path), args),
  action: (path, args) => t.action(makeFunctionReference<"action">(path), args),
});

describe("the made-up community", () => {
  test("has pets that came home, in lit windows and in the counters", async () => {
    const t = backend();
    const now = Date.now();
    await fillReunions(clientOf(t), now);
    const { windows, all } = await t.query(api.reports.lifecycle.street, { month: monthOf(now) });
    expect(windows[0]).toMatchObject({ name: "Miso", homeAt: now - 7 * 3_600_000 });
    expect(windows.filter(({ photo }) => photo === null).map(({ name }) => name)).toEqual(["Ash"]);
    expect(all).toBe(windows.length);
  });

  test("has an account that can sign in and sees matches of its dog", async () => {
    const t = backend();
    await fillPairs(clientOf(t), today);
    const token = { issuer, subject: robin.id, tokenIdentifier: `${issuer}|${robin.id}` };
    const found = await t.withIdentity(token).query(api.matching.matches.mine, {});
    expect(found).toMatchObject([{ count: 2, best: { likelihood: "likely" } }]);
  });

  test("has in that account a dog with weights, a vaccination that is due soon, and two tags", async () => {
    const t = backend();
    await fillPairs(clientOf(t), today);
    const who = t.withIdentity({ issuer, subject: robin.id, tokenIdentifier: `${issuer}|${robin.id}` });
    const [dog, ...others] = await who.query(api.pets.mine, {});
    expect(others).toHaveLength(1);
    const health = await who.query(api.pets.health.get, { petId: dog!._id });
    expect(health!.weights.length).toBeGreaterThan(2);
    expect(health!.vaccinations.map(({ due }) => due)).toContain("2026-12-01");
    const tags = await who.query(api.tags.mine, { petId: dog!._id });
    expect(tags).toHaveLength(2);
    const page = await t.query(api.tags.scan, { code: tags[1]!.code });
    expect(page).toMatchObject({ petName: "Scout", lost: { day: "2026-11-18" }, advice: expect.stringMatching(/./) });
  });

  test("fills an empty backend with lost and found reports, each with a picture", async () => {
    const t = backend();
    expect(await isEmpty(clientOf(t))).toBe(true);
    await fillCommunity(clientOf(t), defaultReportCount, today);
    expect(await isEmpty(clientOf(t))).toBe(false);
    const cards = [];
    for (const status of ["lost", "found"] as const) {
      const { page } = await t.query(api.reports.list, { status, paginationOpts: { numItems: 100, cursor: null } });
      expect(page.length).toBeGreaterThan(10);
      cards.push(...page);
    }
    expect(cards).toHaveLength(defaultReportCount);
    expect(cards.filter((card) => card.photo === null)).toEqual([]);
    const reportId = cards[0]!._id;
    const { contactInfo } = await t.mutation(api.reports.contact, { reportId });
    expect(contactInfo).toMatch(/^416 555 01\d\d$|@example\.org$/);
  });

  test("counts the uses of its photos, so the sweep keeps them, and gives no report another author's photo", async () => {
    const t = backend();
    await fillCommunity(clientOf(t), 400, today);
    const counted = await t.run(async (ctx) => {
      const reports = await ctx.db.query("reports").collect();
      const pets = await ctx.db.query("pets").collect();
      const uses = new Map<string, number>();
      for (const id of [...reports, ...pets].flatMap((one) => one.photos)) uses.set(id, (uses.get(id) ?? 0) + 1);
      const photos = await ctx.db.query("photos").collect();
      const withOthersPhotos = reports.filter((report) =>
        report.photos.some((id) => photos.find((photo) => photo._id === id)?.ownerId !== report.authorId),
      );
      return {
        reports: reports.length,
        wronglyCounted: photos.filter((photo) => photo.uses !== uses.get(photo._id)),
        withOthersPhotos,
      };
    });
    expect(counted).toEqual({ reports: 400, wronglyCounted: [], withOthersPhotos: [] });
    await t.mutation(internal.photos.sweep, {});
    expect(await t.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length)).toBeGreaterThan(180);
  });

  test("is the same each time, oldest report first, and follows the form's rules", () => {
    const { pets, reports } = madeUpReports(defaultReportCount, today);
    expect(madeUpReports(defaultReportCount, today)).toEqual({ pets, reports });
    const days = reports.map((report) => report.day);
    expect(days).toEqual([...days].sort());
    expect(days.at(-1)).toBe(today);
    for (const { petIndex, ...report } of reports) {
      const photoCount = pets[petIndex]!.designs.length;
      expect(checkReport(report, { photoCount, latestDay: today })).toBeNull();
    }
  });

  test("is spread over the province, with a good part near the default place", () => {
    const { reports } = madeUpReports(defaultReportCount, today);
    expect(new Set(reports.map(({ place }) => place.city)).size).toBeGreaterThan(12);
    const near = reports.filter(({ place }) => distanceKm(place, defaultPlace) < 25);
    expect(near.length).toBeGreaterThan(defaultReportCount / 4);
    expect(near.length).toBeLessThan((defaultReportCount * 3) / 4);
  });

  test.each([defaultReportCount, 400])(
    "has no two pets of the same name on one page of the feed, with %i reports",
    (count) => {
      const { reports } = madeUpReports(count, today);
      for (const status of ["lost", "found"]) {
        const names = reports.filter((report) => report.status === status).map(({ petName }) => petName);
        for (let from = 0; from + limits.reportsPage <= names.length; from += 1) {
          const page = names.slice(from, from + limits.reportsPage);
          expect(page.filter((name, at) => page.indexOf(name) < at)).toEqual([]);
        }
      }
    },
  );

  test("describes each generated pet with the colour and breed of its portrait", () => {
    const { pets, reports } = madeUpReports(180, today);
    const colours = new Map([
      ["#3a3436", "black"],
      ["#4a4648", "black"],
      ["#8f8a88", "grey"],
      ["#8d9298", "grey"],
      ["#d98a45", "orange"],
    ]);
    const described = reports.flatMap(({ petIndex, additionalInfo }) => {
      const { designs, reportType } = pets[petIndex]!;
      const colour = reportType === "Other" || designs[0]!.alt ? undefined : colours.get(designs[0]!.coat);
      return colour && additionalInfo ? [{ colour, additionalInfo }] : [];
    });
    expect(described.length).toBeGreaterThan(30);
    expect(described.filter(({ colour, additionalInfo }) => !additionalInfo.toLowerCase().includes(colour))).toEqual(
      [],
    );
    // Waffles is one of the pets that are made by hand, not generated.
    const curly = pets.filter(({ designs, name }) => designs[0]!.ears === "curly" && name !== "Waffles");
    expect(curly.length).toBeGreaterThan(3);
    expect(curly.filter(({ breed }) => !/Poodle|doodle|Bichon/.test(breed))).toEqual([]);
  });

  test("creates its people only once, however often it is filled", async () => {
    const t = backend();
    await fillCommunity(clientOf(t), 20, today);
    await fillCommunity(clientOf(t), 20, today);
    expect(await t.run(async (ctx) => (await ctx.db.query("users").collect()).length)).toBe(12);
  });

  test("puts cases, posts and an order on the operator's page, and keeps the hidden report off the feed", async () => {
    vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
    const t = backend();
    await fillCommunity(clientOf(t), defaultReportCount, today);
    await fillModeration(clientOf(t), today);
    const nadia = person(t, "Nadia", { emailVerified: true });
    expect(await nadia.query(api.moderation.operator.queue, {})).toMatchObject([
      { what: "report", title: "Rusty", isHidden: true, people: 3 },
      { what: "photo", isHidden: false, people: 2 },
    ]);
    expect(await nadia.query(api.moderation.operator.posts, {})).toHaveLength(1);
    const posts = await t.run(async (ctx) => {
      const posts = await ctx.db.query("pagePosts").collect();
      return await Promise.all(
        posts.map(async ({ authorId, reportId, hashtags, since }) => ({
          hashtags,
          expected: suggestHashtags((await ctx.db.get("reports", reportId!))!),
          isOlderThanAuthor: since < Math.floor((await ctx.db.get("users", authorId))!._creationTime),
        })),
      );
    });
    expect(posts).toHaveLength(2);
    for (const { hashtags, expected, isOlderThanAuthor } of posts) {
      expect(hashtags).toBe(expected);
      expect(isOlderThanAuthor).toBe(false);
    }
    expect((await nadia.query(api.moderation.operator.orders, {})).toPost).toHaveLength(1);
    const paginationOpts = { numItems: 10, cursor: null };
    expect((await nadia.query(api.moderation.operator.log, { paginationOpts })).page).toHaveLength(2);
    const { page } = await t.query(api.reports.list, {
      status: "lost",
      paginationOpts: { ...paginationOpts, numItems: 90 },
    });
    expect(page.filter(({ petName, place }) => petName === "Rusty" && place === "Main Street North")).toEqual([]);
    vi.unstubAllEnvs();
  });
});
