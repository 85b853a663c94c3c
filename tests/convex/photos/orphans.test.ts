// A day after the actions below, in any order, every stored file belongs to a photo, and every photo to a pet, a report
// or a profile.
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { webp } from "../../support/pictureBytes";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { countFiles, photoOf, sendFile } from "../pictures";
import { removeReportPermanently, removePetPermanently } from "../removed";
import { samplePet, sampleReport } from "../samples";

const day = 24 * 3_600_000;

stopClock({ alsoFake: ["setTimeout"] });

async function passDay(t: Backend) {
  vi.setSystemTime(Date.now() + day + 1000);
  await t.mutation(internal.photos.sweep, {});
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
}

/** The expected number of files, counted from the records that use photos. */
const expectedFiles = (t: Backend) =>
  t.run(async (ctx) => {
    const pets = await ctx.db.query("pets").collect();
    const reports = await ctx.db.query("reports").collect();
    const users = await ctx.db.query("users").collect();
    const usedPhotos = new Set([
      ...[...pets, ...reports].flatMap((one) => one.photos),
      ...users.flatMap(({ avatar }) => avatar ?? []),
    ]);
    for (const id of usedPhotos) {
      const photo = await ctx.db.get("photos", id);
      expect(photo && (await ctx.db.system.get("_storage", photo.full))).not.toBeNull();
      expect(photo && (await ctx.db.system.get("_storage", photo.thumb))).not.toBeNull();
    }
    // `photosOf` uploads two files a photo.
    return usedPhotos.size * 2;
  });

const photosOf = async (t: Backend, who: Caller, count: number) => {
  const photos: Id<"photos">[] = [];
  for (let n = 0; n < count; n++) photos.push(await photoOf(t, who, [1280, 960], { mid: false }));
  return photos;
};

const expectRefusal = async (call: Promise<unknown>) => expect(await codeOf(call)).toMatch(/^(pet|report|photo)\./);

const actions: Record<string, (t: Backend, ada: Caller) => Promise<unknown>> = {
  "a pet added with photos": async (t, ada) =>
    await ada.mutation(api.pets.add, { ...samplePet, photos: await photosOf(t, ada, 2) }),
  "a rejected pet": async (t, ada) =>
    await expectRefusal(ada.mutation(api.pets.add, { ...samplePet, name: "", photos: await photosOf(t, ada, 2) })),
  "a pet whose photos were changed": async (t, ada) => {
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: await photosOf(t, ada, 2) });
    await ada.mutation(api.pets.update, { petId, photos: await photosOf(t, ada, 1) });
  },
  "a rejected change": async (t, ada) => {
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: await photosOf(t, ada, 1) });
    await expectRefusal(ada.mutation(api.pets.update, { petId, name: "", photos: await photosOf(t, ada, 1) }));
  },
  "a pet removed": async (t, ada) => {
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: await photosOf(t, ada, 2) });
    await removePetPermanently(t, ada, petId);
  },
  "a pet removed in another tab": async (t, ada) => {
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: await photosOf(t, ada, 1) });
    await removePetPermanently(t, ada, petId);
    await expectRefusal(ada.mutation(api.pets.update, { petId, photos: await photosOf(t, ada, 1) }));
  },
  "a report with a pet's photos, and the pet removed": async (t, ada) => {
    const photos = await photosOf(t, ada, 2);
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos });
    await ada.mutation(api.reports.submit, sampleReport(photos));
    await removePetPermanently(t, ada, petId);
  },
  "a report sent twice, then removed": async (t, ada) => {
    const form = sampleReport(await photosOf(t, ada, 2));
    const reportId = await ada.mutation(api.reports.submit, form);
    await ada.mutation(api.reports.submit, form);
    await removeReportPermanently(t, ada, reportId);
  },
  "a rejected report": async (t, ada) =>
    await expectRefusal(ada.mutation(api.reports.submit, { ...sampleReport(await photosOf(t, ada, 2)), day: null })),
  "an upload that was never accepted": async (t, ada) => await sendFile(t, ada, webp(640, 480)),
  "an upload whose thumbnail is too large": async (t, ada) => {
    const pair = { full: await sendFile(t, ada, webp(640, 480)), thumb: await sendFile(t, ada, webp(640, 480)) };
    await expectRefusal(ada.action(api.photos.accept, pair));
  },
  "an avatar changed": async (t, ada) => {
    const [one, two] = await photosOf(t, ada, 2);
    await ada.mutation(api.users.updateProfile, { avatar: one! });
    await ada.mutation(api.users.updateProfile, { avatar: two! });
  },
};

describe("no unused file is left a day after", () => {
  test.each(Object.entries(actions))("%s", async (_, act) => {
    const t = backend();
    await act(t, person(t, "Ada"));
    await passDay(t);
    expect(await countFiles(t)).toBe(await expectedFiles(t));
  });
});

test("any sequence of these actions leaves no unused file a day later", async () => {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(actions)), dayPasses: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const t = backend();
      for (const { name, dayPasses } of steps) {
        await actions[name]!(t, person(t, "Ada"));
        if (dayPasses) await passDay(t);
      }
      expect(await countFiles(t)).toBeGreaterThanOrEqual(await expectedFiles(t));
      await passDay(t);
      expect(await countFiles(t)).toBe(await expectedFiles(t));
      const photos = await t.run((ctx) => ctx.db.query("photos").collect());
      expect(photos.every((photo) => photo.uses > 0 && photo.uses <= limits.petsPerPerson)).toBe(true);
    }),
    { numRuns: 12 },
  );
});
