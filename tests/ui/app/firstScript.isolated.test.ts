// A page's document requests and paints its first content before the app's scripts arrive.
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { limits } from "../../../domain/limits";
import { paths } from "../../../domain/paths";
import { languageElementId, type PageLanguage } from "../../../packages/build/documents/pageLanguage";
import type { FirstWords } from "../../../src/build/firstScript";

const fetched = vi.fn<typeof fetch>();

/** A short version of the card's template, which the build renders (src/app/FirstContent.tsx). */
const cardTemplate = `<template id="first"><li><div data-colour="__colour__"><img src="__photo__" srcset="__photo__ 320w, __dense__ 640w"></div>
  <a href="${paths.lostFeed}/__id__">__name__</a><b>__where__</b><p>Last seen: __place__</p></li></template>`;

const words: FirstWords = {
  foundNames: { Dog: "Found dog" },
  whereWords: { withFinder: "Safe with the finder" },
  unknownPlace: "Unknown",
  unnamedPet: "No name yet",
  showsListingWords: true,
};
const english: PageLanguage = { code: "en", pages: {}, loadingText: "", words };

async function open(address: string, value: unknown, outline = "", pageLanguage = english) {
  history.replaceState(null, "", address);
  const block = `<script type="application/json" id="${languageElementId}">${JSON.stringify(pageLanguage)}</script>`;
  document.body.innerHTML = `${block}<main>${outline}</main>`;
  fetched.mockImplementation(() => Promise.resolve(Response.json({ status: "success", value })));
  await import("../../../src/build/firstScript");
  await window.homewardFirst?.painting;
}

const firstRequest = () => {
  const [address, request] = fetched.mock.calls[0]!;
  return { address, ...(JSON.parse(request?.body as string) as object) };
};

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal("backendUrl", "https://homeward.example");
  vi.stubGlobal("feedPages", { [paths.lostFeed]: "lost", [paths.foundFeed]: "found" });
  vi.stubGlobal("feedCards", limits.reportsPage);
  vi.stubGlobal("adoptionPage", paths.adoption);
  vi.stubGlobal("adoptionDefaults", { type: "dog", distance: 50 });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.homewardFirst = undefined;
  document.body.innerHTML = "";
});

const card = {
  _id: "k57",
  petName: "<b>Rex</b>",
  petType: "Dog",
  place: "High Park",
  photo: "https://h.example/t",
  mid: "m",
};

it("paints the newest reports over the outline, and keeps the answer for the app", async () => {
  const page = [
    card,
    {
      ...card,
      _id: "k58",
      petName: " ",
      place: "",
      photo: null,
      mid: undefined,
      colour: "#aabbcc",
      whereabouts: "withFinder",
    },
  ];
  await open(paths.foundFeed, { page }, `<ul>${cardTemplate}<li>1</li><li>2</li><li>3</li></ul>`);

  const paginationOpts = { numItems: limits.reportsPage, cursor: null };
  expect(firstRequest()).toMatchObject({
    address: "https://homeward.example/api/query",
    path: "reports:list",
    args: { status: "found", paginationOpts },
  });
  expect(window.homewardFirst?.value).toEqual({ page });
  const [first, second, third] = document.querySelectorAll("li");
  expect(first!.querySelector("a")).toMatchObject({ textContent: "<b>Rex</b>" });
  expect(first!.querySelector("a")!.getAttribute("href")).toBe(`${paths.lostFeed}/k57`);
  expect(first!.querySelector("img")).toMatchObject({ srcset: "https://h.example/t 320w, https://h.example/m 640w" });
  // Without a photo or whereabouts, their elements are left out. A missing place is called unknown, and a found pet
  // without a name is called by its type.
  expect(first!.querySelector("b")).toBeNull();
  expect(second!.querySelector("img")).toBeNull();
  expect(second!.querySelector("b")!.textContent).toBe("Safe with the finder");
  expect(second!.querySelector("p")!.textContent).toBe("Last seen: Unknown");
  expect(second!.querySelector("a")!.textContent).toBe("Found dog");
  expect(second!.querySelector("div")!.style.backgroundColor).toBeTruthy();
  expect(third!.textContent).toBe("3");
});

it("recognizes a page by its address in the document's language", async () => {
  await open("/fr/animaux-trouves", { page: [] }, "", {
    ...english,
    code: "fr",
    pages: { "animaux-trouves": paths.foundFeed.slice(1) },
  });
  expect(firstRequest()).toMatchObject({ path: "reports:list", args: { status: "found" } });
});

it("paints the first four reports before the rest, whose photos would compete for bandwidth", async () => {
  let finishDecoding = () => {};
  const decoded = new Promise<void>((resolve) => (finishDecoding = resolve));
  vi.spyOn(HTMLImageElement.prototype, "decode").mockReturnValue(decoded);
  onTestFinished(() => void vi.restoreAllMocks());
  const page = Array.from({ length: 6 }, (_, at) => ({ ...card, _id: `k${at}`, petName: `Pet ${at}` }));
  const names = () => Array.from(document.querySelectorAll("a"), ({ textContent }) => textContent);
  const opening = open(paths.lostFeed, { page }, `<ul>${cardTemplate}${"<li></li>".repeat(6)}</ul>`);
  await vi.waitFor(() => expect(names()).toEqual(["Pet 0", "Pet 1", "Pet 2", "Pet 3"]));
  finishDecoding();
  await opening;
  expect(names()).toEqual(page.map(({ petName }) => petName));
  expect(Array.from(document.querySelectorAll("img"), ({ loading }) => loading === "lazy")).toEqual([
    ...Array.from({ length: 4 }, () => false),
    ...Array.from({ length: 2 }, () => true),
  ]);
});

