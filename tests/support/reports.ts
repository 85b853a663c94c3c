// Creates and reads the signed-in user's records through the backend's HTTP API, for tests that do not test forms.
import { expect, type Page } from "@playwright/test";
import type { Place } from "../../domain/geo/place.ts";
import { png } from "./pictures.ts";

async function tokenOf(page: Page): Promise<string> {
  const answer = await page.request.get("/__clerk/v1/client");
  const { response } = (await answer.json()) as { response: { last_active_session_id: string } };
  const token = await page.request.post(`/__clerk/v1/client/sessions/${response.last_active_session_id}/tokens/convex`);
  return ((await token.json()) as { jwt: string }).jwt;
}

interface Answer {
  status: string;
  value: unknown;
}

async function callerOf(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  return async (kind: string, path: string, args: object) => {
    const answer = await page.request.post(`/api/${kind}`, { headers, data: { path, args, format: "json" } });
    return (await answer.json()) as Answer;
  };
}

/** Returns a function that calls the backend as the signed-in user, and that fails if the call is refused. */
async function backendOf(page: Page) {
  const ask = await callerOf(page);
  return async (kind: string, path: string, args: object) => {
    const answer = await ask(kind, path, args);
    expect(answer, path).toMatchObject({ status: "success" });
    expect((answer.value as { refused?: unknown } | null)?.refused, path).toBeUndefined();
    return answer.value;
  };
}

export async function callFunction(page: Page, kind: "query" | "mutation" | "action", path: string, args: object) {
  const call = await backendOf(page);
  return await call(kind, path, args);
}

export async function ownReports(page: Page) {
  const call = await backendOf(page);
  return (await call("query", "reports:mine", {})) as unknown[];
}

/** The photo URLs of the user's only pet. */
export async function petPhotos(page: Page) {
  const call = await backendOf(page);
  const [pet] = (await call("query", "pets:mine", {})) as { photos: { full: string; mid?: string; thumb: string }[] }[];
  return pet!.photos;
}

/** Uses up the upload allowance, first by 15 files a call and then one by one, so that the next photo is refused. */
export async function useUpUploads(page: Page) {
  const ask = await callerOf(page);
  for (const count of [15, 1]) {
    while ((await ask("mutation", "photos:uploadUrls", { count })).status === "success");
  }
}

interface PhotoOptions {
  photoCount?: number;
  /** Returns a photo as a PNG of the given size. */
  paint?: (width: number, height: number) => Buffer;
}

async function uploadPhotos(
  page: Page,
  call: Awaited<ReturnType<typeof backendOf>>,
  count: number,
  paint: NonNullable<PhotoOptions["paint"]> = (width, height) => png(width, height, [150, 96, 58]),
) {
  const photos: unknown[] = [];
  for (let number = 0; number < count; number += 1) {
    const urls = (await call("mutation", "photos:uploadUrls", { count: 3 })) as string[];
    // The widths of `full`, `mid` and `thumb`.
    const pictures = [1280, 640, 320].map((width) => paint(width, (width * 3) / 4));
    const files: string[] = [];
    for (const [at, url] of urls.entries()) {
      const response = await page.request.post(url, { headers: { "content-type": "image/png" }, data: pictures[at]! });
      files.push(((await response.json()) as { storageId: string }).storageId);
    }
    const [full, mid, thumb] = files;
    photos.push(await call("action", "photos:accept", { full, mid, thumb, colour: "#96603a" }));
  }
  return photos;
}

interface ReportChanges {
  petId?: string;
  petName?: string;
  petType?: "Dog" | "Cat" | "Other";
  petBreed?: string;
  additionalInfo?: string;
  contactInfo?: string;
  day?: string;
  place?: Place;
  status?: "lost" | "found";
  /** The ID of the lost report that the finder says is about the same pet. */
  sameAs?: string;
}

export async function createReport(
  page: Page,
  changes: ReportChanges = {},
  { photoCount = 1, paint }: PhotoOptions = {},
) {
  const call = await backendOf(page);
  const report = {
    status: "lost",
    petName: "Biscuit",
    petType: "Dog",
    petBreed: "Beagle",
    petGender: "Male",
    additionalInfo: "Red collar.",
    day: "2025-11-19",
    time: null,
    place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON", city: "Markham", province: "ON" },
    contactInfo: "416 555 0100",
    photos: await uploadPhotos(page, call, photoCount, paint),
    submitKey: crypto.randomUUID(),
    ...(changes.status === "found" && { whereabouts: "withFinder" }),
    ...changes,
  };
  return String(await call("mutation", "reports:submit", report));
}

export async function createPet(
  page: Page,
  { name = "Miso", type = "Cat", breed = "", age = "", medication = "", photoCount = 0 } = {},
) {
  const call = await backendOf(page);
  const photos = await uploadPhotos(page, call, photoCount);
  return String(
    await call("mutation", "pets:add", { name, type, breed, age, photos, ...(medication && { medication }) }),
  );
}

export async function flagReport(page: Page, reportId: string) {
  const call = await backendOf(page);
  await call("mutation", "moderation/flags:add", {
    what: "report",
    id: reportId,
    reason: "money",
    words: "Wants money first.",
  });
}
