// What the signed-in person has, made and read through the backend's HTTP API: for tests of what comes after it.
import { expect, type Page } from "@playwright/test";
import { png } from "./pictures.ts";

async function tokenOf(page: Page): Promise<string> {
  const answer = await page.request.get("/__clerk/v1/client");
  const { response } = (await answer.json()) as { response: { last_active_session_id: string } };
  const token = await page.request.post(`/__clerk/v1/client/sessions/${response.last_active_session_id}/tokens/convex`);
  return ((await token.json()) as { jwt: string }).jwt;
}

async function callsOf(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  return async (kind: string, path: string, args: object) => {
    const answer = await page.request.post(`/api/${kind}`, { headers, data: { path, args, format: "json" } });
    return (await answer.json()) as { status: string; value: unknown };
  };
}

/** The addresses of the photos of the person's only pet. */
export async function petPhotos(page: Page) {
  const call = await callsOf(page);
  const { value } = await call("query", "pets:mine", {});
  const [pet] = value as { photos: { full: string; thumb: string }[] }[];
  return pet!.photos;
}

/** Leaves the person without an upload for a while: the next photo is refused. */
export async function useUpUploads(page: Page) {
  const call = await callsOf(page);
  for (const count of [10, 1]) {
    while ((await call("mutation", "photos:uploadUrls", { count })).status === "success");
  }
}

export async function giveReport(page: Page, changes: { petName?: string; status?: "lost" | "found" } = {}) {
  const ask = await callsOf(page);
  const call = async (kind: string, path: string, args: object) => {
    const body = await ask(kind, path, args);
    expect(body).toMatchObject({ status: "success" });
    return body.value;
  };
  const urls = (await call("mutation", "photos:uploadUrls", { count: 2 })) as string[];
  const pictures = [png(640, 480, [150, 96, 58]), png(320, 240, [150, 96, 58])];
  const files: string[] = [];
  for (const [at, url] of urls.entries()) {
    const sent = await page.request.post(url, { headers: { "content-type": "image/png" }, data: pictures[at]! });
    files.push(((await sent.json()) as { storageId: string }).storageId);
  }
  const [full, thumb] = files;
  const photo = await call("action", "photos:accept", { full, thumb, colour: "#96603a" });
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
    photos: [photo],
    submitKey: crypto.randomUUID(),
    ...changes,
  };
  return String(await call("mutation", "reports:submit", report));
}
