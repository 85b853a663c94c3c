import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { jpeg } from "../../support/pictureBytes";
import { codeOf } from "../backend";
import { callerAt, reportAndOperators, caseAbout, feedOf, flag, logOf, lifecycleOf, threeFlags } from "../board";
import { stopClock } from "../clock";
import { sendFile } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleSighting } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

/** A report that flags of three people have hidden, and the case about it. */
async function flaggedReport() {
  const world = await reportAndOperators();
  await threeFlags(world, { words: "Wants money first" });
  const { _id: caseId } = await caseAbout(world, world.reportId);
  return { ...world, caseId };
}

describe("operators", () => {
  test.each([
    ["a visitor", undefined, {}, false],
    ["somebody else", "Lena", {}, false],
    ["an operator", "Nadia", {}, true],
    ["an operator's address in other letter case", "Nadia", { email: "NADIA@example.org" }, true],
    ["another address, whose Kelvin sign becomes a k in lower case", "Kay", { email: "\u212Aay@example.org" }, false],
    ["an operator's address with spaces", "Nadia", { email: " nadia@example.org\u00A0" }, false],
    ["an address that isn't verified", "Nadia", { emailVerified: false }, false],
    ["a token that doesn't say whether the address is verified", "Nadia", { emailVerified: undefined }, false],
    ["no address", "Nadia", { email: undefined }, false],
    ["an empty address", "Nadia", { email: "" }, false],
  ])("have access only with their verified email address: %s", async (_, name, claims, hasAccess) => {
    const { t } = await reportAndOperators();
    vi.stubEnv("OPERATOR_EMAILS", "kay@example.org, Nadia@Example.org");
    const who = callerAt(t, "198.51.100.1", name, claims);
    expect(await who.query(api.moderation.operator.access, {})).toBe(hasAccess);
    const queue = who.query(api.moderation.operator.queue, {});
    if (hasAccess) expect(await queue).toEqual([]);
    else expect(await codeOf(queue)).toBe("app.notFound");
  });

  test("do not exist while OPERATOR_EMAILS is empty", async () => {
    const { nadia, t } = await reportAndOperators();
    vi.stubEnv("OPERATOR_EMAILS", "");
    expect(await nadia.query(api.moderation.operator.access, {})).toBe(false);
    expect(await callerAt(t, "198.51.100.1", "Nobody", { email: "" }).query(api.moderation.operator.access, {})).toBe(
      false,
    );
  });
});

test("the queue lists hidden subjects first, then the longest pending ones", async () => {
  const world = await reportAndOperators();
  const { t, ada, nadia, reportId, photos } = world;
  const userId = await ada.mutation(api.users.store, {});
  const lena = callerAt(t, "198.51.100.1", "Lena");
  await flag(lena, world, { what: "name", id: userId, reason: "offensive" });
  await flag(lena, world, { what: "photo", id: photos[0]!, reportId, reason: "copied" });
  await threeFlags(world);
  const queue = await nadia.query(api.moderation.operator.queue, {});
  expect(queue).toMatchObject([
    { what: "report", title: "Biscuit", isHidden: true, people: 3, reason: "money" },
    { what: "name", title: "Ada", isHidden: false, people: 1, reason: "offensive", thumb: null },
    { what: "photo", title: "Biscuit", isHidden: false, people: 1, reason: "copied" },
  ]);
});

test("the details contain the texts, the contact, each person's flag, and the author", async () => {
  const { t, ada, nadia, caseId, reportId } = await flaggedReport();
  await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { untouched: ["petType"] }));
  await ada.mutation(api.moderation.flags.answer, { caseId, text: "I have his papers." });
  expect(await nadia.query(api.moderation.operator.details, { caseId })).toMatchObject({
    report: {
      petName: "Biscuit",
      untouched: ["petType"],
      additionalInfo: "Red collar, shy.",
      contactInfo: "416 555 0100",
    },
    flags: [{ words: "Wants money first" }, { words: "Wants money first" }, { words: "Wants money first" }],
    owner: { name: "Ada", reports: 1, hiddenCount: 0, banned: false },
    answer: { text: "I have his papers." },
  });
  const flaggers = (await nadia.query(api.moderation.operator.details, { caseId }))!.flags.map(({ by }) => by);
  // Null stands for a visitor.
  expect(new Set(flaggers)).toEqual(new Set(["Lena", "Omar", null]));
});

