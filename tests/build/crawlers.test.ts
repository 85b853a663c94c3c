// The rule by which `vite preview` serves crawlers: they get pages from the backend and files as they are, and people
// get the app.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servePreviews, robotsText, backendSiteUrl } from "../../packages/build/headers/crawlers";
import { site } from "../../src/build/site";

const crawler = "WhatsApp/2.23.20.0";
let server: Server;
let origin = "";

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "homeward-crawlers-"));
  mkdirSync(path.join(folder, "static"));
  writeFileSync(path.join(folder, "share.jpg"), "picture");
  const rule = servePreviews(folder, (appOrigin) => `${appOrigin}/http`, site);
  server = createServer((request, response) => {
    if (request.url!.startsWith("/http/preview")) {
      response.statusCode = request.url!.includes("gone") ? 404 : 200;
      return void response.end(`preview of ${request.url!.slice("/http/preview".length)}`);
    }
    // Stands for the server's own answer: a file, or the app.
    rule(request, response, () => response.end(`app at ${request.url!}`));
  });
  await new Promise<void>((resolve) => void server.listen(0, "localhost", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = async (address: string, agent: string) => {
  const answer = await fetch(origin + address, { headers: { "user-agent": agent } });
  return [answer.status, await answer.text()];
};

test.each(["/", "/lost-pet-feed/abc", "/adoption/pf:7?type=dog"])(
  "a crawler gets the preview of %s, and a browser the app",
  async (address) => {
    expect(await ask(address, crawler)).toEqual([200, `preview of ${address}`]);
    expect(await ask(address, "Mozilla/5.0 Safari")).toEqual([200, `app at ${address}`]);
  },
);

test("a person who opens a link in Pinterest's app gets the app, and Pinterest's crawler the preview", async () => {
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile [Pinterest/iOS]";
  expect(await ask("/adoption", phone)).toEqual([200, "app at /adoption"]);
  for (const robot of [
    "Pinterest/0.2 (+https://www.pinterest.com/bot.html)",
    "Mozilla/5.0 (compatible; Pinterestbot/1.0)",
  ])
    expect(await ask("/adoption", robot)).toEqual([200, "preview of /adoption"]);
});

test("a crawler gets the status 404 for a report that is gone, and files as they are", async () => {
  expect(await ask("/lost-pet-feed/gone", crawler)).toEqual([404, "preview of /lost-pet-feed/gone"]);
  for (const file of ["/share.jpg", "/static/js/app.js"])
    expect(await ask(file, crawler)).toEqual([200, `app at ${file}`]);
});

test("robots.txt names the backend's sitemap, and keeps crawlers out of private pages", () => {
  expect(robotsText("https://able-cat-1.convex.site", site)).toContain(
    "Sitemap: https://able-cat-1.convex.site/sitemap.xml",
  );
  expect(robotsText(null, site)).not.toContain("Sitemap");
  expect(robotsText(null, site)).toContain("Disallow: /user-profile");
});

test.each([
  [{ VITE_CONVEX_URL: "https://able-cat-1.convex.cloud" }, "https://able-cat-1.convex.site"],
  [{ VITE_CONVEX_URL: "https://a.example", VITE_CONVEX_SITE_URL: "https://b.example/" }, "https://b.example"],
  [{}, null],
])("with %o, the backend's pages are at %s", (env, site) => {
  expect(backendSiteUrl(env)).toBe(site);
});
