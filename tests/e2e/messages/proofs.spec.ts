import type { Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { expect, signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const title = (page: Page, name: string) => page.getByRole("heading", { name });
const box = (page: Page, code: keyof typeof messages) => page.getByRole("textbox", { name: messages[code] });

test("a visitor who has found the pet and its owner ask each other about a mark, up to two Matches", async ({
  page,
  browser,
}) => {
  await signUpByRequest(page, { name: "Ada Berg" });
  const petName = `Biscuit ${crypto.randomUUID().slice(0, 6)}`;
  const reportId = await createReport(page, { petName, additionalInfo: "Red collar with a bell" });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(`/lost-pet-feed/${reportId}`);
  await button(visitor, messages["thread.write"]).click();
  await visitor.getByText(sentence("thread.lineHave", { name: petName })).click();
  await visitor.getByLabel(messages["thread.firstName"]).fill("Sam");
  await button(visitor, messages["thread.send"]).click();
  await visitor.getByRole("link", { name: messages["proof.link"] }).click();

  // The finder asks, with the keyboard. A question that anyone can answer is stopped.
  await expect(title(visitor, messages["proof.askTitle"])).toBeVisible();
  await visitor.getByRole("radio", { name: messages["proof.spot.collar"] }).focus();
  await visitor.keyboard.press("Space");
  await box(visitor, "proof.question").fill("Does he have a red collar?");
  await expect(visitor.getByText(messages["proof.yesOrNo"])).toBeVisible();
  await expect(visitor.getByText(sentence("proof.inReport", { word: "red" }))).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await visitor.getByText(messages["proof.spot.paws"], { exact: true }).click();
  await box(visitor, "proof.question").fill("What is special about a back paw?");
  await box(visitor, "proof.youSee").fill("One white toe");
  await box(visitor, "proof.youSee").press("Tab");
  await visitor.keyboard.press("Enter");
  await expect(title(visitor, sentence("proof.waitTitle", { name: "Ada Berg" }))).toBeVisible();

  // The owner hears of it, answers and asks back.
  await page.goto("/whats-new");
  await page.getByRole("link", { name: /Sam/ }).click();
  await page.getByRole("link", { name: messages["proof.linkTurn"] }).click();
  await expect(title(page, sentence("proof.asks", { name: "Sam" }))).toBeVisible();
  await expect(page.getByText("One white toe")).toHaveCount(0);
  await box(page, "proof.yourAnswer").fill("The left toe is white");
  await box(page, "proof.question").fill("What does he do when you say bed?");
  await box(page, "proof.rightAnswer").fill("Turns around twice");
  await expectAccessibleInBothThemes(page);
  await button(page, messages["proof.sealBoth"]).click();
  await expect(title(page, sentence("proof.waitTitle", { name: "Sam" }))).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // The visitor's page follows. In the conversation, a message that tells the secret is warned of.
  await expect(title(visitor, sentence("proof.asks", { name: "Ada Berg" }))).toBeVisible();
  await visitor.getByRole("link", { name: messages["proof.back"] }).click();
  await expect(visitor.getByRole("link", { name: messages["proof.linkTurn"] })).toBeVisible();
  await box(visitor, "thread.message").fill("He has a white toe");
  await expect(visitor.getByText(messages["proof.caution"])).toBeVisible();
  await box(visitor, "thread.message").fill("");
  await visitor.getByRole("link", { name: messages["proof.linkTurn"] }).click();
  await box(visitor, "proof.yourAnswer").fill("He spins, then curls up");
  await button(visitor, messages["proof.sealAnswer"]).click();

  // Both judge the answer to their own question, and neither sees what the other pressed.
  await expect(title(page, messages["proof.fits"])).toBeVisible();
  await expect(page.getByText("He spins, then curls up")).toBeVisible();
  await expect(visitor.getByText("The left toe is white")).toBeVisible();
  await expect(visitor.getByText("Turns around twice")).toHaveCount(0);
  await expectAccessibleInBothThemes(visitor);
  await button(visitor, messages["proof.decide.match"]).click();
  await expect(visitor.getByText(sentence("proof.pressed", { decision: "Match", name: "Ada Berg" }))).toBeVisible();
  await button(page, messages["proof.decide.match"]).click();
  for (const side of [page, visitor]) {
    await expect(title(side, messages["proof.matchTitle"])).toBeVisible();
    await expect(side.getByText(messages["proof.notProof"])).toBeVisible();
    await expect(side.getByText("Turns around twice")).toBeVisible();
  }
  await button(visitor, messages["proof.share"]).click();
  await box(visitor, "proof.contact").fill("905 555 0126");
  await button(visitor, messages["proof.saveContact"]).click();
  await expect(page.getByText("905 555 0126")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: messages["meet.plan"] }).click();
  await expect(page.getByRole("group", { name: messages["meet.when"] })).toBeVisible();
  await context.close();
});
