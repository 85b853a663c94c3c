// The household of a report: who may invite, join, see, change and remove what, and what remains afterwards.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { type Caller, backend, codeOf, issuer, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleFinding, sampleReport, sampleSighting } from "../samples";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

/** Maya has lost Biscuit and invited Dan. Eve is another user. */
async function household() {
  const t = backend();
  const [maya, dan, eve] = [person(t, "Maya"), person(t, "Dan"), person(t, "Eve")];
  for (const who of [maya, dan, eve]) await who.mutation(api.users.store, {});
  const reportId = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  const join = async (who: Caller, name: string) => await who.mutation(api.search.household.join, { invite, name });
  const readHousehold = async (who: Caller) => await who.query(api.search.household.get, { reportId });
  return { t, maya, dan, eve, reportId, invite, join, readHousehold };
}

const storedRows = async ({ t }: Pick<Awaited<ReturnType<typeof household>>, "t">) =>
  await t.run(async (ctx) => [
    await ctx.db.query("household").collect(),
    await ctx.db.query("invites").collect(),
    await ctx.db.query("activityLog").collect(),
  ]);

const loggedActions = async (who: Caller, reportId: Id<"reports">) =>
  (await who.query(api.search.household.get, { reportId }))!.activityLog.map(({ name, what, about }) =>
    [name, what, about].filter(Boolean).join(" "),
  );

test("the link of an invitation has the app's public address, if the deployment knows it", async () => {
  const { maya, readHousehold } = await household();
  vi.stubEnv("APP_URL", "https://homeward.example/");
  expect(await readHousehold(maya)).toMatchObject({ origin: "https://homeward.example" });
  vi.stubEnv("APP_URL", "");
  expect(await readHousehold(maya)).toMatchObject({ origin: null });
});

test("a person with the link sees which report it is for, joins under a name, and is listed for every member", async () => {
  const { t, maya, dan, eve, reportId, invite, join, readHousehold } = await household();
  expect(await t.query(api.search.household.invitation, { invite })).toMatchObject({
    reportId,
    author: "Maya",
    role: null,
  });
  expect(await join(dan, "  Dad ")).toBe(reportId);
  expect(await readHousehold(maya)).toMatchObject({ role: "author", members: [{ name: "Dad", me: false }], invite });
  expect(await readHousehold(dan)).toMatchObject({
    role: "member",
    author: "Maya",
    members: [{ name: "Dad", me: true }],
    invite: null,
  });
  expect(await readHousehold(eve)).toBeNull();
  expect(await dan.query(api.search.household.mine, {})).toMatchObject([{ _id: reportId, author: "Maya" }]);
  expect(await eve.query(api.search.household.mine, {})).toEqual([]);
});

test("joining twice makes one member, and the author never becomes one", async () => {
  const { maya, dan, join, readHousehold } = await household();
  await join(dan, "Dan");
  await join(dan, "Dad");
  await join(maya, "Maya");
  expect((await readHousehold(maya))!.members).toMatchObject([{ name: "Dad" }]);
});

test.each([
  ["an empty name", ""],
  ["a name of spaces", "  "],
  ["a name that is too long", "x".repeat(limits.displayName + 1)],
  ["an endless name", "x".repeat(100_000)],
])("joining with %s is refused", async (_what, name) => {
  const { maya, dan, join, readHousehold } = await household();
  expect(await codeOf(join(dan, name))).toMatch(/^household\.(noName|nameTooLong)$/);
  expect((await readHousehold(maya))!.members).toEqual([]);
});

test("a member can edit the report and mark the pet home, and the activity log names them", async () => {
  const { t, maya, dan, reportId, join } = await household();
  await join(dan, "Dad");
  await dan.mutation(api.reports.update, { reportId, petName: "Biscuit B." });
  await dan.mutation(api.reports.lifecycle.markHome, { reportId });
  await maya.mutation(api.reports.lifecycle.markHome, { reportId });
  await maya.mutation(api.reports.lifecycle.reopen, { reportId });
  expect(await t.query(api.reports.get, { reportId })).toMatchObject({ petName: "Biscuit B.", state: "open" });
  const actions = ["Maya reopened", "Dad home", "Dad edited", "Dad joined"];
  expect(await loggedActions(dan, reportId)).toEqual(actions);
  // Time has archived the report, so marking the pet home is a new action.
  await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "archived" }));
  await dan.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await loggedActions(dan, reportId)).toEqual(["Dad home", ...actions]);
});

