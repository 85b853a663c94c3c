import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { expect, signUpByRequest } from "../../support/people.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const title = (page: Page, name: string) => page.getByRole("heading", { name });

/** Both check a secret mark and press Match. */
async function match(owner: Page, visitor: Page, reportId: string) {
  const kept = await visitor.evaluate((key) => localStorage.getItem(key), `homeward:thread.${reportId}`);
  const { threadId, secret } = JSON.parse(kept!) as { threadId: string; secret: string };
  const asVisitor = async (path: string, args: object) => {
    const data = { path, args: { threadId, secret, ...args }, format: "json" };
    const answer = await visitor.request.post("/api/mutation", { data });
    expect(await answer.json()).toMatchObject({ status: "success", value: null });
  };
  const asOwner = (path: string, args: object) => callFunction(owner, "mutation", path, { threadId, ...args });
  await asVisitor("proofs:ask", { spot: "paws", question: "What is special about a back paw?", mark: "A white toe" });
  const back = { question: "What does he do when you say bed?", mark: "Turns around twice" };
  await asOwner("proofs:answer", { answer: "The left toe is white", ...back });
  await asVisitor("proofs:answer", { answer: "He spins" });
  await asVisitor("proofs:decide", { decision: "match" });
  await asOwner("proofs:decide", { decision: "match" });
  return threadId;
}

/** A time within the next hour. At any time of day, some places are open around the clock. */
async function chooseSoon(page: Page) {
  await page.getByText(messages["meet.otherTime"]).click();
  const [day, time] = [messages["meet.day"], messages["meet.time"]].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await day!.selectOption({ index: 0 });
  if ((await time!.locator("option").count()) < 4) await day!.selectOption({ index: 1 });
  const isToday = (await day!.inputValue()) === (await day!.locator("option").first().getAttribute("value"));
  await time!.selectOption({ index: isToday ? 2 : 0 });
}

test("a visitor and an owner agree on a place and a time, meet, and one press brings the pet home for both", async ({
  page,
  browser,
}) => {
  await signUpByRequest(page, { name: "Ada Berg" });
  const petName = `Biscuit ${crypto.randomUUID().slice(0, 6)}`;
  const reportId = await createReport(page, { petName });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(`/lost-pet-feed/${reportId}`);
  await button(visitor, messages["thread.write"]).click();
  await visitor.getByText(sentence("thread.lineHave", { name: petName })).click();
  await visitor.getByLabel(messages["thread.firstName"]).fill("Sam");
  await button(visitor, messages["thread.send"]).click();
  await expect(visitor.getByRole("log")).toBeVisible();
  const threadId = await match(page, visitor, reportId);

  // The visitor suggests a time and a place.
  await link(visitor, messages["meet.plan"]).click();
  await chooseSoon(visitor);
  await expect(visitor.getByText(messages["meet.openAlways"]).first()).toBeVisible();
  await expect(visitor.getByText(messages["meet.kindPolice"])).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  const place = visitor.getByRole("radio", { name: new RegExp(messages["meet.kindPolice"]) });
  await place.focus();
  await visitor.keyboard.press("Space");
  await button(visitor, sentence("meet.suggest", { name: "Ada Berg" })).click();
  await expect(visitor.getByText(sentence("meet.waitTitle", { name: "Ada Berg" }))).toBeVisible();

  // The owner hears of it and agrees. Both see the same card.
  await page.goto("/whats-new");
  await link(page, /Sam/).click();
  await expect(page.getByRole("log")).toContainText(messages["meet.saysSuggest"]);
  await link(page, messages["meet.linkAnswer"]).click();
  await expect(page.getByText(sentence("meet.suggestedTitle", { name: "Sam" }))).toBeVisible();
  await expect(title(page, "Police Station")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, messages["meet.accept"]).click();
  await expect(title(page, sentence("meet.title", { name: "Sam" }))).toBeVisible();
  await expect(title(visitor, sentence("meet.title", { name: "Ada Berg" }))).toBeVisible();
  await expect(title(visitor, "Police Station")).toBeVisible();
  await expect(page.getByText(messages["meet.bringPapers"])).toBeVisible();
  await expectAccessibleInBothThemes(visitor);

  // The owner suggests another place. What they agreed on stands until the visitor accepts.
  await button(page, messages["meet.change"]).click();
  await chooseSoon(page);
  await page.getByRole("radio", { name: /24 Hour Animal Hospital/ }).check();
  await button(page, sentence("meet.suggest", { name: "Sam" })).click();
  await expect(visitor.getByText(sentence("meet.suggestedTitle", { name: "Ada Berg" }))).toBeVisible();
  await expect(visitor.getByText("Until you both agree on this")).toBeVisible();
  await button(visitor, messages["meet.keep"]).click();
  await expect(title(visitor, "Police Station")).toBeVisible();
  await button(visitor, messages["meet.linkAnswer"]).click();
  await button(visitor, messages["meet.accept"]).click();
  await expect(title(page, "24 Hour Animal Hospital")).toBeVisible();
  const saving = visitor.waitForEvent("download");
  await button(visitor, messages["meet.calendar"]).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain("SEQUENCE:1\r\n");
  expect(file.replaceAll("\r\n ", "")).toContain(`/messages/${threadId}?show=meet\r\n`);

  // They meet.
  await button(visitor, messages["meet.here"]).click();
  await expect(title(visitor, sentence("meet.ownerSays", { name: "Ada Berg" }))).toBeVisible();
  await expect(page.getByText(sentence("meet.theyAreHere", { name: "Sam" }))).toBeVisible();
  await button(page, messages["meet.here"]).click();
  await expect(visitor.getByText(sentence("meet.theyAreHere", { name: "Ada Berg" }))).toBeVisible();
  await expect(title(page, sentence("meet.isHome", { name: petName }))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, sentence("meet.yesHome", { name: petName })).click();

  // Gold for both, without a reload. The finder is thanked.
  await expect(title(page, sentence("home.title", { name: petName }))).toBeVisible();
  await expect(title(visitor, sentence("meet.homeFinder", { name: petName }))).toBeVisible();
  await page.getByLabel(sentence("meet.thankNote", { name: "Sam" })).fill("He is asleep on the sofa.");
  await button(page, messages["thread.send"]).click();
  await expect(visitor.getByText("He is asleep on the sofa.")).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await expectAccessibleInBothThemes(page);
  await link(page, messages["home.share"]).click();
  await expect(title(page, sentence("home.title", { name: petName }))).toBeVisible();
  await expect(button(page, messages["ending.homeward"])).toHaveAttribute("aria-pressed", "true");
  await context.close();
});
