// The share card, which is the drawn picture of a report's link preview: only the author can send it, and an outdated
// one is not shown.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { jpeg } from "../../support/pictureBytes";
import { type Backend, type Caller, backend, person } from "../backend";
import { stopClock } from "../clock";
import { countFiles, photoOf, sendFile } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleFinding, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const cardToDraw = (who: Caller, reportId: Id<"reports">) => who.query(api.reports.share.missingCard, { reportId });

/** Stores a picture, as the author's browser does after drawing it. */
async function storeCard(t: Backend, who: Caller, reportId: Id<"reports">, [width, height] = [1200, 630]) {
  const card = await cardToDraw(who, reportId);
  const file = await sendFile(t, who, jpeg(width!, height!), "image/jpeg");
  await who.mutation(api.reports.share.storeDrawing, { reportId, file, fingerprint: card?.fingerprint ?? "" });
  return file;
}

async function reportWithCard(changes: object = {}) {
  const t = backend();
  const ada = person(t, "Ada");
  const photos = [await photoOf(t, ada), await photoOf(t, ada)];
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport(photos), ...changes });
  return { t, ada, photos, reportId, file: await storeCard(t, ada, reportId) };
}

const shownCardOf = async (t: Backend, reportId: Id<"reports">) =>
  (await t.query(internal.reports.share.report, { reportId }))?.card ?? null;
const urlOf = (t: Backend, file: Id<"_storage">) => t.run((ctx) => ctx.storage.getUrl(file));

test("the card says who is missing and roughly where, never the street", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const report = sampleReport([await photoOf(t, ada)]);
  const reportId = await ada.mutation(api.reports.submit, report);
  expect((await cardToDraw(ada, reportId))!.words).toEqual({
    tone: "lost",
    tag: "Lost dog",
    title: "Biscuit",
    lines: ["Markham, ON", "Since November 19, 2026"],
    ask: "Seen this dog? Open to reach the owner.",
  });
  await ada.mutation(api.reports.update, { reportId, petName: "Biscuit, 101 Town Centre Blvd" });
  expect((await cardToDraw(ada, reportId))!.words.title).toBe("Have you seen this dog?");
  const found = await ada.mutation(api.reports.submit, { ...sampleReport(report.photos), ...sampleFinding });
  expect((await cardToDraw(ada, found))!.words).toMatchObject({
    tag: "Found dog",
    title: "Do you know this dog?",
    ask: "Safe with the finder. Is it yours?",
  });
});

test("a stored card is shown, and is not requested again", async () => {
  const { t, ada, reportId, file } = await reportWithCard();
  expect(await shownCardOf(t, reportId)).toBe(await urlOf(t, file));
  expect(await cardToDraw(ada, reportId)).toBeNull();
});

describe("the card is hidden until it is drawn again, after a change of", () => {
  test.each<[string, (photos: Id<"photos">[]) => object]>([
    ["the name", () => ({ petName: "Waffles" })],
    ["the place", () => ({ place: { lat: 43.65, lng: -79.38, address: "Toronto, ON", city: "Toronto" } })],
    ["the day", () => ({ day: "2026-11-18" })],
    ["the first photo", (photos) => ({ photos: photos.toReversed() })],
  ])("%s", async (_, changes) => {
    const { t, ada, photos, reportId, file } = await reportWithCard();
    await ada.mutation(api.reports.update, { reportId, ...changes(photos) });
    expect(await shownCardOf(t, reportId)).toBeNull();
    const next = await storeCard(t, ada, reportId);
    expect(await shownCardOf(t, reportId)).toBe(await urlOf(t, next));
    expect(await urlOf(t, file)).toBeNull();
  });

  test("the lifecycle: a pet that is home has a gold card", async () => {
    const { t, ada, reportId } = await reportWithCard();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await shownCardOf(t, reportId)).toBeNull();
    expect((await cardToDraw(ada, reportId))!.words).toMatchObject({
      tone: "home",
      tag: "Home again",
      title: "Biscuit is home",
    });
    const gold = await storeCard(t, ada, reportId);
    expect(await shownCardOf(t, reportId)).toBe(await urlOf(t, gold));
  });
});

test("the card stays after a change of fields that it doesn't show", async () => {
  const { t, ada, reportId, file } = await reportWithCard();
  await ada.mutation(api.reports.update, {
    reportId,
    additionalInfo: "Blue collar.",
    contactInfo: "ada@example.org",
  });
  expect(await shownCardOf(t, reportId)).toBe(await urlOf(t, file));
});