test("a sighting that two members confirm is logged once, and only the first of them can undo it", async () => {
  const { t, maya, dan, reportId, join } = await household();
  await join(dan, "Dad");
  await t.mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  const search = async () => (await maya.query(api.search.sightings.get, { reportId }))!;
  const { sightings } = await search();
  const about = { sightingId: sightings[0]!._id };
  await dan.mutation(api.search.sightings.confirm, about);
  await maya.mutation(api.search.sightings.confirm, about);
  const activityLog = await t.run(async (ctx) => await ctx.db.query("activityLog").collect());
  expect(activityLog.filter(({ what }) => what === "sightingConfirmed")).toMatchObject([{ name: "Dad" }]);
  expect(await codeOf(maya.mutation(api.search.sightings.reconsider, about))).toBe("saw.sightingGone");
  expect((await search()).confirmed).toBe(1);
  await dan.mutation(api.search.sightings.reconsider, about);
  expect((await search()).confirmed).toBe(0);
});

test("no activity log is kept while the author is alone in the household and always was", async () => {
  const { t, maya, reportId } = await household();
  await maya.mutation(api.reports.update, { reportId, petName: "Bisky" });
  expect((await storedRows({ t }))[2]).toEqual([]);
});

test("a member can close a found pet's report and read the finder's secret detail", async () => {
  const t = backend();
  const [sam, dan] = [person(t, "Sam"), person(t, "Dan")];
  const finding = { ...sampleReport([await photoOf(t, sam)]), ...sampleFinding, secret: "A scar" };
  const reportId = await sam.mutation(api.reports.submit, finding);
  const invite = await sam.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Dan" });
  expect(await dan.query(api.reports.secret, { reportId })).toBe("A scar");
  await dan.mutation(api.reports.lifecycle.markHome, { reportId, ending: "owner" });
  expect(await loggedActions(sam, reportId)).toEqual(["Dan ended", "Dan joined"]);
});

test("a member can read the contact without limit", async () => {
  const { dan, reportId, join } = await household();
  await join(dan, "Dan");
  for (let at = 0; at < 30; at += 1) await dan.mutation(api.reports.contact, { reportId });
  expect(await dan.query(api.reports.get, { reportId })).toMatchObject({ mine: false, runs: true });
});

test("a member can't remove the report, invite people, end the link or remove members", async () => {
  const { maya, dan, reportId, join, readHousehold } = await household();
  await join(dan, "Dan");
  const memberId = (await readHousehold(maya))!.members[0]!._id;
  expect(await codeOf(dan.mutation(api.reports.remove, { reportId }))).toBe("report.notFound");
  expect(await codeOf(dan.mutation(api.search.household.invite, { reportId }))).toBe("report.notFound");
  expect(await codeOf(dan.mutation(api.search.household.endInviteLink, { reportId }))).toBe("report.notFound");
  expect(await codeOf(dan.mutation(api.search.household.remove, { memberId }))).toBe("household.gone");
});

test("a removed member has no rights left, and their invitation no longer works", async () => {
  const { t, maya, dan, reportId, invite, join, readHousehold } = await household();
  await join(dan, "Dan");
  await maya.mutation(api.search.household.remove, { memberId: (await readHousehold(maya))!.members[0]!._id });
  expect(await codeOf(dan.mutation(api.reports.update, { reportId, petName: "Mine" }))).toBe("report.notFound");
  expect(await codeOf(dan.mutation(api.reports.lifecycle.markHome, { reportId }))).toBe("report.notFound");
  expect(await readHousehold(dan)).toBeNull();
  expect(await codeOf(join(dan, "Dan"))).toBe("household.linkGone");
  expect(await t.query(api.search.household.invitation, { invite })).toBeNull();
  expect(await loggedActions(maya, reportId)).toEqual(["Maya removed Dan", "Dan joined"]);
});

test("a member who leaves has no rights left", async () => {
  const { maya, dan, reportId, join } = await household();
  await join(dan, "Dan");
  await dan.mutation(api.search.household.leave, { reportId });
  expect(await codeOf(dan.mutation(api.reports.update, { reportId, petName: "Mine" }))).toBe("report.notFound");
  expect(await codeOf(dan.mutation(api.search.household.leave, { reportId }))).toBe("household.gone");
  expect(await loggedActions(maya, reportId)).toEqual(["Dan left", "Dan joined"]);
});

