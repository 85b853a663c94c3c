// The app's content policy in a browser: every page has it, and it refuses foreign content.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test as unwatched } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { signUpByRequest } from "../../support/people.ts";
import { png } from "../../support/pictures.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

test("every page is served with the content policy", async ({ request }) => {
  for (const path of [...Object.values(paths), "/nowhere"]) {
    const response = await request.get(path);
    expect(response.headers()["content-security-policy"], path).toContain("default-src 'none'");
  }
});

test("the page behind a shared link opens under its own policy, and doesn't redirect by itself", async ({ page }) => {
  await signUpByRequest(page);
  const reportId = await createReport(page);
  await page.goto(`/http/share/${reportId}`);
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(new RegExp(`/share/${reportId}$`));
  await page.getByRole("link", { name: messages["share.open"] }).click();
  await expect(page).toHaveURL(`${paths.lostFeed}/${reportId}`);
});

// This test causes violations of the policy. The project's own `test` would fail on them, so it uses Playwright's.
unwatched("the content policy refuses what does not belong to the app", async ({ page }) => {
  const reached: string[] = [];
  const foreign = createServer((request, response) => {
    reached.push(request.url!);
    response.writeHead(200, { "content-type": "image/png", "access-control-allow-origin": "*" });
    response.end(png(8, 8));
  });
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  await page.goto(paths.privacy);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(async (origin) => {
    const globals = window as unknown as { ran: string[]; refused: string[] };
    globals.ran = [];
    globals.refused = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => globals.refused.push(effectiveDirective));
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
    // Called from a timer, because the policy doesn't apply to an eval in the code that `page.evaluate` itself runs.
    await new Promise((resolve) => setTimeout(resolve));
    setTimeout(() => (Reflect.get(window, "eval") as (text: string) => void)("ran.push('text')"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }, origin);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { refused: string[] }).refused))
    .toEqual(expect.arrayContaining(["script-src-elem", "script-src-attr", "img-src", "frame-src", "connect-src"]));
  expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([]);
  expect(reached).toEqual([]);
  foreign.close();
});
