import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { type Backend, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => {
  vi.stubEnv("APP_URL", "https://homeward.test/");
  vi.stubEnv("CONVEX_SITE_URL", "https://homeward.convex.site");
});

async function publish(t: Backend, changes: object = {}) {
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), ...changes });
  return { ada, reportId };
}

const meta = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];

test("the share page has a title, a text and a photo for previews, advice for people who see the pet, and a link to the report", async () => {
  const t = backend();
  const { reportId } = await publish(t);
  const response = await t.fetch(`/share/${reportId}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(meta(html, "og:title")).toBe("Lost: Biscuit");
  expect(meta(html, "og:description")).toBe("Beagle. Last seen in Markham, ON, November 19, 2026.");
  expect(meta(html, "og:image")).toMatch(/^https:\/\/.*\/api\/storage\//);
  expect(meta(html, "og:url")).toBe(`https://homeward.convex.site/share/${reportId}`);
  expect(html).toContain(`href="https://homeward.test/lost-pet-feed/${reportId}"`);
  expect(html).toContain(">Open in Homeward</a>");
  expect(html).toContain("Have you seen this pet?");
});

test("the share page names the area only, even if the pet's name contains the street", async () => {
  const t = backend();
  const { reportId } = await publish(t, { petName: "Biscuit 101 Town Centre Blvd", petBreed: "call 416 555 0100" });
  const html = await (await t.fetch(`/share/${reportId}`)).text();
  expect(meta(html, "og:title")).toBe("Lost: Dog");
  expect(html).not.toMatch(/101 Town|Town Centre|416\D?555/);
});

test("the share page sends the security headers, and allows pictures from the storage but no scripts", async () => {
  const t = backend();
  const { reportId } = await publish(t);
  const { headers } = await t.fetch(`/share/${reportId}`);
  const image = meta(await (await t.fetch(`/share/${reportId}`)).text(), "og:image")!;
  const policy = headers.get("content-security-policy")!.split("; ");
  expect(policy).toContain(`img-src ${new URL(image).origin}`);
  expect(policy.join()).not.toContain("script-src");
  expect(policy.join()).not.toContain("unsafe");
  for (const name of ["default-src", "base-uri", "form-action", "frame-ancestors"]) {
    expect(policy).toContain(`${name} 'none'`);
  }
  expect(headers.get("permissions-policy")).toContain("geolocation=()");
  expect(headers.get("strict-transport-security")).toContain("max-age=");
  // Answers of other routes have these two headers as well.
  const refused = await t.fetch("/stripe/webhook", { method: "POST", body: "x" });
  for (const answer of [{ headers }, refused]) {
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  }
});

test("the share page never has the contact information or the free text, and stays out of search engines", async () => {
  const t = backend();
  const { reportId } = await publish(t, {
    ...sampleFinding,
    additionalInfo: "Call 905 555 0199 at night",
  });
  const response = await t.fetch(`/share/${reportId}`);
  const html = await response.text();
  expect(html).not.toMatch(/(?:416|905)\D?555/);
  expect(meta(html, "og:title")).toBe("Found dog");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
});

test("the share page says that the pet is home, until the report is reopened or removed", async () => {
  const t = backend();
  const { ada, reportId } = await publish(t);
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  const response = await t.fetch(`/share/${reportId}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(meta(html, "og:title")).toBe("Home again: Biscuit");
  expect(html).toContain("The search is over. Thank you to everyone who looked and shared.");
  expect(html).not.toContain("Have you seen this pet?");
  await ada.mutation(api.reports.lifecycle.reopen, { reportId });
  expect(meta(await (await t.fetch(`/share/${reportId}`)).text(), "og:title")).toBe("Lost: Biscuit");
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  await ada.mutation(api.reports.remove, { reportId });
  expect((await t.fetch(`/share/${reportId}`)).status).toBe(404);
});

test("the share page says only that an archived report is closed, and stays out of search engines", async () => {
  const t = backend();
  const { reportId } = await publish(t);
  await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "archived" }));
  const response = await t.fetch(`/share/${reportId}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(html).toContain("This report is closed.");
  expect(html).not.toMatch(/Biscuit|Beagle|Markham|<img|og:image|may have removed/);
});

test("the share page says that there is no such report if it was removed or never existed", async () => {
  const t = backend();
  const { ada, reportId } = await publish(t);
  await ada.mutation(api.reports.remove, { reportId });
  const ids = [reportId, "nonsense", "", "%3Cscript%3E"];
  for (const id of ids) {
    const response = await t.fetch(`/share/${id}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain("This report is no longer available. Its author may have removed it.");
    expect(html).not.toContain("<script");
    expect(html).not.toContain("og:image");
  }
});

test("the share page escapes what people write, so it adds no tag, attribute or script", async () => {
  const t = backend();
  const { reportId } = await publish(t);
  const hostile = fc.oneof(
    fc.constantFrom(
      `"><script>alert(1)</script>`,
      `' onload='alert(1)`,
      `</title><img src=x onerror=alert(1)>`,
      "{name}{pet}",
      "$&$1",
    ),
    fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "a", "/", "=", "{", "$") }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (petName, petBreed, address) => {
      await t.run((ctx) =>
        ctx.db.patch("reports", reportId, { petName, petBreed, place: { lat: 0, lng: 0, address } }),
      );
      const response = await t.fetch(`/share/${reportId}`);
      const html = await response.text();
      expect(html).not.toContain("<script");
      expect(html).not.toContain("http-equiv");
      const tags = html.match(/<\/?[a-z12]+/g)!.map((tag) => tag.replace(/[</]/g, ""));
      const appTags = "html head meta link title style body header main svg path img h1 p h2 a".split(" ");
      expect(tags.filter((tag) => !appTags.includes(tag))).toEqual([]);
      expect(html.match(/<img/g)).toHaveLength(1);
      expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/);
    }),
    { numRuns: 80 },
  );
});