it.each([`${paths.lostFeed}/k57`, `${paths.foundFeed}/k57`])(
  "paints the first photo of the report at %s",
  async (page) => {
    const photos = [
      { thumb: "small", full: "large", colour: "#fff" },
      { thumb: "second", full: "second" },
    ];
    const template = `<template id="first"><p><img src="__thumb__"><img src="__photo__"></p></template>`;
    await open(page, { photos }, `${template}<div>outline</div><div>text</div>`);
    expect(firstRequest()).toMatchObject({ path: "reports:get", args: { reportId: "k57" } });
    const sources = [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
    expect(sources).toEqual(["small", "large"]);
    expect(document.querySelector("main")!.textContent).toBe("text");
  },
);

/** A short version of the adoption search's template (`FirstSearch` in src/app/FirstContent.tsx). */
const searchTemplate = `<template id="first-search"><div><input value="__place__"><section aria-busy="true"><ul>
  <template id="first"><li><img src="__photo__"><a href="${paths.adoption}/__petAndSearch__">__name__</a><p>__about__</p></li></template>
  <li>skeleton</li><li>skeleton</li><li>skeleton</li></ul></section></div></template>`;
const askingOutline = `${searchTemplate}<div>Where should we look?</div>`;
const pet = {
  id: "pf:1",
  name: "Rex",
  photos: [{ medium: "https://h.example/p" }],
  breeds: { primary: "Pug" },
  age: "Young",
};

it("replaces the question “Where should we look?” with the pets around the place that the address names", async () => {
  const search = "?lat=45.5&lng=-73.6&city=Montreal&province=QC";
  const unnamed = { id: "pf:2", name: " ", photos: [], breeds: { primary: "" }, age: "" };
  await open(paths.adoption + search, { animals: [pet, unnamed] }, askingOutline);

  expect(document.querySelector("main")!.textContent).not.toContain("Where should we look?");
  expect(document.querySelector("input")!.value).toBe("Montreal, QC");
  expect(document.querySelector("[aria-busy]")).toBeNull();
  const [first, second, third] = document.querySelectorAll("li");
  expect(first!.querySelector("a")!.getAttribute("href")).toBe(`${paths.adoption}/pf%3A1${search}`);
  expect(first!.querySelector("img")!.getAttribute("src")).toBe("https://h.example/p");
  expect(first!.querySelector("p")!.textContent).toBe("Pug · Young");
  expect(second!.querySelector("a")!.textContent).toBe("No name yet");
  expect(second!.querySelector("img")).toBeNull();
  expect(third!.textContent).toBe("skeleton");
});

it("leaves the line about a pet blank if the adoption services' words are not in the page's language", async () => {
  const french = { ...english, code: "fr", words: { ...words, showsListingWords: false } };
  await open(`${paths.adoption}?lat=45.5&lng=-73.6&city=Montreal`, { animals: [pet] }, askingOutline, french);
  const line = document.querySelector("li p")!;
  expect(line.textContent).toBe("\u00A0");
});

it("shows the outline of a search around a place, but no pets if the search has filters", async () => {
  await open(`${paths.adoption}?lat=45.5&lng=-73.6&breed=Beagle`, {}, askingOutline);
  await vi.waitFor(() => expect(document.querySelector("input")!.value).toBe("45.5000, -73.6000"));
  expect(document.querySelector("li")!.textContent).toBe("skeleton");
});

it.each(["", "?type=cat", "?lat=95&lng=-73.6&address=Nowhere"])(
  "keeps the question “Where should we look?” if the address names no valid place: “%s”",
  async (search) => {
    await open(paths.adoption + search, {}, askingOutline);
    expect(document.querySelector("main")!.textContent).toContain("Where should we look?");
    expect(fetched).not.toHaveBeenCalled();
  },
);

it("searches for adoptable pets with the address's animal and distance, or with the default ones", async () => {
  await open(`${paths.adoption}?lat=45.5&lng=-73.6&city=Montreal`, { animals: [] });
  const defaults = { page: 1, filters: {}, type: "dog", distance: 50 };
  expect(firstRequest()).toMatchObject({
    address: "https://homeward.example/api/action",
    path: "adoption:search",
    args: { ...defaults, place: { lat: 45.5, lng: -73.6, city: "Montreal" } },
  });
  vi.resetModules();
  fetched.mockReset();
  await open(`${paths.adoption}?lat=45.5&lng=-73.6&address=Montreal&type=cat&distance=10`, { animals: [] });
  expect(firstRequest()).toMatchObject({
    args: { ...defaults, type: "cat", distance: 10, place: { lat: 45.5, lng: -73.6 } },
  });
});

it.each([
  paths.vets,
  // No place has been chosen yet.
  paths.adoption,
  `${paths.lostFeed}?near=43.8,-79.3`,
  `${paths.adoption}/pf:1`,
  `${paths.adoption}?lat=45.5&lng=-73.6&breed=Beagle`,
])("fetches nothing at %s", async (address) => {
  await open(address, {});
  expect(fetched).not.toHaveBeenCalled();
});

it("leaves the feed to the app if a filter is saved", async () => {
  localStorage.setItem("homeward:near", "{}");
  onTestFinished(() => localStorage.clear());
  await open(paths.lostFeed, { page: [] });
  expect(fetched).not.toHaveBeenCalled();
});

it("paints nothing if the answer is null, or if the app has already rendered the page", async () => {
  const outline = `<ul>${cardTemplate}<li>outline</li></ul>`;
  await open(paths.lostFeed, null, outline);
  expect(document.querySelector("li")!.textContent).toBe("outline");
  vi.resetModules();
  await open(paths.lostFeed, { page: [card] }, "<ul><li>drawn</li></ul>");
  expect(document.querySelector("li")!.textContent).toBe("drawn");
});