describe("the picture in link previews, drawn by the author's browser,", () => {
  async function reportWithCard() {
    const world = await flaggedReport();
    const { t, ada, nadia, sam, caseId, reportId } = world;
    await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Let it be drawn." });
    const { fingerprint } = (await ada.query(api.reports.share.missingCard, { reportId }))!;
    const file = await sendFile(t, ada, jpeg(1200, 630), "image/jpeg");
    await ada.mutation(api.reports.share.storeDrawing, { reportId, file, fingerprint });
    const cardInDetails = async () => (await nadia.query(api.moderation.operator.details, { caseId }))!.report!.card;
    const address = await t.run((ctx) => ctx.storage.getUrl(file));
    return { ...world, t, sam, address, cardInDetails, fileUrl: () => t.run((ctx) => ctx.storage.getUrl(file)) };
  }

  test("is shown to operators while flags hide the report, and deleted if an operator keeps the report hidden", async () => {
    const world = await reportWithCard();
    const { t, sam, caseId, reportId, cardInDetails, address } = world;
    expect(await cardInDetails()).toBe(address);
    for (const [n, name] of ["Ines", "Jo", "Kim"].entries()) await flag(callerAt(t, `203.0.113.${n}`, name), world);
    expect(await lifecycleOf(world, reportId)).toBe("hidden");
    expect(await cardInDetails()).toBe(address);
    await sam.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "An advertisement." });
    expect(await cardInDetails()).toBeNull();
    expect(await world.fileUrl()).toBeNull();
  });

  test("is deleted when the account is banned", async () => {
    const { nadia, cardInDetails, fileUrl, ada } = await reportWithCard();
    const userId = await ada.mutation(api.users.store, {});
    await nadia.mutation(api.moderation.operator.ban, { userId, banned: true, why: "Gift cards." });
    expect(await cardInDetails()).toBeNull();
    expect(await fileUrl()).toBeNull();
  });
});

describe("a decision", () => {
  test("can show the report again, including in the feed", async () => {
    const world = await flaggedReport();
    const { nadia, caseId, reportId } = world;
    await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Owner sent the vet card." });
    expect(await lifecycleOf(world, reportId)).toBe("open");
    expect((await feedOf(nadia)).map(({ _id }) => _id)).toEqual([reportId]);
    expect(await nadia.query(api.moderation.operator.queue, {})).toEqual([]);
    expect(await logOf(nadia)).toMatchObject([
      { by: "Nadia", action: "show", what: "report", title: "Biscuit", why: "Owner sent the vet card." },
    ]);
  });

  test("can keep the report hidden, and the author reads the first line of the reason", async () => {
    const world = await flaggedReport();
    const { ada, nadia, caseId, reportId } = world;
    await nadia.mutation(api.moderation.operator.decide, {
      caseId,
      decision: "keep",
      why: "Asks for money.\nSeen on three boards.",
    });
    expect(await lifecycleOf(world, reportId)).toBe("hidden");
    expect((await ada.query(api.moderation.flags.notices, {}))[0]).toMatchObject({
      state: "kept",
      line: "Asks for money.",
    });
  });

  test("can hide a report that only one person has flagged", async () => {
    const world = await reportAndOperators();
    await flag(callerAt(world.t, "198.51.100.1"), world);
    const { _id: caseId } = await caseAbout(world, world.reportId);
    await world.nadia.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "A scam." });
    expect(await lifecycleOf(world, world.reportId)).toBe("hidden");
  });

  test("to show a report returns it to its former lifecycle", async () => {
    const world = await reportAndOperators();
    await world.t.run(async (ctx) => await ctx.db.patch("reports", world.reportId, { lifecycle: "home" }));
    await threeFlags(world);
    const { _id: caseId } = await caseAbout(world, world.reportId);
    await world.nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Fine." });
    expect(await lifecycleOf(world, world.reportId)).toBe("home");
  });

  test("needs a reason", async () => {
    const { nadia, caseId } = await flaggedReport();
    const decide = nadia.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: " \n" });
    expect(await codeOf(decide)).toBe("operator.noWhy");
    expect(await logOf(nadia)).toEqual([]);
  });

  test("sent twice is logged once", async () => {
    const { nadia, caseId } = await flaggedReport();
    for (const _ of [1, 2]) {
      const result = await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "A scam." });
      expect(result.done).toBe(true);
    }
    expect(await logOf(nadia)).toHaveLength(1);
  });

  test.each(["keep", "show"] as const)(
    "to %s, made by a second operator, changes nothing and says who decided first",
    async (decision) => {
      const world = await flaggedReport();
      const { nadia, sam, caseId, reportId } = world;
      await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Fine." });
      const second = await sam.mutation(api.moderation.operator.decide, { caseId, decision, why: "A scam." });
      expect(second).toEqual({ done: false, by: "Nadia", action: "show" });
      expect(await lifecycleOf(world, reportId)).toBe("open");
      expect(await logOf(nadia)).toHaveLength(1);
    },
  );

  test("about something that its author has removed is refused", async () => {
    const { t, ada, nadia, caseId, reportId } = await flaggedReport();
    await removeReportPermanently(t, ada, reportId);
    const decide = nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Fine." });
    expect(await codeOf(decide)).toBe("operator.caseGone");
    expect(await nadia.query(api.moderation.operator.queue, {})).toEqual([]);
  });

  test("is needed again after the author has answered", async () => {
    const { ada, nadia, caseId } = await flaggedReport();
    await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "A scam." });
    await ada.mutation(api.moderation.flags.answer, { caseId, text: "It isn't." });
    expect(await nadia.query(api.moderation.operator.queue, {})).toMatchObject([
      { caseId, isHidden: true, answered: true },
    ]);
  });
});

