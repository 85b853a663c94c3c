// The previews of the app's pages for crawlers, and the sitemap.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { minuteMs } from "../../../domain/units";
import { type Backend, backend, person } from "../backend";
import { stopClock } from "../clock";
import { installPetfinder } from "../petfinderService";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => {
  vi.stubEnv("APP_URL", "https://homeward.test/");
});

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

async function preview(t: Backend, path: string) {
  const response = await t.fetch(`/preview${path}`);
  const html = await response.text();
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
  return { status: response.status, html, canonical, metaOf: (name: string) => content(html, name) };
}

async function publish(t: Backend, changes: object = {}) {
  const ada = person(t, "Ada");
  return await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), ...changes });
}

test.each(["/lost-pet-feed", "/found-pets"])(
  "a report under %s has its own title, text, picture and address",
  async (feed) => {
    const t = backend();
    const reportId = await publish(t);
    const { status, canonical, metaOf, html } = await preview(t, `${feed}/${reportId}`);
    expect(status).toBe(200);
    expect(metaOf("og:title")).toBe("Lost: Biscuit");
    expect(metaOf("og:description")).toBe("Beagle. Last seen in Markham, ON, November 19, 2026.");
    expect(metaOf("og:image")).toMatch(/\/api\/storage\//);
    expect([metaOf("og:image:width"), metaOf("og:image:height")]).toEqual(["1280", "960"]);
    expect(metaOf("twitter:card")).toBe("summary_large_image");
    expect(canonical).toBe(`https://homeward.test/lost-pet-feed/${reportId}`);
    expect(metaOf("og:url")).toBe(canonical);
    expect(html).not.toMatch(/<script|Town Centre|416\D?555/);
  },
);

test("the short address on a flyer has the report's preview, even in the capitals of a QR code", async () => {
  const t = backend();
  const reportId = await publish(t);
  await person(t, "Ada").mutation(api.search.paper.prepare, { reportId });
  const { shortCode } = (await t.query(api.reports.get, { reportId }))!;
  // The second is in a flyer's QR code: `/F` stands for the flyer, and capitals make the code smaller.
  for (const path of [`/r/${shortCode}`, `/R/${shortCode!.toUpperCase()}/F`]) {
    const { status, canonical, metaOf } = await preview(t, path);
    expect(status).toBe(200);
    expect(metaOf("og:title")).toBe("Lost: Biscuit");
    expect(canonical).toBe(`https://homeward.test/lost-pet-feed/${reportId}`);
  }
});

test("the preview of an archived or unknown report, or of a private page, is a 404 that says nothing about a report", async () => {
  const t = backend();
  const reportId = await publish(t);
  await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "archived" }));
  for (const path of [
    `/lost-pet-feed/${reportId}`,
    "/lost-pet-feed/nonsense",
    "/r/nonsense",
    "/r",
    "/adoption/nonsense",
    "/operator",
    "/%E0%A4%A",
  ]) {
    const { status, html, metaOf } = await preview(t, path);
    expect([status, metaOf("og:image")]).toEqual([404, undefined]);
    expect(html).not.toContain("Biscuit");
  }
});

test.each([
  ["/", "/"],
  ["/lost-pet-feed", "/lost-pet-feed"],
  ["/found-pets/", "/found-pets"],
  ["/adoption", "/adoption"],
])("%s has a title, a text and Homeward's picture", async (path, address) => {
  const { status, canonical, metaOf } = await preview(backend(), path);
  expect(status).toBe(200);
  expect(metaOf("og:title")).toMatch(/pets?/i);
  expect(metaOf("description")).toMatch(/\w{3}/);
  expect(metaOf("og:image")).toBe("https://homeward.test/share.jpg");
  expect([metaOf("og:image:width"), metaOf("og:image:height")]).toEqual(["1200", "630"]);
  expect(canonical).toBe(`https://homeward.test${address}`);
});

test("Homeward's picture replaces a vector drawing, which chat apps don't show", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const ownerId = await ada.mutation(api.users.store, {});
  const drawing = { ownerId, svg: "<svg xmlns='http://www.w3.org/2000/svg'/>", colour: "#a06030" };
  const photos = await t.action(internal.platform.seed.storePictures, { pictures: [drawing] });
  // The in-memory backend does not store the type of a file, so the test does.
  await t.run(async ({ db }) => {
    const { full } = (await db.get("photos", photos[0]!))!;
    await (db as unknown as { patch(id: string, changes: object): Promise<void> }).patch(full, {
      contentType: "image/svg+xml",
    });
  });
  const reportId = await ada.mutation(api.reports.submit, sampleReport(photos));
  const { metaOf } = await preview(t, `/lost-pet-feed/${reportId}`);
  expect(metaOf("og:image")).toBe("https://homeward.test/share.jpg");
  expect(await (await t.fetch(`/share/${reportId}`)).text()).toMatch(/<img src="[^"]*\/api\/storage\//);
});

