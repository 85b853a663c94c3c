import type { Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { expect, openSignedIn, signUpByRequest } from "../../support/people.ts";
import { paintedPng } from "../../support/pictures.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const button = (page: Page, code: keyof typeof messages) =>
  page.getByRole("button", { name: messages[code], exact: true });
const log = (page: Page) => page.getByRole("log");

async function say(page: Page, text: string) {
  await page.getByLabel(messages["thread.message"], { exact: true }).fill(text);
  await button(page, "thread.send").click();
  await expect(log(page)).toContainText(text);
}

test("a visitor and an author write to each other, and the author is warned of a scam and blocks the visitor", async ({
  page,
  browser,
}) => {
  await signUpByRequest(page, { name: "Ada Berg" });
  const petName = `Biscuit ${crypto.randomUUID().slice(0, 6)}`;
  const reportId = await createReport(page, { petName });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(`/lost-pet-feed/${reportId}`);
  await button(visitor, "thread.write").click();
  await visitor.getByText(sentence("thread.lineSaw", { name: petName })).click();
  const text = visitor.getByRole("textbox", { name: messages["thread.message"] });
  await text.fill(`${await text.inputValue()}by the pond.`);
  await visitor.getByLabel(messages["thread.firstName"]).fill("Sam");
  await button(visitor, "thread.send").click();
  await expect(visitor).toHaveURL(/\/messages\/\w+$/);
  await expect(log(visitor)).toContainText("by the pond.");
  await expect(visitor.getByPlaceholder(messages["thread.waitText"])).toBeDisabled();

  // The bell shows the author the message.
  await page.goto("/whats-new");
  await page.getByRole("link", { name: sentence("bell.message", { name: "Sam", count: 1 }) }).click();
  await expect(page.getByRole("heading", { name: "Sam" })).toBeVisible();
  await expect(log(visitor)).toContainText(messages["thread.readMark"]);
  // On a wide screen, the list and the report are beside the conversation. A change of width keeps what was typed.
  const list = page.getByRole("navigation", { name: messages["thread.all"] });
  await expect(list.getByRole("link", { name: /Sam/ })).toHaveAttribute("aria-current", "page");
  const beside = page.getByRole("complementary", { name: messages["thread.beside"] });
  await expect(beside.getByRole("link", { name: messages["thread.openReport"] })).toBeVisible();
  const draft = page.getByLabel(messages["thread.message"], { exact: true });
  await draft.fill("That could be");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button(page, "thread.more")).toBeVisible();
  await expect(list.or(beside)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(beside).toBeVisible();
  await expect(draft).toHaveValue("That could be");
  await say(page, "That could be him! Call me at 416 555 0142");

  // The number is hidden until the visitor shows it.
  await expect(log(visitor)).toContainText("That could be him!");
  await expect(log(visitor)).not.toContainText("555 0142");
  await button(visitor, "thread.show").click();
  await expect(log(visitor)).toContainText("416 555 0142");
  await say(visitor, "I send you a 6 digit code, read it back to me.");

  const alert = page.getByRole("alert").filter({ hasText: messages["thread.adviceCode"] });
  await expect(alert).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await alert.getByRole("button", { name: messages["thread.block"] }).click();
  await expect(page.getByText(messages["thread.blocked"])).toBeVisible();
  // The visitor isn't told of the block.
  await say(visitor, "Are you there?");
  await expect(log(page)).not.toContainText("Are you there?");

  // The visitor's device stores the thread, so the visitor finds it again.
  await visitor.goto("/messages");
  await visitor.getByRole("link", { name: "Ada Berg" }).click();
  await expect(log(visitor)).toContainText("Are you there?");
  await context.close();
});

test("a message and a photo sent offline arrive exactly once, after the connection is back", async ({
  page,
  browser,
}) => {
  await signUpByRequest(page, { name: "Ada Berg" });
  const petName = `Biscuit ${crypto.randomUUID().slice(0, 6)}`;
  const reportId = await createReport(page, { petName });
  const context = await browser.newContext();
  const writer = await context.newPage();
  await openSignedIn(writer, `/lost-pet-feed/${reportId}`, { name: "Sam Diaz" });
  await button(writer, "thread.write").click();
  await writer.getByRole("textbox", { name: messages["thread.message"] }).fill("I have him.");
  // The first message is queued, and the report's page says so.
  await writer.context().setOffline(true);
  await button(writer, "thread.send").click();
  await expect(writer.getByText(messages["thread.waiting"])).toBeVisible();
  await writer.context().setOffline(false);
  await writer.getByRole("link", { name: messages["thread.open"] }).click({ timeout: 30_000 });
  await expect(writer).toHaveURL(/\/messages\/\w+$/);
  await page.goto(new URL(writer.url()).pathname);
  await expect(log(page)).toContainText("I have him.");
  await page.context().setOffline(true);
  await say(page, "On my way.");
  await expect(log(page)).toContainText(messages["thread.waiting"]);
  await page.context().setOffline(false);
  await expect(log(writer)).toContainText("On my way.", { timeout: 30_000 });
  await expect(log(page)).not.toContainText(messages["thread.waiting"]);
  await expect(log(writer).getByText("On my way.")).toHaveCount(1);

  // Sending the first photo, online, loads the code that prepares photos. The second photo is still queued when the
  // writer's page closes, and the next page of the app sends it.
  const buffer = paintedPng(800, 600, () => [180, 120, 60]);
  const photo = { name: "photo.png", mimeType: "image/png", buffer };
  const photosOn = (side: Page) => log(side).getByRole("img", { name: messages["thread.photo"] });
  await writer.getByLabel(messages["thread.addPhoto"]).setInputFiles(photo);
  await expect(photosOn(page)).toHaveCount(1);
  await context.setOffline(true);
  await writer.getByLabel(messages["thread.addPhoto"]).setInputFiles(photo);
  await expect(photosOn(writer)).toHaveCount(2);
  await expect(log(writer)).toContainText(messages["thread.waiting"]);
  await writer.close();
  await context.setOffline(false);
  const nextVisit = await context.newPage();
  await nextVisit.goto("/lost-pet-feed");
  await expect(photosOn(page)).toHaveCount(2);
  await nextVisit.goto(new URL(page.url()).pathname);
  await expect(photosOn(nextVisit)).toHaveCount(2);
  await expect(log(nextVisit)).not.toContainText(messages["thread.waiting"]);
  await context.close();
});
