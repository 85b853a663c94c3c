// High-contrast modes replace backgrounds and shadows: what is chosen must still be visible.
import { expect } from "@playwright/test";
import { test } from "../../support/test.ts";

test("with forced colours, a solid outline marks the current page's link, the pressed chip, the chosen filter and the checked tile", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/nearby-vets?lat=43.861&lng=-79.341&city=Markham&province=ON&open=true&emergency=true");
  const chip = page.getByRole("button", { name: "Open now" });
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  const outlined = { "outline-style": "solid", "outline-width": "3px" } as const;
  for (const [name, value] of Object.entries(outlined)) {
    await expect(chip).toHaveCSS(name, value);
    await expect(page.locator('[aria-current="page"]:visible').first()).toHaveCSS(name, value);
    await expect(page.getByLabel("Emergency", { exact: true }).locator("..")).toHaveCSS(name, value);
  }
  await expect(page.getByLabel("24 Hours", { exact: true }).locator("..")).not.toHaveCSS("outline-style", "solid");
  // An unpressed chip has a border in place of its ring.
  await chip.click();
  await expect(chip).toHaveAttribute("aria-pressed", "false");
  await expect(chip).toHaveCSS("border-top-style", "solid");
  for (const card of await page.getByRole("list", { name: "Clinics" }).getByRole("listitem").all())
    await expect(card).toHaveCSS("border-top-style", "solid");
  await page.goto("/lost-pet-feed");
  await expect(page.locator("label").filter({ hasText: "Found Pets" })).toHaveCSS("border-top-style", "solid");
  await page.goto("/report-lost-pet");
  const tile = (name: string) => page.locator("label").filter({ has: page.getByRole("radio", { name, exact: true }) });
  await page.getByRole("radio", { name: "Cat", exact: true }).check({ force: true });
  await expect(tile("Cat").first()).toHaveCSS("outline-style", "solid");
  // A preset that has not been pressed has a dashed outline.
  await expect(tile("Male").first()).toHaveCSS("outline-style", "dashed");
  await expect(tile("Dog").first()).not.toHaveCSS("outline-style", "solid");
});