describe("undo", () => {
  test.each(["show", "keep"] as const)("returns a case to the queue after the decision to %s", async (decision) => {
    const world = await flaggedReport();
    const { nadia, caseId, reportId } = world;
    const result = await nadia.mutation(api.moderation.operator.decide, { caseId, decision, why: "Hm." });
    const logId = result.done ? result.logId! : null!;
    await nadia.mutation(api.moderation.operator.undo, { logId });
    expect(await lifecycleOf(world, reportId)).toBe("hidden");
    expect(await nadia.query(api.moderation.operator.queue, {})).toMatchObject([{ caseId, people: 3, isHidden: true }]);
    // A second undo of the same decision changes nothing.
    await nadia.mutation(api.moderation.operator.undo, { logId });
    expect((await logOf(nadia)).map(({ action }) => action)).toEqual(["undo", decision]);
  });

  test("is refused after a newer decision", async () => {
    const { ada, nadia, sam, caseId } = await flaggedReport();
    const first = await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "A scam." });
    await ada.mutation(api.moderation.flags.answer, { caseId, text: "It isn't." });
    await sam.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Fine." });
    const logId = first.done ? first.logId! : null!;
    expect(await codeOf(nadia.mutation(api.moderation.operator.undo, { logId }))).toBe("operator.noUndo");
  });
});

test("a photo that an operator removes disappears from reports, pets and sightings; its owner is told and has later posts reviewed", async () => {
  const { t, ada, nadia, reportId, photos } = await reportAndOperators();
  const petId = await ada.mutation(api.pets.add, { name: "Juno", type: "Cat", photos: [photos[0]!] });
  const sightingId = await t.run(async (ctx) => {
    const about = { ...sampleSighting(), reportId, photo: photos[0]! };
    return await ctx.db.insert("sightings", { ...about, state: "confirmed", view: "all" });
  });
  const remove = () =>
    nadia.mutation(api.moderation.operator.removePhoto, { photoId: photos[0]!, reportId, why: "From another site." });
  expect((await remove()).done).toBe(true);
  expect((await remove()).done).toBe(true);
  const state = await t.run(async (ctx) => ({
    report: (await ctx.db.get("reports", reportId))!,
    pet: (await ctx.db.get("pets", petId))!,
    sighting: (await ctx.db.get("sightings", sightingId))!,
    photo: (await ctx.db.get("photos", photos[0]!))!,
    kept: (await ctx.db.get("photos", photos[1]!))!,
    owner: (await ctx.db.query("users").collect()).find(({ displayName }) => displayName === "Ada"),
  }));
  expect([state.report.photos, state.pet.photos]).toEqual([[photos[1]], []]);
  expect(state.sighting.photo).toBeUndefined();
  expect(state.report.cover?.thumb).toBe(state.kept.thumb);
  expect(state.photo.uses).toBe(0);
  expect(state.owner?.postsPendingReview).toBe(true);
  expect((await ada.query(api.moderation.flags.notices, {}))[0]).toMatchObject({
    what: "photo",
    line: "From another site.",
  });
  expect(await logOf(nadia)).toHaveLength(1);
});

test("a user's bell shows the latest outcome of a case about their content, which counts as new until they have seen it", async () => {
  const world = await flaggedReport();
  const { ada, nadia, reportId, caseId, photos } = world;
  const decisions = async () =>
    (await ada.query(api.notify.bell.list, {})).filter((entry) => entry.kind === "decision");
  const [hidden] = await decisions();
  expect(hidden).toMatchObject({ what: "report", outcome: "hidden", petName: "Biscuit", reportId, count: 1 });
  await ada.mutation(api.notify.bell.markRead, { upTo: hidden!.cameAt });
  expect(await decisions()).toMatchObject([{ count: 0 }]);
  vi.setSystemTime(Date.now() + 60_000);
  await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "A scam" });
  expect(await decisions()).toMatchObject([{ outcome: "kept", count: 1 }]);
  const [kept] = await logOf(nadia);
  await nadia.mutation(api.moderation.operator.undo, { logId: kept!._id });
  await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "All is well" });
  expect(await decisions()).toMatchObject([{ outcome: "shown", count: 1 }]);
  // One person flags a photo, and an operator finds it harmless. The owner gets no entry about that.
  await flag(callerAt(world.t, "198.51.100.9", "Kim"), world, { what: "photo", id: photos[0]!, reportId });
  const { _id: photoCase } = await caseAbout(world, photos[0]!);
  await nadia.mutation(api.moderation.operator.decide, { caseId: photoCase, decision: "show", why: "Fine" });
  expect(await decisions()).toHaveLength(1);
  // The owner takes the photo out of the report. Its deletion, a while later, brings them no entry either.
  await ada.mutation(api.reports.update, { reportId, photos: [photos[1]!] });
  vi.setSystemTime(Date.now() + 2 * limits.unusedPhotoMs);
  await world.t.mutation(internal.photos.sweep, {});
  expect((await caseAbout(world, photos[0]!)).state).toBe("gone");
  expect(await decisions()).toHaveLength(1);
  expect(await ada.query(api.moderation.flags.notices, {})).toEqual([]);
});
