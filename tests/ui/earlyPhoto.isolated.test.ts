// The photo of a report that is opened by its link, which the document asks for before any script of the app.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paths } from "../../domain/paths";

const photo = { thumb: "https://homeward.example/thumb", full: "https://homeward.example/full" };
const asked: string[] = [];
const fetched = vi.fn<typeof fetch>();

class Picture {
  set src(address: string) {
    asked.push(address);
  }
}

async function open(pathname: string, value: unknown) {
  history.replaceState(null, "", pathname);
  fetched.mockImplementation(() => Promise.resolve(Response.json({ status: "success", value })));
  // @ts-expect-error It is a script, not a module.
  await import("../../vite/photoScript");
  await new Promise((resolve) => setTimeout(resolve, 10));
}

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  fetched.mockReset();
  vi.stubGlobal("backendUrl", "https://homeward.example");
  vi.stubGlobal("feedPages", [paths.lostFeed, paths.foundFeed]);
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("Image", Picture);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([`${paths.lostFeed}/k57`, `${paths.foundFeed}/k57`])("is fetched for %s, the small one first", async (page) => {
  await open(page, { photos: [photo, { thumb: "second", full: "second" }] });
  const [address, request] = fetched.mock.calls[0]!;
  expect(address).toBe("https://homeward.example/api/query");
  expect(JSON.parse(request?.body as string)).toMatchObject({ path: "reports:get", args: { reportId: "k57" } });
  expect(asked).toEqual([photo.thumb, photo.full]);
});

it.each([null, { photos: [] }])("is none where the answer is %j", async (value) => {
  await open(`${paths.lostFeed}/k57`, value);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});

it.each([paths.lostFeed, `${paths.lostFeed}/`, `${paths.adoption}/pf:1`])("is not asked for at %s", async (page) => {
  await open(page, { photos: [photo] });
  expect(fetched).not.toHaveBeenCalled();
});
