// The app's content policy in a browser: every screen works under it, and what does not belong is refused.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Page, test } from "@playwright/test";
import { type MessageCode, messages, sentence } from "../../domain/messages.ts";
import { paths } from "../../domain/paths.ts";
import {
  arrive,
  codeFor,
  expect,
  makeAccount,
  newEmail,
  signInDialog,
  signOut,
  submitLogin,
} from "../support/people.ts";
import { photoFile, png } from "../support/pictures.ts";
import { watchPolicy } from "../support/policy.ts";
import { givePet, giveReport } from "../support/reports.ts";

const dialog = signInDialog;
const press = (page: Page, code: MessageCode) => page.getByRole("button", { name: messages[code] }).first().click();
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

async function closeDialog(page: Page) {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

async function choosePlace(page: Page, field: MessageCode) {
  await page.getByLabel(messages[field], { exact: true }).click();
  await expect(page.getByText(/^Offline map/)).toBeVisible();
  await page.getByRole("combobox", { name: messages["location.search"] }).fill("guelph");
  await page
    .getByRole("option", { name: /Guelph/ })
    .first()
    .click();
  await page.getByRole("button", { name: messages["location.confirm"] }).click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

test("every page that a visitor can open works under the content policy", async ({ page, context }) => {
  // It walks through the whole app.
  test.slow();
  const refused = await watchPolicy(context);
  const { componentKit: _, signInReturn: __, ...open } = paths;
  for (const path of [...Object.values(open), "/nowhere"]) {
    const response = await page.goto(path);
    expect(response!.headers()["content-security-policy"], path).toContain("default-src 'none'");
    await expect(page.locator("html[data-started]"), path).toBeAttached();
    await expect(page.locator("h1").first(), path).toBeVisible();
  }
  await page.goto(paths.lostFeed);
  await page.locator("main li a").first().click();
  await press(page, "detail.showContact");
  await expect(page.locator("dialog[open] img[data-ready]").first()).toBeVisible();

  await page.goto(paths.adoption);
  await choosePlace(page, "adoption.location");
  await page.getByRole("button", { name: messages["adoption.search"] }).click();
  await page.getByRole("region", { name: "Pets waiting for a home" }).getByRole("link").first().click();
  await expect(page.locator("dialog[open] img[data-ready]").first()).toBeVisible();
  await page.goto(paths.vets);
  await expect(page.getByRole("region", { name: "Map of clinics" }).getByTitle("You are here")).toBeVisible();
  expect(refused).toEqual([]);
});

test("a signed-in person's pages and dialogs work under the content policy, photos and map included", async ({
  page,
  context,
}) => {
  test.slow();
  const refused = await watchPolicy(context);
  await arrive(page, paths.reportLost);
  await page.locator('main input[type="file"]').first().setInputFiles([photoFile()]);
  await expect(page.getByRole("button", { name: sentence("photo.remove", { number: 1 }) })).toBeVisible();
  await page.getByLabel(messages["report.petName"]).fill("Rufus");
  await choosePlace(page, "report.lastSeenLocation");
  await page.getByRole("button", { name: messages["calendar.open"] }).click();
  await expect(page.locator("table").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel(messages["report.dateLost"]).fill("November 1, 2025");
  await page.getByLabel(messages["report.dateLost"]).press("Tab");
  await page.getByLabel(messages["report.phone"]).fill("416 555 0100");
  await press(page, "report.submit");
  await page.getByRole("link", { name: messages["live.open"] }).click();
  await expect(page.locator("dialog[open] img[data-ready]").first()).toBeVisible();

  const reportId = await giveReport(page);
  await givePet(page, { name: "Miso", photoCount: 1 });
  for (const path of [paths.dashboard, `${paths.postAlert}?report=${reportId}`, paths.profile]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  await press(page, "pet.addNew");
  await dialog(page).locator('input[type="file"]').first().setInputFiles([photoFile()]);
  await expect(dialog(page).getByRole("button", { name: /^Remove photo/ })).toBeVisible();
  await page.reload();
  for (const name of [sentence("pet.edit", { name: "Miso" }), sentence("report.editNamed", { name: "Biscuit" })]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(dialog(page).locator("img").first()).toBeVisible();
    await closeDialog(page);
  }
  await press(page, "profile.edit");
  const saved = page.waitForEvent("download");
  await press(page, "account.export");
  await saved;
  await press(page, "account.delete");
  await expect(page.getByRole("alertdialog").or(dialog(page))).toBeVisible();

  await page.goto(`${paths.postAlert}?report=${reportId}`);
  await press(page, "alert.post");
  await expect(dialog(page).getByLabel(messages["alert.message"])).toBeVisible();
  expect(refused).toEqual([]);
});

test("signing in by code and in a provider's window, and the operator's page, work under the content policy", async ({
  page,
  context,
}) => {
  const refused = await watchPolicy(context);
  const email = newEmail("device");
  await page.goto(paths.signIn);
  await makeAccount(page, email);
  await submitLogin(page, { email });
  await dialog(page)
    .getByLabel(messages["auth.code"])
    .fill(await codeFor(page, email));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(paths.dashboard);
  await signOut(page);

  await page.goto(paths.signIn);
  const opening = page.waitForEvent("popup");
  await dialog(page).getByRole("button", { name: messages["auth.google"] }).click();
  const opened = await opening;
  await opened.getByRole("button", { name: /Olive Park/ }).click();
  await expect(page).toHaveURL(paths.dashboard);
  // Olive is the operator.
  await page.goto(paths.operator);
  await expect(page.getByRole("heading", { level: 1, name: messages["operator.title"] })).toBeVisible();
  expect(refused).toEqual([]);
});

test("a shared link stays on its page until its link is followed, under its own policy", async ({ page, context }) => {
  const refused = await watchPolicy(context);
  await arrive(page);
  const reportId = await giveReport(page);
  await page.goto(`/http/share/${reportId}`);
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(new RegExp(`/share/${reportId}$`));
  await page.getByRole("link", { name: messages["share.open"] }).click();
  await expect(page).toHaveURL(`${paths.lostFeed}/${reportId}`);
  expect(refused).toEqual([]);
});

test("the content policy refuses scripts, pictures, requests and frames that do not belong to the app", async ({
  page,
  context,
}) => {
  const reached: string[] = [];
  const foreign = createServer((request, response) => {
    reached.push(request.url!);
    response.writeHead(200, { "content-type": "image/png", "access-control-allow-origin": "*" });
    response.end(png(8, 8));
  });
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  const refused = await watchPolicy(context);
  await page.goto(paths.privacy);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(async (origin) => {
    const ran = window as unknown as { ran: string[] };
    ran.ran = [];
    const script = document.createElement("script");
    script.textContent = "ran.push('inline')";
    const elsewhere = document.createElement("script");
    elsewhere.src = `${origin}/script.js`;
    document.body.append(script, elsewhere);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="${origin}/picture.png" onerror="ran.push('attribute')"><iframe src="${origin}/frame"></iframe>
       <a id="link" href="javascript:ran.push('address')">x</a>`,
    );
    document.getElementById("link")!.click();
    await fetch(`${origin}/request`).catch(() => {});
    // Later, because what a test evaluates itself may compile text.
    await new Promise((resolve) => setTimeout(resolve));
    setTimeout(() => (Reflect.get(window, "eval") as (text: string) => void)("ran.push('text')"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }, origin);
  for (const what of ["script-src-elem", "script-src-attr", "img-src", "frame-src", "connect-src"]) {
    await expect.poll(() => refused.some((text) => text.startsWith(`${what} refused`)), what).toBe(true);
  }
  expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([]);
  expect(reached).toEqual([]);
  foreign.close();
});
