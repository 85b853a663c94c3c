// The photos of sightings.
import { describe, expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits, rates } from "../../../../domain/limits";
import { webp } from "../../../support/pictureBytes";
import { type Backend, type Caller, codeOf } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { photoOf, sendFile, sendSightingFile } from "../../pictures";
import { removeReportPermanently } from "../../removed";
import { sampleReport, sampleSighting } from "../../samples";
import { missingPet, newTrustedAccount } from "./missingPet";

stopClock({ alsoFake: ["setTimeout"] });

test("a visitor's photo is stored and deleted with the sighting", async () => {
  const { t, ada, reportId, readSightings, sendSighting } = await missingPet();
  const visitor = callerAt(t, "198.51.100.50");
  const send = (edge: number) => sendSightingFile(t, visitor, reportId, webp(edge, edge));
  const [full, thumb] = [await send(400), await send(320)];
  const files = [full, thumb];
  await sendSighting({ photo: { full, thumb, colour: "#a06030" } }, visitor);
  const [sighting] = (await readSightings(ada))!.sightings;
  expect(sighting!.photo).toMatchObject({ width: 400 });
  await removeReportPermanently(t, ada, reportId);
  const left = await t.run(async (ctx) => ({
    sightings: await ctx.db.query("sightings").collect(),
    searches: await ctx.db.query("searches").collect(),
    photo: await ctx.db.get("photos", sighting!.photo!._id),
    files: await Promise.all(files.map((file) => ctx.db.system.get("_storage", file))),
  }));
  // The files are gone at once. Otherwise visitors' unused photos would block the author's uploads for a day.
  expect(left).toEqual({ sightings: [], searches: [], photo: null, files: [null, null] });
});

test("a sighting can't use a photo of the report's author", async () => {
  const { t, ada, reportId, sendSighting } = await missingPet();
  const photoId = await photoOf(t, ada);
  const { full, mid, thumb, colour } = (await t.run(async (ctx) => await ctx.db.get("photos", photoId)))!;
  expect(await codeOf(sendSighting({ photo: { full, ...(mid && { mid }), thumb, colour } }))).toBe("photo.notYours");
  expect(await ada.query(api.search.sightings.get, { reportId })).toMatchObject({ pending: 0 });
});

describe("an uploaded file", () => {
  const colour = "#a06030";
  const doAllExist = async (t: Backend, files: Id<"_storage">[]) =>
    await t.run(async (ctx) => {
      const found = await Promise.all(files.map((file) => ctx.db.system.get("_storage", file)));
      return found.every((file) => file !== null);
    });

  test("that the author has just sent can't be used by a visitor, and still becomes the author's photo", async () => {
    const { t, ada, sendSighting } = await missingPet();
    const send = (edge: number) => sendFile(t, ada, webp(edge, edge));
    const [full, thumb] = [await send(400), await send(320)];
    for (const sent of [
      { full, thumb, colour },
      { full, thumb: full, colour },
      { full, thumb, colour: "no colour" },
    ]) {
      expect(await codeOf(sendSighting({ photo: sent }))).toMatch(/^(photo.expired|request.invalid)$/);
      expect(await doAllExist(t, [full, thumb])).toBe(true);
    }
    expect(await ada.action(api.photos.accept, { full, thumb, colour })).toBeTruthy();
  });

  test("of a visitor or new account counts towards a limit per IP address and, for a while, one per report", async () => {
    const { t, reportId } = await missingPet();
    const ask = (who: Caller) => who.mutation(api.search.sightings.uploadUrls, { reportId, count: 3 });
    const untilRefused = async (who: (n: number) => Caller) => {
      let n = 0;
      const all = async () => {
        for (; ; n += 1) await ask(who(n));
      };
      return [await codeOf(all()), 3 * n];
    };
    const accounts = (ip: (n: number) => string) => (n: number) => callerAt(t, ip(n), `Bot${n}`);
    const newcomers = await untilRefused(accounts(() => "203.0.113.9"));
    expect(newcomers).toEqual(["request.tooMany", rates.sightingUpload.burst]);
    const visitors = await untilRefused((n) => callerAt(t, `10.0.${n}.1`));
    expect(visitors).toEqual(["saw.manyPhotos", limits.sightingFiles]);
    const account = await newTrustedAccount(t);
    expect(await ask(account)).toHaveLength(3);
    // `newTrustedAccount` moves the clock by two weeks: the earlier files no longer count towards the report's limit.
    expect(await ask(callerAt(t, "10.1.0.1"))).toHaveLength(3);
  });

  test("for one report's sighting can't become its author's photo or be used for another report", async () => {
    const { t, ada, reportId, sendSighting } = await missingPet();
    const otherId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
    const visitor = callerAt(t, "198.51.100.50");
    const send = (edge: number) => sendSightingFile(t, visitor, reportId, webp(edge, edge));
    const photo = { full: await send(400), thumb: await send(320), colour };
    const files = [photo.full, photo.thumb];
    expect(await codeOf(ada.action(api.photos.accept, photo))).toBe("photo.expired");
    const elsewhere = { reportId: otherId, ...sampleSighting(), photo };
    expect(await codeOf(visitor.mutation(api.search.sightings.add, elsewhere))).toBe("photo.expired");
    // The backend deletes a refused drawing of the author's, but not the visitor's file.
    await ada.mutation(api.reports.share.storeDrawing, { reportId, file: photo.full, fingerprint: "" });
    expect(await doAllExist(t, files)).toBe(true);
    expect(await sendSighting({ photo }, visitor)).toBeTruthy();
  });
});
