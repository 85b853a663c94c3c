// The preview of a shared link: the share card that the author's browser draws, and the tags that a crawler reads at
// the address.
import { expect } from "@playwright/test";
import { signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const userAgent = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test("a crawler that opens a report's address reads the report's title and its share card", async ({ page }) => {
  await signUpByRequest(page);
  const petName = `Biscuit ${Math.random().toString(36).slice(2, 6)}`;
  const path = `/lost-pet-feed/${await createReport(page, { petName })}`;
  const read = async () => (await page.request.get(path, { headers: { "user-agent": userAgent } })).text();
  expect(content(await read(), "og:title")).toBe(`Lost: ${petName}`);

  // The author's browser draws the share card when the report is on screen.
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: petName })).toBeVisible();
  await expect.poll(async () => content(await read(), "og:image:width")).toBe("1200");
  const picture = await page.request.get(content(await read(), "og:image")!);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  const bytes = await picture.body();
  expect(bytes.length).toBeGreaterThan(10_000);

  // At the same address, a person gets the app. Other files, such as robots.txt, are the same for crawlers and people.
  const visit = await page.request.get(path, { headers: { accept: "text/html" } });
  expect(await visit.text()).toContain('<div id="root">');
  const robots = await page.request.get("/robots.txt", { headers: { "user-agent": userAgent } });
  const sitemap = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1];
  expect(await (await page.request.get(sitemap!)).text()).toContain(path);
});
