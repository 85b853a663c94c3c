// Uploads and photos, made the way a browser makes them.
import { expect } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { webp } from "../support/pictureBytes";
import type { Backend, Caller } from "./backend";

type Body = Uint8Array<ArrayBuffer> | string;

/** The path and query of a new upload URL. */
export async function uploadPath(who: Caller) {
  const [url] = await who.mutation(api.photos.uploadUrls, { count: 1 });
  const { pathname, search } = new URL(url!, "https://homeward.convex.site");
  return pathname + search;
}

export const post = (t: Backend, path: string, body: Body, headers: Record<string, string> = {}) =>
  t.fetch(path, { method: "POST", body, headers });

async function storedAt(t: Backend, path: string, bytes: Body, type: string) {
  const response = await post(t, path, bytes, { "content-type": type });
  expect(response.status).toBe(200);
  return ((await response.json()) as { storageId: Id<"_storage"> }).storageId;
}

/** Uploads a file, which must be accepted, and returns its ID. */
export const sendFile = async (t: Backend, who: Caller, bytes: Body, type = "image/webp") =>
  await storedAt(t, await uploadPath(who), bytes, type);

/** Uploads a file for the photo of a sighting. */
export async function sendSightingFile(t: Backend, who: Caller, reportId: Id<"reports">, bytes: Body) {
  const [url] = await who.mutation(api.search.sightings.uploadUrls, { reportId, count: 1 });
  const { pathname, search } = new URL(url!, "https://homeward.convex.site");
  return await storedAt(t, pathname + search, bytes, "image/webp");
}

/** Uploads a photo's files and accepts it. `mid: false` leaves out the size for dense screens, as in small photos. */
export async function photoOf(
  t: Backend,
  who: Caller,
  [width, height]: [number, number] = [1280, 960],
  { mid: hasMid = true } = {},
) {
  const uploadSize = (edge: number) => {
    const scale = edge / Math.max(width, height);
    return sendFile(t, who, webp(Math.round(width * scale), Math.round(height * scale)));
  };
  const full = await sendFile(t, who, webp(width, height));
  const mid = hasMid ? { mid: await uploadSize(640) } : {};
  return await who.action(api.photos.accept, { full, ...mid, thumb: await uploadSize(320), colour: "#a06030" });
}

export const countFiles = (t: Backend) =>
  t.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length);
