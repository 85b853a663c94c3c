// npm run bench:texts: takes screenshots of the main pages in one language of the build, 320 px wide, and 390 px wide
// with text twice as large, and lists the texts that do not fit. Build with PSEUDO_LANGUAGE=1 for texts that are a
// third longer than English. `-- fr` takes another language of the build. The screenshots are in test-results/texts.
import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import * as en from "../../domain/texts/en.ts";
import { liveAddress, paths, petAddress, reportAddress, threadAddress } from "../../domain/paths.ts";
import { callsAddress, flyerAddress, householdAddress, partyAddress } from "../../domain/search/searchPaths.ts";
import { cutTexts, textsOfNarrowControls } from "../support/cutTexts.ts";
import { signUpByRequest } from "../support/people.ts";
import { callFunction, createPet, createReport } from "../support/reports.ts";
import { withApp } from "./app.ts";

/** The language. "xx" has the longer texts of a build with PSEUDO_LANGUAGE=1. */
const [code = "xx"] = process.argv.slice(2);
if (code === "xx") process.env["PSEUDO_LANGUAGE"] = "1";
const folder = `test-results/texts/${code}`;
mkdirSync(folder, { recursive: true });

const town = "lat=43.861&lng=-79.341&city=Markham&province=ON";
const publicPages: string[] = [
  paths.home,
  paths.lostFeed,
  paths.foundFeed,
  paths.reportLost,
  paths.reportFound,
  `${paths.adoption}?${town}`,
  paths.favourites,
  `${paths.vets}?${town}`,
  paths.chip,
  paths.privacy,
  "/nowhere",
];

async function ownPages(owner: Page): Promise<string[]> {
  const petId = await createPet(owner, { medication: "Heart tablets", photoCount: 1 });
  const reportId = await createReport(owner, { petId });
  const mutate = (path: string, args: object) =>
    owner.request.post("/api/mutation", { data: { path, args, format: "json" } });
  const openingMessage = {
    reportId,
    text: "I may have seen Biscuit near the pond.",
    lang: "en",
    key: crypto.randomUUID(),
  };
  const { value } = (await (await mutate("threads:open", openingMessage)).json()) as { value?: { threadId?: string } };
  await callFunction(owner, "mutation", "tags:add", { petId });
  await callFunction(owner, "mutation", "adoption/searches:add", {
    place: { lat: 43.861, lng: -79.341, city: "Markham", province: "ON" },
    type: "cat",
    distance: 50,
    filters: { age: "baby" },
  });
  const party = await callFunction(owner, "mutation", "search/party:open", { reportId });
  return [
    paths.dashboard,
    paths.profile,
    paths.areas,
    paths.whatsNew,
    petAddress(petId),
    ...(["health", "chip", "tags", "sitter"] as const).map((page) => petAddress(petId, page)),
    liveAddress(reportId),
    reportAddress(reportId),
    callsAddress(reportId),
    householdAddress(reportId),
    flyerAddress(reportId),
    `${paths.postAlert}?report=${reportId}`,
    ...(typeof party === "string" ? [partyAddress(party)] : []),
    paths.messages,
    ...(value?.threadId ? [threadAddress(value.threadId)] : []),
  ];
}

const screens = [
  { name: "narrow", width: 320, fontSize: 16 },
  { name: "large", width: 390, fontSize: 32 },
];

let findings = 0;
await withApp(async (open, origin) => {
  const [visitor, owner] = [await open(), await open()];
  // The language in the cookie takes precedence over the account's.
  for (const page of [visitor, owner]) await page.context().addCookies([{ name: "lang", value: code, url: origin }]);
  await visitor.goto(`/${code}/`);
  if ((await visitor.locator("html").getAttribute("lang")) === en.tag)
    throw new Error(`The build does not have the language "${code}".`);
  await signUpByRequest(owner);
  await owner.goto(paths.dashboard);
  const visits = [
    { page: visitor, addresses: publicPages },
    { page: owner, addresses: await ownPages(owner) },
  ];
  for (const { page, addresses } of visits) {
    for (const { name, width, fontSize } of screens) {
      await page.setViewportSize({ width, height: 800 });
      for (const [index, address] of addresses.entries()) {
        await page.goto(`/${code}${address}`);
        await page.locator("html[data-ready]").waitFor({ state: "attached" });
        await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}px`), fontSize);
        // Parts of the page load after it is ready.
        await page.waitForTimeout(1500);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        const problems = [
          ...(overflow > 0 ? [`${overflow} px too wide`] : []),
          ...(await cutTexts(page, width)).map((text) => `cut: ${text}`),
          ...(await textsOfNarrowControls(page)).map((text) => `wider than its control: ${text}`),
        ];
        findings += problems.length;
        console.log(`${name} ${address}${problems.map((problem) => `\n    ${problem}`).join("")}`);
        const file = `${page === visitor ? "visitor" : "owner"}-${name}-${String(index).padStart(2, "0")}`;
        await page.screenshot({ path: `${folder}/${file}.png`, fullPage: true });
      }
    }
  }
});
console.log(`${findings} texts without enough room. The pictures are in ${folder}.`);
process.exitCode = findings > 0 ? 1 : 0;
