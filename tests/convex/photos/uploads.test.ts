// An upload URL has a ticket, and accepts one picture, for a short time and from no other website's pages. The
// picture's metadata is removed.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { backendPaths } from "../../../domain/paths";
import * as picture from "../../support/pictureBytes";
import { type Backend, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { countFiles, post, sendFile, uploadPath } from "../pictures";

const app = "https://homeward.test";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => {
  vi.stubEnv("APP_URL", `${app}/`);
});

const asWebp = { "content-type": "image/webp" };

/** Uploads with a new ticket of Ada's. */
async function upload(t: Backend, body: Parameters<typeof post>[2], headers: Record<string, string> = asWebp) {
  const response = await post(t, await uploadPath(person(t, "Ada")), body, headers);
  return { status: response.status, body: (await response.json()) as { code?: string; storageId?: Id<"_storage"> } };
}

describe("an upload accepts", () => {
  const { jpeg, png, webp, segment, pngChunk, riff, extended, lossy, webpChunk } = picture;
  const gps = "GPSLatitude 43.86";
  test.each([
    ["jpeg", jpeg(640, 480, { first: [segment(0xe1, "Exif\0\0", gps)], last: [gps] }), jpeg(640, 480)],
    ["png", png(640, 480, { first: [pngChunk("eXIf", gps)], last: [gps] }), png(640, 480)],
    ["webp", riff(extended(640, 480, 8), lossy(640, 480), webpChunk("EXIF", gps)), webp(640, 480)],
  ])("a %s, stored without its coordinates", async (type, sent, kept) => {
    const t = backend();
    const { status, body } = await upload(t, sent, { "content-type": `image/${type}` });
    expect(status).toBe(200);
    const stored = await t.run(async (ctx) => {
      const file = (await ctx.storage.get(body.storageId!))!;
      return { type: file.type, bytes: await file.arrayBuffer() };
    });
    expect(stored.type).toBe(`image/${type}`);
    expect(new Uint8Array(stored.bytes)).toEqual(kept);
  });

  test("exactly as many bytes as allowed", async () => {
    const t = backend();
    expect((await upload(t, webp(1280, 960, limits.storedFileBytes))).status).toBe(200);
  });
});

describe("an upload refuses, and does not store,", () => {
  const { gif, jpeg, webp, riff, extended, lossless } = picture;
  test.each<[string, Uint8Array<ArrayBuffer> | string, Record<string, string>, number, string]>([
    ["a file without a type", webp(64, 64), {}, 415, "photo.notPhoto"],
    ["a picture declared as another type", jpeg(64, 64), asWebp, 415, "photo.notPhoto"],
    ["a picture declared as HTML", webp(64, 64), { "content-type": "text/html" }, 415, "photo.notPhoto"],
    ["a GIF", gif(), { "content-type": "image/gif" }, 415, "photo.notPhoto"],
    ["an SVG, which could run scripts", "<svg/>", { "content-type": "image/svg+xml" }, 415, "photo.notPhoto"],
    ["a text", "come home", { "content-type": "image/jpeg" }, 415, "photo.notPhoto"],
    ["an empty file", "", asWebp, 400, "photo.required"],
    ["half a picture", webp(64, 64).slice(0, 30), asWebp, 422, "photo.broken"],
    [
      "a WebP whose outer and inner sizes differ",
      riff(extended(64, 64), lossless(900, 900)),
      asWebp,
      422,
      "photo.broken",
    ],
  ])("%s", async (_, body, headers, status, code) => {
    const t = backend();
    expect(await upload(t, body, headers)).toEqual({ status, body: { code } });
    expect(await countFiles(t)).toBe(0);
  });

  test("more than 2 MB, without reading the rest", async () => {
    const t = backend();
    let sent = 0;
    const part = new Uint8Array(256 * 1024);
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += part.length;
        if (sent > 64 * 1024 * 1024) stream.error(new Error("read without end"));
        else stream.enqueue(part);
      },
    });
    const init = { method: "POST", body: endless, headers: asWebp, duplex: "half" };
    const response = await t.fetch(await uploadPath(person(t, "Ada")), init as RequestInit);
    expect([response.status, await response.json()]).toEqual([413, { code: "photo.storedTooLarge" }]);
    expect(sent).toBeLessThan(limits.storedFileBytes + 4 * part.length);
    expect(await countFiles(t)).toBe(0);
  });

  test("a file whose announced length is more than 2 MB, without using up the ticket", async () => {
    const t = backend();
    const path = await uploadPath(person(t, "Ada"));
    const long = { ...asWebp, "content-length": String(limits.storedFileBytes + 1) };
    expect((await post(t, path, webp(64, 64), long)).status).toBe(413);
    expect((await post(t, path, webp(64, 64), asWebp)).status).toBe(200);
  });
});

