import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { jpeg, png, webp } from "../../support/pictureBytes";
import { type Backend, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { countFiles, photoOf, sendFile } from "../pictures";

const hour = 3_600_000;

stopClock({ alsoFake: ["setTimeout"] });

async function sweep(t: Backend) {
  await t.mutation(internal.photos.sweep, {});
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
}

describe("photos.uploadUrls", () => {
  test("returns as many URLs as requested", async () => {
    const t = backend();
    expect(await person(t, "Ada").mutation(api.photos.uploadUrls, { count: 15 })).toHaveLength(15);
  });

  test.each([0, -1, 16, 1.5, Number.NaN])("rejects a count of %s", async (count) => {
    const t = backend();
    expect(await codeOf(person(t, "Ada").mutation(api.photos.uploadUrls, { count }))).toBe("request.invalid");
  });

  test("limits the uploads per hour, for each person separately", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    for (let call = 0; call < 6; call++) await ada.mutation(api.photos.uploadUrls, { count: 15 });
    expect(await codeOf(ada.mutation(api.photos.uploadUrls, { count: 10 }))).toBe("request.tooMany");
    expect(await person(t, "Bo").mutation(api.photos.uploadUrls, { count: 1 })).toHaveLength(1);
  });

  test("rejects more uploads when many photos are unused", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const ownerId = await ada.mutation(api.users.store, {});
    const [full, thumb] = [await sendFile(t, ada, webp(64, 64)), await sendFile(t, ada, webp(64, 64))];
    await t.run(async (ctx) => {
      for (let n = 0; n < limits.unusedPhotos; n++) {
        await ctx.db.insert("photos", {
          ownerId,
          full,
          thumb,
          width: 64,
          height: 64,
          colour: "#000000",
          uses: 0,
          unusedSince: Date.now(),
        });
      }
    });
    const attempt = () => codeOf(ada.mutation(api.photos.uploadUrls, { count: 15 }));
    expect(await attempt()).toBe("photo.tooMany");
    // 90 uploads are allowed at once. The two files above took 2, and each refused attempt takes 15.
    for (let call = 0; call < 4; call++) await attempt();
    expect(await attempt()).toBe("request.tooMany");
  });
});