test("the card is deleted when its photo is hidden, and requested again when the photo is shown", async () => {
  const { t, ada, photos, reportId, file } = await reportWithCard();
  const hide = (isHidden: boolean) =>
    t.run(async (ctx) => {
      const { setPhotoHidden } = await import("../../../convex/model/moderation/hideContent");
      await setPhotoHidden(ctx as never, (await ctx.db.get("photos", photos[0]!))!, isHidden);
    });
  await hide(true);
  expect(await urlOf(t, file)).toBeNull();
  expect(await cardToDraw(ada, reportId)).toBeNull();
  await hide(false);
  expect(await cardToDraw(ada, reportId)).not.toBeNull();
});

test("the card is deleted with the report, and with the account", async () => {
  const { t, ada, photos, reportId, file } = await reportWithCard();
  await removeReportPermanently(t, ada, reportId);
  expect(await urlOf(t, file)).toBeNull();
  const second = await ada.mutation(api.reports.submit, sampleReport(photos));
  await storeCard(t, ada, second);
  const { tokenIdentifier } = (await t.run((ctx) => ctx.db.query("users").first()))!;
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier });
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect(await countFiles(t)).toBe(0);
});

test("the card survives the sweep of leftover files", async () => {
  const { t, reportId, file } = await reportWithCard();
  vi.setSystemTime(Date.now() + limits.leftoverFileMs + 60_000);
  await t.mutation(internal.photos.sweep, {});
  expect(await shownCardOf(t, reportId)).toBe(await urlOf(t, file));
});

describe("a card is refused and deleted", () => {
  test.each<[string, [number, number]]>([
    ["if its shape is wrong", [1200, 1200]],
    ["if its size is wrong", [600, 315]],
  ])("%s", async (_, size) => {
    const { t, ada, reportId } = await reportWithCard();
    await ada.mutation(api.reports.update, { reportId, petName: "Waffles" });
    const file = await storeCard(t, ada, reportId, size);
    expect(await urlOf(t, file)).toBeNull();
    expect(await shownCardOf(t, reportId)).toBeNull();
  });

  test("if it shows an earlier version of the report", async () => {
    const { t, ada, reportId } = await reportWithCard();
    await ada.mutation(api.reports.update, { reportId, petName: "Waffles" });
    const { fingerprint } = (await cardToDraw(ada, reportId))!;
    await ada.mutation(api.reports.update, { reportId, petName: "Waffles II" });
    const file = await sendFile(t, ada, jpeg(1200, 630), "image/jpeg");
    await ada.mutation(api.reports.share.storeDrawing, { reportId, file, fingerprint });
    expect(await urlOf(t, file)).toBeNull();
  });
});

test("a card is refused if another user sends it or owns the file, and no file is deleted", async () => {
  const { t, ada, reportId, file } = await reportWithCard();
  const bo = person(t, "Bo");
  expect(await cardToDraw(bo, reportId)).toBeNull();
  await ada.mutation(api.reports.update, { reportId, petName: "Waffles" });
  const { fingerprint } = (await cardToDraw(ada, reportId))!;
  const theirs = await sendFile(t, bo, jpeg(1200, 630), "image/jpeg");
  await bo.mutation(api.reports.share.storeDrawing, { reportId, file: theirs, fingerprint });
  await ada.mutation(api.reports.share.storeDrawing, { reportId, file: theirs, fingerprint });
  expect(await shownCardOf(t, reportId)).toBeNull();
  expect([await urlOf(t, theirs), await urlOf(t, file)]).not.toContain(null);
});

test("the card is in the language of the report's additional information, not of its author's profile", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const report = { ...sampleReport([await photoOf(t, ada)]), lang: "fr" };
  const reportId = await ada.mutation(api.reports.submit, report);
  const day = async () => (await cardToDraw(ada, reportId))!.words.lines[1];
  expect(await day()).toContain("19\u00A0novembre 2026");
  await ada.mutation(api.users.updateProfile, { lang: "es" });
  await ada.mutation(api.reports.update, { reportId, petName: "Biscotte", lang: "es" });
  expect(await day()).toContain("19\u00A0novembre 2026");
  const before = (await cardToDraw(ada, reportId))!.fingerprint;
  await ada.mutation(api.reports.update, { reportId, additionalInfo: "Muy tímido.", lang: "es" });
  expect(await day()).toContain("19\u00A0de noviembre de\u00A02026");
  expect((await cardToDraw(ada, reportId))!.fingerprint).not.toBe(before);
  expect((await t.query(api.reports.get, { reportId }))!.lang).toBe("es");
  expect((await ada.action(api.users.exportMine, {})).reports[0]).toMatchObject({ lang: "es" });
});