test.each([".jpg", ".svg"])(
  "an adoptable pet with a %s photo has its name, its city and a picture that chat apps show",
  async (extension) => {
    installPetfinder((body) => body.replaceAll(".svg", extension));
    const t = backend();
    const place = { lat: 43.86, lng: -79.34 };
    const { animals } = await t.action(api.adoption.search, { place, type: "dog", distance: 50, page: 1, filters: {} });
    const [pet] = animals;
    const { status, canonical, metaOf } = await preview(t, `/adoption/${pet!.id}`);
    expect(status).toBe(200);
    expect(metaOf("og:title")).toBe(`Adopt ${pet!.name}`);
    expect(metaOf("og:description")).toContain(pet!.contact.address.city);
    const large = pet!.photos[0]!.large;
    expect(large).toContain(extension);
    expect(metaOf("og:image")).toBe(extension === ".svg" ? "https://homeward.test/share.jpg" : large);
    expect(canonical).toBe(`https://homeward.test/adoption/${pet!.id}`);
  },
);

test("the sitemap lists public pages, and reports with the day of publication or of the pet's return", async () => {
  const t = backend();
  const [open, closed, home] = [await publish(t), await publish(t), await publish(t)];
  await t.run(async (ctx) => {
    await ctx.db.patch("reports", closed, { lifecycle: "archived" });
    await ctx.db.patch("reports", home, { lifecycle: "home", homeAt: Date.parse("2026-11-25T12:00:00Z") });
  });
  const response = await t.fetch("/sitemap.xml");
  const xml = await response.text();
  expect(response.headers.get("content-type")).toContain("application/xml");
  expect(xml).toContain("<loc>https://homeward.test/adoption</loc>");
  expect(xml).toContain(`<loc>https://homeward.test/lost-pet-feed/${open}</loc><lastmod>2026-11-20</lastmod>`);
  expect(xml).toContain(`<loc>https://homeward.test/lost-pet-feed/${home}</loc><lastmod>2026-11-25</lastmod>`);
  expect(xml).not.toContain(closed);
  // Each language's page links to all languages, including its own.
  const versions = [
    ...xml.matchAll(/<url><loc>([^<]*\/(?:lost-pet-feed|animaux-perdus|mascotas-perdidas))<\/loc>(.*?)<\/url>/g),
  ];
  expect(versions.map(([, address]) => address)).toEqual([
    "https://homeward.test/lost-pet-feed",
    "https://homeward.test/fr/animaux-perdus",
    "https://homeward.test/es/mascotas-perdidas",
  ]);
  for (const [, , links] of versions) {
    expect(links).toBe(
      [
        ["en", "/lost-pet-feed"],
        ["fr", "/fr/animaux-perdus"],
        ["es", "/es/mascotas-perdidas"],
        ["x-default", "/lost-pet-feed"],
      ]
        .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="https://homeward.test${path}"/>`)
        .join(""),
    );
  }
});

test("the sitemap's reports are read at most once in ten minutes, however often it is requested", async () => {
  const t = backend();
  const xml = async () => await (await t.fetch("/sitemap.xml")).text();
  const before = await xml();
  const reportId = await publish(t);
  expect(await xml()).toBe(before);
  vi.setSystemTime(Date.now() + 10 * minuteMs + 1);
  expect(await xml()).toContain(reportId);
});

test("a page under a language's prefix has its preview in that language, and its own canonical address", async () => {
  const t = backend();
  const reportId = await publish(t);
  const report = await preview(t, `/fr/animaux-perdus/${reportId}`);
  expect([report.status, report.metaOf("og:locale")]).toEqual([200, "fr_CA"]);
  expect(report.metaOf("og:description")).toContain("19\u00A0novembre 2026");
  expect(report.canonical).toBe(`https://homeward.test/fr/animaux-perdus/${reportId}`);
  const feed = await preview(t, "/es/mascotas-perdidas");
  expect([feed.metaOf("og:locale"), feed.canonical]).toEqual(["es_LA", "https://homeward.test/es/mascotas-perdidas"]);
  const [french, english] = [await preview(t, "/fr"), await preview(t, "/")];
  expect([french.status, french.canonical]).toEqual([200, "https://homeward.test/fr/"]);
  expect(french.metaOf("og:title")).not.toBe(english.metaOf("og:title"));
  expect((await preview(t, `/fr/mascotas-perdidas/${reportId}`)).status).toBe(404);
});
