import { messages, sentence } from "../../../domain/messages.ts";
import { reportAddress } from "../../../domain/paths.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { expect, newEmail, signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

test("a visitor opens their conversation on another device with the link from an email", async ({ page, browser }) => {
  await signUpByRequest(page, { name: "Ada Berg" });
  const petName = `Rufus ${crypto.randomUUID().slice(0, 6)}`;
  const reportId = await createReport(page, { petName });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(reportAddress(reportId));
  await visitor.getByRole("button", { name: messages["thread.write"], exact: true }).click();
  await visitor.getByText(sentence("thread.lineHave", { name: petName })).click();
  await visitor.getByRole("button", { name: messages["thread.send"], exact: true }).click();
  await expect(visitor).toHaveURL(/\/messages\/\w+$/);
  const email = newEmail();
  await visitor.getByLabel(messages["report.email"]).fill(email);
  await expectAccessibleInBothThemes(visitor);
  await visitor.getByRole("button", { name: messages["thread.emailSend"] }).click();
  await expect(visitor.getByText(sentence("thread.emailSent", { address: email }))).toBeVisible();

  const letter = page.getByRole("article").filter({ hasText: email });
  await expect(async () => {
    await page.goto("/__resend/inbox");
    await expect(letter).toBeVisible({ timeout: 1000 });
  }).toPass();
  const plainTextUrl = await letter.getByRole("link", { name: "As plain text" }).getAttribute("href");
  const [, link] = /(\/messages\/\w+#back=\w+)/.exec(await (await page.request.get(plainTextUrl!)).text())!;
  const otherDevice = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await otherDevice.goto(link!);
  await expect(otherDevice.getByRole("heading", { name: messages["thread.emailTitle"] })).toBeVisible();
  await expectAccessibleInBothThemes(otherDevice);
  await otherDevice.getByRole("button", { name: messages["thread.emailOpen"] }).click();
  await expect(otherDevice.getByRole("log")).toContainText(sentence("thread.lineHave", { name: petName }));
  await expect(visitor.getByText(sentence("thread.emailOn", { address: email }))).toBeVisible();
  await context.close();
});