describe("a ticket", () => {
  const send = (t: Backend, path: string) => post(t, path, picture.webp(64, 64), asWebp);

  test("accepts one file, and refuses another while the first is still arriving", async () => {
    const t = backend();
    const path = await uploadPath(person(t, "Ada"));
    let meanwhile = 0;
    const slow = new ReadableStream<Uint8Array>({
      async pull(stream) {
        meanwhile = (await send(t, path)).status;
        stream.enqueue(picture.webp(64, 64));
        stream.close();
      },
    });
    const init = { method: "POST", body: slow, headers: asWebp, duplex: "half" };
    expect((await t.fetch(path, init as RequestInit)).status).toBe(200);
    expect([meanwhile, (await send(t, path)).status]).toEqual([401, 401]);
    expect(await countFiles(t)).toBe(1);
  });

  test("is used up by a file that is refused for its content", async () => {
    const t = backend();
    const path = await uploadPath(person(t, "Ada"));
    expect((await post(t, path, "come home", asWebp)).status).toBe(415);
    expect((await send(t, path)).status).toBe(401);
  });

  test("expires", async () => {
    const t = backend();
    const [early, late] = [await uploadPath(person(t, "Ada")), await uploadPath(person(t, "Ada"))];
    vi.setSystemTime(Date.now() + limits.uploadUrlMs - 1000);
    expect((await send(t, early)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2000);
    expect((await send(t, late)).status).toBe(401);
  });

  test("that is missing or made up is refused", async () => {
    const t = backend();
    for (const query of ["", "?ticket=", `?ticket=${crypto.randomUUID()}`]) {
      expect((await send(t, backendPaths.upload + query)).status).toBe(401);
    }
  });

  test("is invalid once the account is deleted", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const path = await uploadPath(ada);
    await sendFile(t, ada, picture.webp(64, 64));
    const { tokenIdentifier } = (await t.run((ctx) => ctx.db.query("users").first()))!;
    await t.mutation(internal.account.jobs.erase, { tokenIdentifier });
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
    expect((await send(t, path)).status).toBe(401);
    expect(await countFiles(t)).toBe(0);
  });
});

describe("pages", () => {
  const ask = (t: Backend, path: string, method: string, origin: string) =>
    t.fetch(path, { method, headers: { ...asWebp, origin }, ...(method === "POST" && { body: picture.webp(64, 64) }) });

  test("of the app may upload and read the reply", async () => {
    const t = backend();
    const path = await uploadPath(person(t, "Ada"));
    const before = await ask(t, path, "OPTIONS", app);
    expect(before.status).toBe(204);
    expect(before.headers.get("access-control-allow-origin")).toBe(app);
    expect(before.headers.get("access-control-allow-methods")).toContain("POST");
    expect(before.headers.get("access-control-allow-headers")).toContain("content-type");
    const sent = await ask(t, path, "POST", app);
    expect([sent.status, sent.headers.get("access-control-allow-origin")]).toEqual([200, app]);
  });

  test.each(["https://evil.test", "null", `${app}.evil.test`, "http://homeward.test"])("%s may not", async (origin) => {
    const t = backend();
    const path = await uploadPath(person(t, "Ada"));
    for (const method of ["OPTIONS", "POST"]) {
      const answer = await ask(t, path, method, origin);
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    }
    expect(await countFiles(t)).toBe(0);
  });
});

describe("leftover files", () => {
  const minute = 60_000;
  async function sweep(t: Backend) {
    await t.mutation(internal.photos.sweep, {});
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  }

  test("that didn't become a photo are deleted within half an hour, however many", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [full, thumb] = [await sendFile(t, ada, picture.webp(64, 64)), await sendFile(t, ada, picture.webp(64, 64))];
    const photo = await ada.action(api.photos.accept, { full, thumb });
    const stray = await sendFile(t, ada, picture.webp(64, 64));
    await t.run(async (ctx) => {
      for (let n = 0; n < 250; n++) await ctx.storage.store(new Blob(["stray"]));
    });
    vi.setSystemTime(Date.now() + 10 * minute);
    await sweep(t);
    expect(await countFiles(t)).toBe(3 + 250);
    vi.setSystemTime(Date.now() + 10 * minute);
    const late = await sendFile(t, ada, picture.webp(64, 64));
    await sweep(t);
    expect(await countFiles(t)).toBe(3);
    expect(await t.run((ctx) => ctx.db.query("uploads").collect())).toHaveLength(1);
    // The accepted photo stays, because a draft may use it. So does the latest file, which may still become a photo.
    expect(await t.run((ctx) => ctx.db.get("photos", photo))).not.toBeNull();
    expect(await codeOf(ada.action(api.photos.accept, { full: stray, thumb: late }))).toBe("photo.expired");
  });
});
