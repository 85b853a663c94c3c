// A pet's passport: what its owner keeps there, the three presses that report it missing, and the card for a sitter.
import { expect } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes, expectNoOverflow } from "../../support/axe.ts";
import { sayNotNow } from "../../support/channelSheet.ts";
import { openSignedIn } from "../../support/people.ts";
import { photoFile } from "../../support/pictures.ts";
import { callFunction } from "../../support/reports.ts";
import { test } from "../../support/test.ts";
import { dialog, pressInDialog } from "./profilePage.ts";

const name = "Biscuit";

test.use({
  viewport: { width: 390, height: 844 },
  geolocation: { latitude: 43.5448, longitude: -80.2482 },
  permissions: ["geolocation"],
});

test("a pet with a passport is reported missing in three presses, and comes home again", async ({ page, browser }) => {
  await openSignedIn(page, "/user-profile");
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  await dialog(page).getByLabel(messages["pet.name"]).fill(name);
  await dialog(page).getByLabel(messages["pet.type"]).selectOption("Dog");
  await dialog(page).getByLabel(messages["pet.markings"]).fill("Notch in the left ear");
  await dialog(page).getByLabel(messages["pass.secretMark"]).fill("White toe");
  await dialog(page).locator('input[type="file"]').first().setInputFiles(photoFile("biscuit.png"));
  await pressInDialog(page, messages["pet.save"]);
  await page.getByRole("link", { name: sentence("pass.of", { name }) }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("White toe")).toContainText(messages["pass.onlyYou"]);
  const passport = page.url();

  await page.getByRole("link", { name: messages["pass.addDue"] }).click();
  await page.getByRole("button", { name: messages["pass.addVaccine"] }).click();
  const vaccine = dialog(page).getByRole("combobox", { name: messages["pass.vaccine"], exact: true });
  await vaccine.fill("Rabies");
  await expect(dialog(page).getByText(messages["pass.hintRabies"])).toBeVisible();
  await dialog(page).getByLabel(messages["pass.due"]).fill("2030-05-14");
  await pressInDialog(page, messages["pass.save"]);
  await expect(page.getByRole("button", { name: sentence("pass.editVaccine", { vaccine: "Rabies" }) })).toBeVisible();
  for (const weight of ["28.4", "27"]) {
    await page.getByRole("button", { name: messages["pass.addWeight"] }).click();
    await dialog(page)
      .getByRole("textbox", { name: /^Weight/ })
      .fill(weight);
    await pressInDialog(page, messages["pass.save"]);
    await expect(page.getByText(messages["pass.weightAdded"]).first()).toBeVisible();
  }
  await page.getByText(messages["pass.allWeights"]).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: messages["report.undo"] }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);

  await page.goto(passport);
  await expect(page.getByText(/^Rabies, due/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: sentence("pass.missing", { name }) }).click();
  await page.getByRole("button", { name: messages["location.useMine"] }).click();
  await expect(dialog(page).getByLabel(sentence("pass.whereLast", { name }))).not.toHaveValue("");
  await page.getByRole("button", { name: messages["pass.sendReport"] }).click();
  await expect(page).toHaveURL(/\/live\//);
  await sayNotNow(page);

  // A visitor sees the report without the marks.
  const reportId = page.url().split("/").pop()!;
  const visitor = await browser.newPage();
  await visitor.goto(`/lost-pet-feed/${reportId}`);
  await expect(visitor.getByRole("heading", { name })).toBeVisible();
  await expect(visitor.getByText(/Notch|White toe/)).toHaveCount(0);
  await visitor.close();

  await page.goto(passport);
  await expect(page.getByText(messages["pass.lostNow"])).toBeVisible();
  await expect(page.getByRole("link", { name: messages["pass.openReport"] })).toHaveAttribute(
    "href",
    `/live/${reportId}`,
  );
  await page.getByRole("button", { name: sentence("home.title", { name }) }).click();
  await expect(page).toHaveURL(new RegExp(reportId));
  await page.goto(passport);
  await expect(page.getByRole("button", { name: sentence("pass.missing", { name }) })).toBeVisible();
});

test("a sitter reads the card without an account, until its link is ended", async ({ page, browser }) => {
  await openSignedIn(page, "/user-profile");
  const petId = (await callFunction(page, "mutation", "pets:add", { name, type: "Dog" })) as string;
  await page.goto(`/pet/${petId}/sitter`);
  await page.getByRole("button", { name: messages["sitter.new"] }).first().click();
  await dialog(page)
    .getByLabel(sentence("sitter.personName", { number: 1 }))
    .fill("Maya");
  await pressInDialog(page, messages["sitter.make"]);
  await expect(dialog(page).getByText(messages["sitter.needsPerson"])).toBeVisible();
  await dialog(page)
    .getByLabel(sentence("sitter.personPhone", { number: 1 }))
    .fill("905 555 0142");
  await dialog(page).getByLabel(messages["sitter.doses"]).fill("One tablet in cheese");
  await pressInDialog(page, messages["sitter.make"]);
  const link = page.getByRole("link", { name: messages["sitter.open"] });
  const address = (await link.getAttribute("href"))!;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const sitter = await context.newPage();
  await sitter.goto(address);
  await expect(sitter.getByRole("heading", { name: sentence("sitter.title", { name }) })).toBeVisible();
  await expect(sitter.getByRole("link", { name: sentence("pass.callVet", { vet: "Maya" }) })).toHaveAttribute(
    "href",
    "tel:9055550142",
  );
  await expect(sitter.getByText("One tablet in cheese")).toBeVisible();
  await expectAccessibleInBothThemes(sitter);
  // Only the card is printed, in dark letters on white paper, also in the dark theme.
  for (const format of ["Letter", "A4"]) {
    const pdf = await sitter.pdf({ format });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  }
  await sitter.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sitter.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(sitter.getByText("One tablet in cheese")).toHaveCSS("color", "rgb(26, 43, 42)");
  for (const frame of [":has(> header)", "nav"]) {
    for (const part of await sitter.locator(frame).all()) await expect(part).toBeHidden();
  }
  await sitter.emulateMedia({ media: null });
  await page.getByRole("button", { name: messages["sitter.revoke"], exact: true }).click();
  await expect(sitter.getByText(messages["sitter.ended"])).toBeVisible();
  await expect(sitter.getByText(name)).toHaveCount(0);
  await context.close();
});
