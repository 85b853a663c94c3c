// Moderation, from the first flag to the operator's decision.
import { randomBytes } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn, openAsOperator, signUpByRequest } from "../../support/people.ts";
import { flagReport, createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function newPage(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  return await context.newPage();
}

test("a report with three flags disappears from an open feed; its author answers, and an operator shows it", async ({
  page: reader,
  browser,
}) => {
  const petName = `Rufus ${randomBytes(3).toString("hex")}`;
  const [author, lena, omar, nadia, operator] = await Promise.all(Array.from({ length: 5 }, () => newPage(browser)));
  if (!author || !lena || !omar || !nadia || !operator) throw new Error("Too few pages.");
  await openSignedIn(author);
  const reportId = await createReport(author, {
    petName,
    additionalInfo: "Send the transport fee first, then I ship him.",
  });
  await reader.goto("/lost-pet-feed");
  const card = reader.getByRole("link", { name: petName });
  await expect(card).toBeVisible();

  await openSignedIn(lena, `/lost-pet-feed/${reportId}`);
  await button(lena, messages["flag.open"]).click();
  const form = lena.getByRole("dialog", { name: messages["flag.title.report"] });
  await form.getByRole("button", { name: messages["flag.send"] }).click();
  await expect(form.getByText(messages["flag.noReason"])).toBeVisible();
  await expectAccessibleInBothThemes(lena);
  await form.getByText(messages["flag.reasons.money"]).click();
  await form.getByRole("button", { name: messages["flag.send"] }).click();
  await expect(lena.getByText(messages["flag.sent"])).toBeVisible();

  await signUpByRequest(omar);
  await flagReport(omar, reportId);
  await expect(card).toBeVisible();
  await signUpByRequest(nadia);
  await flagReport(nadia, reportId);
  await expect(card).toHaveCount(0);
  await expect(dialog(lena).getByText(messages["flag.checkingTitle"])).toBeVisible();

  await expect(author.getByText(sentence("flag.mine.report", { name: petName }))).toBeVisible();
  await button(author, messages["flag.answerOpen"]).click();
  await dialog(author).getByLabel(messages["flag.answer"]).fill("He is mine. I can show his papers.");
  await button(author, messages["flag.answerSend"]).click();
  // The whole sentence, because the dialog, which may still be closing, contains the answer alone.
  await expect(
    author.getByText(sentence("flag.answered", { text: "He is mine. I can show his papers." })),
  ).toBeVisible();
  await expectAccessibleInBothThemes(author);

  // For people who are not operators, the operators' pages don't exist.
  for (const path of ["/operator", "/operator/health"]) {
    await author.goto(path);
    await expect(author.getByRole("heading", { name: messages["app.notFoundTitle"] })).toBeVisible();
  }

  await openAsOperator(operator);
  await operator.getByRole("button", { name: messages["operator.answered"] }).click();
  await expect(operator.getByRole("heading", { name: petName })).toBeVisible();
  await expect(operator.getByText("He is mine. I can show his papers.")).toBeVisible();
  await expect(operator.locator("mark").first()).toBeVisible();
  await expectAccessibleInBothThemes(operator);
  await button(operator, messages["operator.show"]).click();
  await expect(operator.getByText(messages["operator.noWhy"])).toBeVisible();
  await operator.getByLabel(messages["operator.why"]).fill("Owner sent the vet card.");
  await button(operator, messages["operator.show"]).click();
  await expect(operator.getByText(sentence("operator.done.show", { title: petName }))).toBeVisible();
  await expect(card).toBeVisible();

  await operator.getByRole("link", { name: messages["operator.healthOpen"] }).click();
  await expect(operator.getByRole("heading", { name: messages["operator.queues"] })).toBeVisible();
  await expectAccessibleInBothThemes(operator);
});