describe("the invitation link", () => {
  test("is ended by a newer link", async () => {
    const { maya, dan, reportId, join } = await household();
    const next = await maya.mutation(api.search.household.invite, { reportId });
    expect(await codeOf(join(dan, "Dan"))).toBe("household.linkGone");
    expect(await dan.mutation(api.search.household.join, { invite: next, name: "Dan" })).toBe(reportId);
  });

  test("ends when the author ends it, and when its time is up", async () => {
    const { t, maya, eve, reportId, join } = await household();
    await maya.mutation(api.search.household.endInviteLink, { reportId });
    expect(await codeOf(join(eve, "Eve"))).toBe("household.linkGone");
    const invite = await maya.mutation(api.search.household.invite, { reportId });
    vi.setSystemTime(Date.now() + limits.inviteMs);
    expect(await codeOf(eve.mutation(api.search.household.join, { invite, name: "Eve" }))).toBe("household.linkGone");
    const inviteId = await t.run(async (ctx) => (await ctx.db.query("invites").first())!._id);
    // `invite` schedules this call.
    await t.mutation(internal.search.household.deleteExpiredInvite, { inviteId });
    expect(await storedRows({ t })).toEqual([[], [], []]);
  });

  test("doesn't work if its code is made up, or while the pet is home", async () => {
    const { t, maya, dan, reportId, invite, join } = await household();
    for (const text of ["", "x", "x".repeat(5000)]) {
      expect(await t.query(api.search.household.invitation, { invite: text })).toBeNull();
    }
    await maya.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await t.query(api.search.household.invitation, { invite })).toBeNull();
    expect(await codeOf(join(dan, "Dan"))).toBe("household.linkGone");
  });

  test("lets in no more members than the limit", async () => {
    const { t, maya, join, readHousehold } = await household();
    for (let at = 0; at < limits.householdMembers; at += 1) await join(person(t, `Helper${at}`), `Helper ${at}`);
    expect(await codeOf(join(person(t, "Late"), "Late"))).toBe("household.full");
    expect((await readHousehold(maya))!.members).toHaveLength(limits.householdMembers);
  });
});

test("members have no access to a report that is hidden", async () => {
  const { t, dan, reportId, join, readHousehold } = await household();
  await join(dan, "Dan");
  await t.run(async (ctx) => {
    await ctx.db.patch("reports", reportId, {
      lifecycle: "hidden",
      hidden: { lifecycleBefore: "open", reasons: ["case"] },
    });
  });
  expect(await readHousehold(dan)).toBeNull();
  expect(await dan.query(api.reports.get, { reportId })).toBeNull();
  expect(await codeOf(dan.mutation(api.reports.update, { reportId, petName: "Mine" }))).toBe("report.notFound");
});

test("a photo that a member adds becomes the author's, and one that the member uses elsewhere is refused", async () => {
  const { t, maya, dan, reportId, join } = await household();
  await join(dan, "Dan");
  const [before] = (await maya.query(api.reports.get, { reportId }))!.photos;
  const added = await photoOf(t, dan);
  await dan.mutation(api.reports.update, { reportId, photos: [before!._id, added] });
  const ownerId = await maya.mutation(api.users.store, {});
  expect(await t.run(async (ctx) => await ctx.db.get("photos", added))).toMatchObject({ ownerId, uses: 1 });
  const usedElsewhere = await photoOf(t, dan);
  await dan.mutation(api.pets.add, { name: "Juno", type: "Cat", breed: "", age: "", photos: [usedElsewhere] });
  const update = dan.mutation(api.reports.update, { reportId, photos: [before!._id, usedElsewhere] });
  expect(await codeOf(update)).toBe("photo.notYours");
});

test("a report's household is deleted with it", async () => {
  const { t, maya, dan, reportId, join } = await household();
  await join(dan, "Dan");
  await removeReportPermanently(t, maya, reportId);
  expect(await storedRows({ t })).toEqual([[], [], []]);
});

test.each(["Maya", "Dan"])("no member and no action is left after %s's account is deleted", async (name) => {
  const { t, dan, join, reportId } = await household();
  await join(dan, "Dan");
  await dan.mutation(api.reports.update, { reportId, petName: "Bisky" });
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_${name}` });
  const [members, invites, activityLog] = await storedRows({ t });
  expect([members, activityLog]).toEqual([[], []]);
  expect(invites).toHaveLength(name === "Maya" ? 0 : 1);
});

test("deleting the account of a removed member deletes their name from the activity log", async () => {
  const { t, maya, dan, reportId, join, readHousehold } = await household();
  await join(dan, "Dad");
  await maya.mutation(api.search.household.remove, { memberId: (await readHousehold(maya))!.members[0]!._id });
  expect(await loggedActions(maya, reportId)).toContain("Maya removed Dad");
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Dan` });
  expect(await loggedActions(maya, reportId)).toEqual(["Maya removed"]);
});

test("an invitation doesn't show the author's hidden name", async () => {
  const { t, maya, invite } = await household();
  const ownerId = await maya.mutation(api.users.store, {});
  await t.run(async (ctx) => await ctx.db.patch("users", ownerId, { nameHidden: true }));
  expect(await t.query(api.search.household.invitation, { invite })).toMatchObject({ author: "" });
});
