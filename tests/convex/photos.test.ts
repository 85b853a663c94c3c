import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { limits } from "../../domain/limits";
import { type Backend, backend, codeOf, person } from "./backend";
import { filesOf, gif, jpeg, photoOf, png, sendFile, webp } from "./pictures";

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date", "setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function sweep(t: Backend) {
  await t.mutation(internal.photos.sweep, {});
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
}

describe("photos.uploadUrls", () => {
  test("returns as many URLs as requested", async () => {
    const t = backend();
    expect(await person(t, "Ada").mutation(api.photos.uploadUrls, { count: 10 })).toHaveLength(10);
  });

  test.each([0, -1, 11, 1.5, Number.NaN])("rejects a count of %s", async (count) => {
    const t = backend();
    expect(await codeOf(person(t, "Ada").mutation(api.photos.uploadUrls, { count }))).toBe("call.invalid");
  });

  test("limits the uploads per hour, for each person separately", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    for (let call = 0; call < 6; call++) await ada.mutation(api.photos.uploadUrls, { count: 10 });
    expect(await codeOf(ada.mutation(api.photos.uploadUrls, { count: 10 }))).toBe("call.tooMany");
    expect(await person(t, "Bo").mutation(api.photos.uploadUrls, { count: 1 })).toHaveLength(1);
  });

  test("rejects more uploads when many photos are unused", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const ownerId = await ada.mutation(api.users.store, {});
    const [full, thumb] = [await sendFile(t, webp(64, 64)), await sendFile(t, webp(64, 64))];
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
    expect(await codeOf(ada.mutation(api.photos.uploadUrls, { count: 1 }))).toBe("photo.tooMany");
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
      const [full, thumb] = [await sendFile(t, fullBytes, type), await sendFile(t, thumbBytes, type)];
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

  const refused: [string, Uint8Array<ArrayBuffer> | string, string, string][] = [
    ["a GIF declared as PNG", gif(), "image/png", "photo.notImage"],
    ["a text", "dear pet, where are you? come home, please do", "image/jpeg", "photo.notImage"],
    ["a page", "<!doctype html><script>alert(1)</script>", "text/html", "photo.notImage"],
    ["an SVG, which could run scripts", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml", "photo.notImage"],
    ["a picture declared as HTML", webp(640, 480), "text/html", "photo.notImage"],
    ["a picture without a size", webp(640, 480).slice(0, 20), "image/webp", "photo.broken"],
    ["one of 1 x 30,000 pixels", webp(1, 30_000), "image/webp", "photo.tooManyPixels"],
    ["one that wasn't made smaller", webp(4000, 3000), "image/webp", "photo.tooManyPixels"],
    ["one over 2 MB", webp(1280, 960, limits.storedFileBytes), "image/webp", "photo.storedTooLarge"],
    ["an empty file", "", "image/webp", "photo.required"],
  ];
  test("rejects a thumbnail that is too large for the feed", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const send = async (padding: number) => ({
      full: await sendFile(t, webp(1280, 960)),
      thumb: await sendFile(t, webp(320, 240, padding)),
    });
    const header = webp(320, 240).length;
    expect(await codeOf(ada.action(api.photos.accept, await send(limits.storedThumbBytes - header + 1)))).toBe(
      "photo.storedTooLarge",
    );
    expect(await filesOf(t)).toBe(0);
    await ada.action(api.photos.accept, await send(limits.storedThumbBytes - header));
  });

  test.each(refused)("rejects %s and deletes both files", async (_, bytes, type, code) => {
    const t = backend();
    const ada = person(t, "Ada");
    const good = webp(320, 240);
    const full = await sendFile(t, bytes, type);
    const thumb = await sendFile(t, good);
    expect(await codeOf(ada.action(api.photos.accept, { full, thumb }))).toBe(code);
    expect(await filesOf(t)).toBe(0);
    const swapped = { full: await sendFile(t, good), thumb: await sendFile(t, bytes, type) };
    expect(await codeOf(ada.action(api.photos.accept, swapped))).toBe(code);
    expect(await filesOf(t)).toBe(0);
    expect(await t.run((ctx) => ctx.db.query("photos").collect())).toEqual([]);
  });

  test("rejects a thumbnail as large as the photo", async () => {
    const t = backend();
    const pair = { full: await sendFile(t, webp(1280, 960)), thumb: await sendFile(t, webp(1280, 960)) };
    expect(await codeOf(person(t, "Ada").action(api.photos.accept, pair))).toBe("photo.tooManyPixels");
  });

  test.each(["red", "#12345", "#ABCDEF0", "#12345g", "url(javascript:alert(1))"])(
    "rejects %s as a colour",
    async (colour) => {
      const t = backend();
      const pair = { full: await sendFile(t, webp(64, 64)), thumb: await sendFile(t, webp(64, 64)), colour };
      expect(await codeOf(person(t, "Ada").action(api.photos.accept, pair))).toBe("call.invalid");
      expect(await filesOf(t)).toBe(0);
    },
  );

  test("rejects the same file twice, and a file that is gone", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const file = await sendFile(t, webp(64, 64));
    expect(await codeOf(ada.action(api.photos.accept, { full: file, thumb: file }))).toBe("call.invalid");
    const other = await sendFile(t, webp(64, 64));
    expect(await codeOf(ada.action(api.photos.accept, { full: file, thumb: other }))).toBe("photo.expired");
    expect(await filesOf(t)).toBe(0);
  });

  test("returns the existing photo on a repeated call", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const pair = { full: await sendFile(t, webp(640, 480)), thumb: await sendFile(t, webp(320, 240)) };
    const first = await ada.action(api.photos.accept, pair);
    expect(await ada.action(api.photos.accept, pair)).toBe(first);
    expect(await filesOf(t)).toBe(2);
  });

  test("rejects somebody else's files without deleting them", async () => {
    const t = backend();
    const photo = await photoOf(t, person(t, "Ada"));
    const { full, thumb } = (await t.run((ctx) => ctx.db.get("photos", photo)))!;
    const fresh = await sendFile(t, webp(320, 240));
    const bo = person(t, "Bo");
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

  test("never crashes on any bytes", async () => {
    const t = backend();
    const starts = [webp(9, 9), png(9, 9), jpeg(9, 9), gif(), new Uint8Array()];
    const bytes = fc
      .tuple(fc.constantFrom(...starts), fc.nat(60), fc.uint8Array({ maxLength: 80 }))
      .map(([start, kept, rest]) => new Uint8Array([...start.slice(0, kept), ...rest]));
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(), async (some, n) => {
        const pair = { full: await sendFile(t, some), thumb: await sendFile(t, webp(32, 32)) };
        const outcome = await person(t, `P${n}`)
          .action(api.photos.accept, pair)
          .catch((error: unknown) => (error as { data: { code: string } }).data.code);
        expect(outcome).toBeTypeOf("string");
      }),
      { numRuns: 60 },
    );
  });
});

