import { expect, test } from "@playwright/test";

const publicPages = [
  ["/lost-pet-feed", "Lost & Found Feed"],
  ["/found-pets", "Found Pets"],
  ["/post-alert", "Choose Your Alert Options"],
  ["/adoption", "Find Your New Best Friend"],
  ["/nearby-vets", "Find Nearby Vets"],
  ["/privacy", "Privacy"],
] as const;

for (const [path, title] of publicPages) {
  test(`${path} opens directly, without the landing page on the way, and leads back to the dashboard`, async ({
    page,
    request,
  }) => {
    const document = await request.get(path, { headers: { accept: "text/html" } });
    expect(await document.text()).not.toContain("bring them home");
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Homeward`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute("href", "/main");
  });
}

for (const path of ["/nowhere", "/report-lost-pet/42", "/file.txt", "/%E0%A4%A"]) {
  test(`the unknown path ${path} says so and leads on`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "We can't find this page" })).toBeVisible();
    await expect(page).toHaveTitle("Page not found · Homeward");
    await expect(page.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute("href", "/main");
  });
}

test("a built file that is not there is a 404, not a page", async ({ request }) => {
  const answer = await request.get("/static/js/gone.js", { headers: { accept: "*/*" } });
  expect(answer.status()).toBe(404);
});

test("arriving on another page is announced, and its title has the focus", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
  const announcer = page.locator("[aria-live=polite]").first();
  await expect(announcer).toBeEmpty();
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole("navigation").getByRole("link", { name: "Adoption" }).click();
  await expect(page).toHaveTitle("Find Your New Best Friend · Homeward");
  await expect(announcer).toHaveText("Find Your New Best Friend");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(announcer).toHaveText("Privacy");
});

test("the skip link is the first thing the keyboard reaches, and leads to the content", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("theme", () => {
  const theme = "html[data-theme]";

  for (const scheme of ["light", "dark"] as const) {
    test(`without a choice it is the system's: ${scheme}, before anything is painted`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          observer.disconnect();
          Object.assign(window, { themeAtBody: document.documentElement.dataset["theme"] });
        }).observe(document, { childList: true, subtree: true });
      });
      for (const path of ["/", "/privacy"]) {
        await page.goto(path);
        expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe(scheme);
      }
    });
  }

  test("the toggle changes it, keeps it under the key theme, and the next page starts with it", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Switch to the dark theme" }).click();
    await expect(page.locator(theme)).toHaveAttribute("data-theme", "dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await page.goto("/");
    await expect(page.locator(theme)).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await expect(page.locator(theme)).toHaveAttribute("data-theme", "light");
  });

  test("storage that throws costs the memory, not the page", async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("denied", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
      Object.defineProperty(window, "sessionStorage", { get: refuse });
    });
    await page.emulateMedia({ colorScheme: "light" });
    for (const path of ["/", "/privacy"]) {
      await page.goto(path);
      await page.getByRole("button", { name: "Switch to the dark theme" }).click();
      await expect(page.locator(theme)).toHaveAttribute("data-theme", "dark");
    }
    expect(errors).toEqual([]);
  });
});