describe("photos.accept", () => {
  test("accepts a WebP, a JPEG and a PNG with the size from their bytes", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const pairs = [
      [webp(1280, 960), webp(320, 240), "image/webp"],
      [jpeg(600, 1280), jpeg(150, 320), "image/jpeg"],
      [png(800, 800), png(320, 320), "image/png"],
    ] as const;
    for (const [fullBytes, thumbBytes, type] of pairs) {
      const [full, thumb] = [await sendFile(t, ada, fullBytes, type), await sendFile(t, ada, thumbBytes, type)];
      const id = await ada.action(api.photos.accept, { full, thumb, colour: "#a1b2c3" });
      expect(await t.run((ctx) => ctx.db.get("photos", id))).toMatchObject({ full, thumb, uses: 0, colour: "#a1b2c3" });
    }
    expect(
      (await t.run((ctx) => ctx.db.query("photos").collect())).map(({ width, height }) => [width, height]),
    ).toEqual([
      [1280, 960],
      [600, 1280],
      [800, 800],
    ]);
  });

  test.each([
    // The photo, its thumbnail, and the refusal. WebP files have even lengths, so `+ 2` is the first above a limit.
    ["a photo of 1 x 16,000 pixels", webp(1, 16_000), webp(1, 320), "photo.tooManyPixels"],
    ["a photo that wasn't made smaller", webp(4000, 3000), webp(320, 240), "photo.tooManyPixels"],
    ["a thumbnail as large as the photo", webp(1280, 960), webp(1280, 960), "photo.tooManyPixels"],
    ["a thumbnail of another shape", webp(1280, 960), webp(240, 320), "photo.broken"],
    [
      "a thumbnail that is too large for the feed",
      webp(1280, 960),
      webp(320, 240, limits.storedThumbBytes + 2),
      "photo.storedTooLarge",
    ],
  ])("rejects %s and deletes both files", async (_, fullBytes, thumbBytes, code) => {
    const t = backend();
    const ada = person(t, "Ada");
    const [full, thumb] = [await sendFile(t, ada, fullBytes), await sendFile(t, ada, thumbBytes)];
    expect(await codeOf(ada.action(api.photos.accept, { full, thumb }))).toBe(code);
    expect(await countFiles(t)).toBe(0);
    expect(await t.run((ctx) => ctx.db.query("photos").collect())).toEqual([]);
  });

  test("accepts a thumbnail whose sides were rounded while it was made smaller, up to four times", async () => {
    const side = fc.integer({ min: 64, max: limits.photoEdge });
    const steps = fc.integer({ min: 0, max: 3 });
    await fc.assert(
      fc.asyncProperty(side, side, steps, async (width, height, times) => {
        const t = backend();
        const ada = person(t, "Ada");
        let small = { width, height };
        const shrink = (edge: number) => {
          const scale = Math.min(1, edge / Math.max(small.width, small.height));
          small = { width: Math.round(small.width * scale), height: Math.round(small.height * scale) };
        };
        shrink(limits.thumbEdge);
        for (let n = 0; n < times; n++) shrink(Math.round(Math.max(small.width, small.height) * 0.75));
        const full = await sendFile(t, ada, webp(width, height));
        const thumb = await sendFile(t, ada, webp(small.width, small.height));
        await ada.action(api.photos.accept, { full, thumb });
      }),
      { numRuns: 25 },
    );
  });

  test("stores an optional file for dense screens, of the photo's shape and within the limits", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [full, thumb] = [await sendFile(t, ada, webp(1280, 960)), await sendFile(t, ada, webp(320, 240))];
    const mid = await sendFile(t, ada, webp(640, 480));
    const id = await ada.action(api.photos.accept, { full, mid, thumb });
    expect(await t.run((ctx) => ctx.db.get("photos", id))).toMatchObject({ full, mid, thumb });
    expect(await ada.action(api.photos.accept, { full, mid, thumb })).toBe(id);
    for (const [bytes, code] of [
      [webp(480, 640), "photo.broken"],
      [webp(1280, 960), "photo.tooManyPixels"],
      [webp(640, 480, limits.storedMidBytes + 2), "photo.storedTooLarge"],
    ] as const) {
      const sizes = { full: await sendFile(t, ada, webp(1280, 960)), thumb: await sendFile(t, ada, webp(320, 240)) };
      const wrong = await sendFile(t, ada, bytes);
      expect(await codeOf(ada.action(api.photos.accept, { ...sizes, mid: wrong }))).toBe(code);
    }
    // The first photo uses `mid` already.
    const used = { full: await sendFile(t, ada, webp(640, 480)), thumb: await sendFile(t, ada, webp(320, 240)) };
    expect(await codeOf(ada.action(api.photos.accept, { ...used, mid }))).toBe("photo.notYours");
    // Three files of the photo, and two that the sweep deletes.
    expect(await countFiles(t)).toBe(5);
  });

  test.each(["red", "#12345", "#ABCDEF0", "#12345g", "url(javascript:alert(1))"])(
    "rejects the colour %s",
    async (colour) => {
      const t = backend();
      const ada = person(t, "Ada");
      const pair = { full: await sendFile(t, ada, webp(64, 64)), thumb: await sendFile(t, ada, webp(64, 64)), colour };
      expect(await codeOf(ada.action(api.photos.accept, pair))).toBe("request.invalid");
      expect(await countFiles(t)).toBe(0);
    },
  );

  test("stores the pet's colours as the device sent them, and rejects invalid ones", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const pair = async () => ({
      full: await sendFile(t, ada, webp(64, 64)),
      thumb: await sendFile(t, ada, webp(64, 64)),
    });
    const id = await ada.action(api.photos.accept, { ...(await pair()), colours: ["#c88a3f", "#ffffff"] });
    expect((await t.run((ctx) => ctx.db.get("photos", id)))!.colours).toEqual(["#c88a3f", "#ffffff"]);
    const wrong = ada.action(api.photos.accept, { ...(await pair()), colours: ["golden"] });
    expect(await codeOf(wrong)).toBe("request.invalid");
  });

  test("rejects one file as both photo and thumbnail, and a deleted file", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const file = await sendFile(t, ada, webp(64, 64));
    expect(await codeOf(ada.action(api.photos.accept, { full: file, thumb: file }))).toBe("request.invalid");
    const other = await sendFile(t, ada, webp(64, 64));
    expect(await codeOf(ada.action(api.photos.accept, { full: file, thumb: other }))).toBe("photo.expired");
    expect(await countFiles(t)).toBe(0);
  });

  test("returns the existing photo on a repeated call", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const pair = { full: await sendFile(t, ada, webp(640, 480)), thumb: await sendFile(t, ada, webp(320, 240)) };
    const first = await ada.action(api.photos.accept, pair);
    expect(await ada.action(api.photos.accept, pair)).toBe(first);
    expect(await countFiles(t)).toBe(2);
  });

  test("rejects another user's files without deleting them", async () => {
    const t = backend();
    const photo = await photoOf(t, person(t, "Ada"));
    const { full, thumb } = (await t.run((ctx) => ctx.db.get("photos", photo)))!;
    const bo = person(t, "Bo");
    const fresh = await sendFile(t, bo, webp(320, 240));
    for (const pair of [
      { full, thumb },
      { full, thumb: fresh },
      { full: fresh, thumb },
      { full: thumb, thumb: full },
    ]) {
      expect(await codeOf(bo.action(api.photos.accept, pair))).toBe("photo.notYours");
    }
    expect(await t.run((ctx) => ctx.db.system.get("_storage", full))).not.toBeNull();
    expect(await t.run((ctx) => ctx.db.system.get("_storage", thumb))).not.toBeNull();
  });

  test("accepts only files that the user has uploaded, and deletes no others", async () => {
    const t = backend();
    const [ada, bo] = [person(t, "Ada"), person(t, "Bo")];
    const [full, thumb] = [await sendFile(t, ada, webp(640, 480)), await sendFile(t, ada, webp(320, 240))];
    expect(await codeOf(bo.action(api.photos.accept, { full, thumb }))).toBe("photo.expired");
    await ada.action(api.photos.accept, { full, thumb });
  });
});

describe("the sweep of unused photos", () => {
  const makeOld = async (t: Backend, id: Id<"photos">) =>
    await t.run((ctx) => ctx.db.patch("photos", id, { unusedSince: Date.now() - 25 * hour }));

  test("deletes photos that were unused for a day, with their files", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [old, young, used] = [await photoOf(t, ada), await photoOf(t, ada), await photoOf(t, ada)];
    await makeOld(t, old);
    await makeOld(t, used);
    await t.run((ctx) => ctx.db.patch("photos", used, { uses: 1 }));
    await sweep(t);
    expect((await t.run((ctx) => ctx.db.query("photos").collect())).map((one) => one._id)).toEqual([young, used]);
    expect(await countFiles(t)).toBe(2 * 3);
  });
});