describe("the sweep", () => {
  const age = async (t: Backend, id: Id<"photos">) =>
    await t.run((ctx) => ctx.db.patch("photos", id, { unusedSince: Date.now() - 25 * hour }));

  test("deletes photos that were unused for a day, with their files", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [old, young, held] = [await photoOf(t, ada), await photoOf(t, ada), await photoOf(t, ada)];
    await age(t, old);
    await age(t, held);
    await t.run((ctx) => ctx.db.patch("photos", held, { uses: 1 }));
    await sweep(t);
    expect((await t.run((ctx) => ctx.db.query("photos").collect())).map((one) => one._id)).toEqual([young, held]);
    expect(await filesOf(t)).toBe(4);
  });

  test("deletes any number of files that were not accepted within a day", async () => {
    const t = backend();
    const kept = await photoOf(t, person(t, "Ada"));
    await t.run((ctx) => ctx.db.patch("photos", kept, { uses: 1 }));
    for (let n = 0; n < 250; n++) await sendFile(t, "stray");
    await sweep(t);
    expect(await filesOf(t)).toBe(252);
    vi.setSystemTime(Date.now() + 25 * hour);
    const late = await sendFile(t, "just sent");
    await sweep(t);
    expect(await filesOf(t)).toBe(3);
    expect(await t.run((ctx) => ctx.db.system.get("_storage", late))).not.toBeNull();
  });
});
