import { beforeEach, describe, expect, test, vi } from "vitest";
import schema from "../../../convex/schema";
import { api } from "../../../convex/_generated/api";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { countFiles, photoOf } from "../pictures";
import { sampleArea, sampleFavourite, samplePet, sampleReport, sampleSearch } from "../samples";

let clerk: (method: string, url: string) => Response | Promise<Response>;
const requests: string[] = [];
const notFoundReply = () => Response.json({ errors: [{ code: "resource_not_found" }] }, { status: 404 });

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("CLERK_SECRET_KEY", "sk_test_1");
  vi.stubEnv("CLERK_API_URL", "https://clerk.test/backend/");
  requests.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url} ${new Headers(init.headers).get("authorization")}`);
    return await clerk(init.method!, url);
  });
});

const sampleNote = { advice: "Friendly.", phone: "905 555 0142" };

async function fillAccount(t: Backend, who: Caller) {
  const [photo, avatar] = [await photoOf(t, who), await photoOf(t, who)];
  // This photo is used nowhere.
  await photoOf(t, who);
  await who.mutation(api.users.updateProfile, { displayName: "The Countess", avatar });
  const petId = await who.mutation(api.pets.add, { ...samplePet, photos: [photo] });
  await who.mutation(api.tags.add, { petId, label: "Collar" });
  await who.mutation(api.pets.chip.save, { petId, number: "985112004567812", zone: "UTC" });
  await who.mutation(api.pets.chip.tick, { petId, point: "scanned", isDone: true, zone: "UTC" });
  await who.mutation(api.tags.setNote, { petId, ...sampleNote });
  const finding = { status: "found", whereabouts: "withFinder", secret: "A scar" } as const;
  const reportId = await who.mutation(api.reports.submit, { ...sampleReport([photo]), ...finding });
  await t.mutation(api.reports.share.count, { reportId });
  await who.mutation(api.notify.areas.add, sampleArea);
  await who.mutation(api.notify.bell.markRead, { upTo: 1 });
  await who.mutation(api.adoption.favourites.add, sampleFavourite);
  await who.mutation(api.adoption.searches.add, sampleSearch);
}

const rowCounts = (t: Backend) =>
  t.run(async (ctx) => ({
    users: (await ctx.db.query("users").collect()).length,
    pets: (await ctx.db.query("pets").collect()).length,
    tags: (await ctx.db.query("tags").collect()).length,
    finderNotes: (await ctx.db.query("finderNotes").collect()).length,
    chipChecks: (await ctx.db.query("chipChecks").collect()).length,
    chipReminders: (await ctx.db.query("chipReminders").collect()).length,
    reports: (await ctx.db.query("reports").collect()).length,
    pins: (await ctx.db.query("pins").collect()).length,
    tileCounts: (await ctx.db.query("tileCounts").collect()).length,
    contacts: (await ctx.db.query("contacts").collect()).length,
    secrets: (await ctx.db.query("secrets").collect()).length,
    watchAreas: (await ctx.db.query("watchAreas").collect()).length,
    savedSearches: (await ctx.db.query("savedSearches").collect()).length,
    favourites: (await ctx.db.query("favourites").collect()).length,
    bellReads: (await ctx.db.query("bellReads").collect()).length,
    shares: (await ctx.db.query("shares").collect()).length,
    photos: (await ctx.db.query("photos").collect()).length,
  }));

const settle = (t: Backend) => t.finishAllScheduledFunctions(() => vi.runAllTimers(), 300);
const noRows = {
  watchAreas: 0,
  favourites: 0,
  savedSearches: 0,
  bellReads: 0,
  users: 0,
  pets: 0,
  tags: 0,
  finderNotes: 0,
  chipChecks: 0,
  chipReminders: 0,
  reports: 0,
  pins: 0,
  tileCounts: 0,
  contacts: 0,
  secrets: 0,
  shares: 0,
  photos: 0,
};
const rowsOfOneAccount = {
  watchAreas: 1,
  favourites: 1,
  savedSearches: 1,
  bellReads: 1,
  users: 1,
  pets: 1,
  tags: 1,
  finderNotes: 1,
  chipChecks: 1,
  chipReminders: 1,
  reports: 1,
  pins: 1,
  // One for each level of `counterLevels`.
  tileCounts: 6,
  contacts: 1,
  secrets: 1,
  shares: 1,
  photos: 3,
};
/** Each photo has three files. */
const filesOfOneAccount = 3 * rowsOfOneAccount.photos;

describe("users.exportMine", () => {
  test("contains the profile, pets, searches, favourites and reports with contacts, but no other user's email", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    await fillAccount(t, person(t, "Bo"));
    const exported = await ada.action(api.users.exportMine, {});
    expect(exported.profile).toMatchObject({ displayName: "The Countess", email: "ada@example.org" });
    expect(exported.profile.avatar).toMatch(/^https:/);
    expect(exported.pets).toMatchObject([{ ...samplePet, photos: [expect.stringMatching(/^https:/)] }]);
    expect(exported.pets).toMatchObject([{ tags: [{ label: "Collar", state: "active" }], finderNote: sampleNote }]);
    expect(exported.pets).toMatchObject([
      { chip: "985112004567812", chipChecks: [{ year: 2026, ticks: { scanned: "2026-11-20" } }] },
    ]);
    expect(exported.savedSearches).toMatchObject([{ ...sampleSearch, isOn: true, email: false }]);
    const { savedAt: _savedAt, ...saved } = sampleFavourite;
    expect(exported.favourites).toEqual([{ ...saved, since: "1970-01-01T00:00:00.001Z" }]);
    expect(exported.reports).toMatchObject([
      { petName: "Biscuit", contactInfo: "416 555 0100", secret: "A scar", shares: 1 },
    ]);
    expect(JSON.stringify(exported)).not.toContain("bo@example.org");
  });

  test("contains every report, even if reading them takes several pages", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...report } = (await ctx.db.query("reports").first())!;
      for (let n = 1; n < 250; n++) await ctx.db.insert("reports", report);
    });
    expect((await ada.action(api.users.exportMine, {})).reports).toHaveLength(250);
  });
});

describe("users.deleteAccount", () => {
  test("deletes the user's Clerk account, then all their records and files, and none of other users'", async () => {
    const t = backend();
    const [ada, bo] = [person(t, "Ada"), person(t, "Bo")];
    await fillAccount(t, ada);
    await fillAccount(t, bo);
    clerk = () => Response.json({ deleted: true });
    await ada.action(api.users.deleteAccount, {});
    expect(requests).toEqual(["DELETE https://clerk.test/backend/v1/users/user_Ada Bearer sk_test_1"]);
    expect(await rowCounts(t)).toEqual(rowsOfOneAccount);
    expect(await countFiles(t)).toBe(filesOfOneAccount);
    expect((await bo.query(api.users.me, {}))!.displayName).toBe("The Countess");
    clerk = () => notFoundReply();
    await bo.action(api.users.deleteAccount, {});
    await settle(t);
    expect(await rowCounts(t)).toEqual(noRows);
    expect(await countFiles(t)).toBe(0);
  });

  test("leaves no row that mentions the account in any table", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    const mentions = () =>
      t.run(async (ctx) => {
        const tables = Object.keys(schema.tables) as (keyof typeof schema.tables)[];
        const all = await Promise.all(
          tables.map(async (table) => [table, await ctx.db.query(table).collect()] as const),
        );
        return all.filter(([, found]) => JSON.stringify(found).includes("user_Ada")).map(([table]) => table);
      });
    expect(await mentions()).toEqual(expect.arrayContaining(["users", "allowances"]));
    clerk = () => Response.json({ deleted: true });
    await ada.action(api.users.deleteAccount, {});
    expect(await mentions()).toEqual([]);
  });

  test("deletes everything, even if the account has more rows than one batch deletes", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...report } = (await ctx.db.query("reports").first())!;
      for (let n = 1; n < 180; n++) {
        await ctx.db.insert("contacts", { reportId: await ctx.db.insert("reports", report), text: "x" });
      }
    });
    clerk = () => Response.json({ deleted: true });
    await ada.action(api.users.deleteAccount, {});
    clerk = () => notFoundReply();
    await settle(t);
    expect(await rowCounts(t)).toEqual(noRows);
    expect(await countFiles(t)).toBe(0);
  });

  test.each([
    ["Clerk rejects the call", () => Response.json({ errors: [{ code: "authentication_invalid" }] }, { status: 401 })],
    ["Clerk is down", () => new Response("oops", { status: 503 })],
    ["Clerk cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["another server replies 404", () => new Response("Not here", { status: 404 })],
  ])("deletes nothing when %s", async (_, answer) => {
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    clerk = answer;
    expect(await codeOf(ada.action(api.users.deleteAccount, {}))).toBe("account.deleteFailed");
    // The check five minutes later finds that Clerk still has the account.
    clerk = () => Response.json({ id: "user_Ada" });
    await settle(t);
    expect(await rowCounts(t)).toEqual(rowsOfOneAccount);
    expect(await countFiles(t)).toBe(filesOfOneAccount);
  });

  test("is rate limited while Clerk fails", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    clerk = () => new Response("oops", { status: 503 });
    for (let n = 0; n < 5; n++) {
      expect(await codeOf(ada.action(api.users.deleteAccount, {}))).toBe("account.deleteFailed");
    }
    requests.length = 0;
    expect(await codeOf(ada.action(api.users.deleteAccount, {}))).toBe("request.tooMany");
    expect(requests).toEqual([]);
  });

  test("without Clerk's key, deletes nothing and doesn't call Clerk", async () => {
    vi.stubEnv("CLERK_SECRET_KEY", "");
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    expect(await codeOf(ada.action(api.users.deleteAccount, {}))).toBe("account.deleteOff");
    expect(requests).toEqual([]);
    expect(await rowCounts(t)).toEqual(rowsOfOneAccount);
  });

  test("if Clerk's reply to the deletion is lost, asks Clerk whether the account is gone", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    clerk = (method) => (method === "DELETE" ? Promise.reject(new TypeError("socket closed")) : notFoundReply());
    await ada.action(api.users.deleteAccount, {});
    expect(await rowCounts(t)).toEqual(noRows);
  });

  test("if Clerk's replies are lost for a while, deletes the data later", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await fillAccount(t, ada);
    // The replies to the deletion, to the question whether the account is gone, and to two later checks.
    let lostReplies = 4;
    clerk = () => (lostReplies-- > 0 ? Promise.reject(new TypeError("fetch failed")) : notFoundReply());
    expect(await codeOf(ada.action(api.users.deleteAccount, {}))).toBe("account.deleteFailed");
    expect(await rowCounts(t)).toEqual(rowsOfOneAccount);
    await settle(t);
    expect(await rowCounts(t)).toEqual(noRows);
    expect(await countFiles(t)).toBe(0);
  });
});