test("the author sees how often an open report was shared, and the count of a closed report is 0", async () => {
  const t = backend();
  const { ada, reportId } = await publish(t);
  const shares = async () => (await ada.query(api.reports.mine, {})).map((report) => report.shares);
  expect(await shares()).toEqual([0]);
  await t.mutation(api.reports.share.count, { reportId });
  await ada.mutation(api.reports.share.count, { reportId });
  expect(await shares()).toEqual([2]);
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await codeOf(t.mutation(api.reports.share.count, { reportId }))).toBe("report.notFound");
  expect(await shares()).toEqual([0]);
});

test("the share page offers a button to people who have seen a lost pet, but not once the pet is home", async () => {
  const t = backend();
  const { ada, reportId } = await publish(t);
  const linksOf = async () =>
    [...(await (await t.fetch(`/share/${reportId}`)).text()).matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(
      ([, href, text]) => [href, text],
    );
  const report = `https://homeward.test/lost-pet-feed/${reportId}`;
  expect(await linksOf()).toEqual([
    [`${report}?saw`, "I saw Biscuit"],
    [report, "Open in Homeward"],
  ]);
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await linksOf()).toEqual([[report, "Open in Homeward"]]);
});

test("the share page is in the link's language for previews, in the browser's for people, and in the one that Facebook requests", async () => {
  const t = backend();
  const { reportId } = await publish(t);
  const localesOf = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await t.fetch(`/share/${reportId}${query}`, { headers });
    const html = await answer.text();
    return [
      meta(html, "og:locale"),
      /<html lang="([^"]*)"/.exec(html)?.[1],
      answer.headers.get("content-language"),
      meta(html, "og:url"),
    ];
  };
  const plainUrl = `https://homeward.convex.site/share/${reportId}`;
  /** The locale of the preview, of the document and of the answer's header. */
  const inFrench = ["fr_CA", "fr-CA", "fr-CA"];
  expect(await localesOf("?l=fr")).toEqual([...inFrench, `${plainUrl}?l=fr`]);
  const html = await (await t.fetch(`/share/${reportId}?l=fr`)).text();
  expect(meta(html, "og:description")).toContain("19\u00A0novembre 2026");
  expect([...html.matchAll(/"og:locale:alternate" content="([^"]*)"/g)].map(([, code]) => code)).toEqual([
    "en_CA",
    "es_LA",
  ]);
  // Each reader's browser opens the app in their own language.
  expect(html).toContain(`href="https://homeward.test/lost-pet-feed/${reportId}"`);
  const browser = { "accept-language": "fr-FR,en;q=0.8" };
  expect(await localesOf("?l=es", { ...browser, "sec-fetch-mode": "navigate" })).toEqual([
    ...inFrench,
    `${plainUrl}?l=es`,
  ]);
  expect(await localesOf("?l=es", browser)).toEqual(["es_LA", "es-US", "es-US", `${plainUrl}?l=es`]);
  expect(await localesOf("?fb_locale=fr_CA")).toEqual([...inFrench, plainUrl]);
  for (const unknown of ["", "?l=de", "?l=__proto__"]) {
    expect(await localesOf(unknown)).toEqual(["en_CA", "en-CA", "en-CA", plainUrl]);
  }
});
