// Both kinds of alert, from the page to what stands on Facebook's and Stripe's side, on the built app.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { type MessageCode, messages, sentence } from "../../domain/messages.ts";
import { arrive, makeAccount, newEmail, submitLogin } from "../support/people.ts";
import { giveReport } from "../support/reports.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, code: MessageCode) => page.getByRole("button", { name: messages[code] }).click();
const said = (page: Page, code: MessageCode) => page.getByText(messages[code]).first();
const item = (page: Page, code: "alert.facebookFor" | "alert.packageFor", name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: sentence(code, { name }) }) });

const newName = () => `Biscuit ${Math.random().toString(36).slice(2, 8)}`;

async function owner(page: Page, petName = newName()) {
  await arrive(page, "/privacy");
  const reportId = await giveReport(page, { petName });
  await page.goto(`/post-alert?report=${reportId}`);
  await expect(page.getByRole("radio", { name: petName })).toBeChecked();
  return { petName, reportId };
}

async function write(page: Page, message: string) {
  await press(page, "alert.post");
  await dialog(page).getByLabel(messages["alert.message"]).fill(message);
  await dialog(page).getByRole("button", { name: messages["alert.post"] }).click();
}

interface Posted {
  message: string;
  picture: string | null;
  link: string | null;
}
async function postsAbout(page: Page, petName: string) {
  const answer = await page.request.get("/__facebook/posts.json");
  return ((await answer.json()) as Posted[]).filter(({ message }) => message.includes(petName));
}

/** What the operator does with `npm run function`. */
async function operate<Value>(page: Page, name: string, args: object): Promise<Value> {
  const port = new URL(page.url()).port;
  const key = await readFile(path.resolve(`.homeward/e2e-${port}/convex/admin.key`), "utf8");
  const headers = { authorization: `Convex ${key.trim()}` };
  const answer = await page.request.post("/api/function", { headers, data: { path: name, args, format: "json" } });
  const body = (await answer.json()) as { status: string; value: Value };
  expect(body.status).toBe("success");
  return body.value;
}

async function expectClean(page: Page) {
  // Something that is still fading in has no contrast yet.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test("a visitor sees both ways, is led to sign in, and comes back to the page", async ({ page }) => {
  await page.goto("/post-alert");
  await expect(page.getByRole("heading", { level: 1, name: messages["alert.title"] })).toBeVisible();
  await expect(page.getByRole("heading", { name: messages["alert.free"] })).toBeVisible();
  await expect(page.getByRole("heading", { name: messages["alert.paid"] })).toBeVisible();
  await expect(page.getByText(messages["alert.price"], { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: messages["alert.purchase"] })).toBeVisible();
  await press(page, "alert.post");
  await expect(dialog(page).getByText(messages["auth.signInForAlert"])).toBeVisible();
  const email = newEmail();
  await makeAccount(page, email);
  await submitLogin(page, { email });
  await expect(page).toHaveURL("/post-alert");
  await expect(said(page, "alert.noReports")).toBeVisible();
});

test("without a report there is nothing to send, and the page says what to do", async ({ page }) => {
  await arrive(page, "/post-alert");
  await expect(said(page, "alert.noReports")).toBeVisible();
  await press(page, "alert.post");
  await expect(page.getByRole("alert")).toHaveText(messages["alert.noReport"]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: messages["report.title"] })).toHaveAttribute(
    "href",
    "/report-lost-pet",
  );
});

test.describe("by keyboard, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the free alert: written by keyboard, previewed, posted with photo and link, and shown where it is", async ({
    page,
  }) => {
    const { petName, reportId } = await owner(page);
    await page.getByRole("button", { name: messages["alert.post"] }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("heading", { name: messages["alert.freeTitle"] })).toBeVisible();
    await expect(dialog(page).getByLabel(messages["alert.message"])).toBeFocused();
    await page.keyboard.type("Shy, please do not chase him.");
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByLabel(messages["alert.hashtags"])).toHaveValue(
      "#LostDog #LostPets #Markham #Beagle",
    );
    await page.keyboard.press("End");
    await page.keyboard.type(" RedCollar");
    const preview = dialog(page).getByRole("region", { name: messages["alert.preview"] });
    await expect(preview).toContainText(`LOST: ${petName} (Beagle)`);
    await expect(preview).toContainText("Last seen in Markham, ON, November 19, 2025.");
    await expect(preview).toContainText("Shy, please do not chase him.");
    await expect(preview).toContainText("#RedCollar");
    await page.keyboard.press("Enter");

    await expect(dialog(page).getByText(messages["alert.posted"]).first()).toBeVisible();
    const link = dialog(page).getByRole("link", { name: messages["alert.seePost"] });
    await expect(link).toHaveAttribute("href", /\/__facebook\/posts\//);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(item(page, "alert.facebookFor", petName)).toContainText(messages["alert.statePosted"]);

    const [post, ...more] = await postsAbout(page, petName);
    expect(more).toEqual([]);
    expect(post!.picture).toContain("/api/storage/");
    expect(post!.message).toContain(`/http/share/${reportId}?a=`);
    expect(post!.message).not.toMatch(/555|Town Centre/);

    // Once a day.
    await write(page, "Again");
    await expect(dialog(page).getByRole("alert")).toContainText("already on Facebook");
    expect(await postsAbout(page, petName)).toHaveLength(1);
  });

  test("the package: paid, confirmed live, and each receipt appears as the operator ticks it off", async ({ page }) => {
    const { petName, reportId } = await owner(page);
    await page.getByRole("button", { name: messages["alert.purchase"] }).focus();
    // The sentence stands until the browser has left: the page itself notes that it was there.
    await page.evaluate((text) => {
      const note = () => document.body.innerText.includes(text) && sessionStorage.setItem("said", text);
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    }, messages["alert.redirecting"]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/__stripe\/pay\//);
    expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe(messages["alert.redirecting"]);
    await expect(page.getByText("CAD 10.00")).toBeVisible();
    await page.getByRole("button", { name: "Pay", exact: true }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/post-alert\\?report=${reportId}&paid=cs_`));
    await expect(said(page, "alert.thanks")).toBeVisible();
    const order = item(page, "alert.packageFor", petName);
    await expect(order).toContainText(messages["alert.statePaid"]);
    await expect(order.getByText(messages["alert.receiptWaiting"])).toHaveCount(3);

    const { toPost } = await operate<{ toPost: { orderId: string; petName: string }[] }>(page, "operators:orders", {});
    const { orderId } = toPost.find((one) => one.petName === petName)!;
    for (const [index, channel] of ["instagram", "x", "tiktok"].entries()) {
      await operate(page, "operators:tick", { orderId, channel, link: `https://${channel}.example/p/1` });
      await expect(order.getByText(messages["alert.receiptWaiting"])).toHaveCount(2 - index);
    }
    await expect(order).toContainText(messages["alert.stateDone"]);
    await expect(order.getByRole("link", { name: sentence("alert.seePostOn", { channel: "TikTok" }) })).toHaveAttribute(
      "href",
      "https://tiktok.example/p/1",
    );
  });
});

test("a message with a phone number, or the street, does not go out", async ({ page }) => {
  const { petName } = await owner(page);
  await write(page, "Call 416 555 0100");
  await expect(dialog(page).getByText(messages["alert.contactInMessage"])).toBeVisible();
  await expect(dialog(page).getByLabel(messages["alert.message"])).toBeFocused();
  await dialog(page).getByLabel(messages["alert.message"]).fill("He lives at 101 Town Centre Blvd");
  await page.keyboard.press("Control+Enter");
  await dialog(page).getByRole("button", { name: messages["alert.post"] }).click();
  await expect(dialog(page).getByText(messages["alert.addressInMessage"])).toBeVisible();
  expect(await postsAbout(page, petName)).toEqual([]);
});

test("a revoked token is said plainly, and Try again works once it is mended", async ({ page }) => {
  const { petName } = await owner(page);
  await write(page, "fb:revoked");
  await expect(dialog(page).getByText(messages["alert.facebookRefused"])).toBeVisible();
  await dialog(page).getByRole("button", { name: messages["app.retry"] }).click();
  await expect(dialog(page).getByText(messages["alert.posted"]).first()).toBeVisible();
  expect(await postsAbout(page, petName)).toHaveLength(1);
});

test("a photo that is refused, and a busy page: the one goes up as a link, the other by itself later", async ({
  page,
}) => {
  // The second try comes after half a minute.
  test.setTimeout(150_000);
  const { petName } = await owner(page);
  await write(page, "fb:photo");
  await expect(dialog(page).getByText(messages["alert.posted"]).first()).toBeVisible();
  const [asLink] = await postsAbout(page, petName);
  expect(asLink!.picture).toBeNull();
  expect(asLink!.link).toContain("/share/");
  const second = newName();
  await page.goto(`/post-alert?report=${await giveReport(page, { petName: second })}`);
  await write(page, "fb:lost");
  await expect(dialog(page).getByText(messages["alert.stateAgain"])).toBeVisible();
  await expect(dialog(page).getByText(messages["alert.posted"]).first()).toBeVisible({ timeout: 80_000 });
  expect(await postsAbout(page, second)).toHaveLength(1);
});

test("cancelled, then expired, then paid: nothing is charged before, and nothing twice", async ({ page }) => {
  // Three payment pages, one after the other.
  test.setTimeout(150_000);
  const { petName } = await owner(page);
  const order = item(page, "alert.packageFor", petName);
  await press(page, "alert.purchase");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(said(page, "alert.paymentCancelled")).toBeVisible();
  await expect(order).toContainText(messages["alert.stateOpening"]);
  await order.getByRole("button", { name: messages["alert.openPayment"] }).click();
  await page.getByRole("button", { name: "Let the page expire" }).click();
  await expect(order).toContainText(messages["alert.stateExpired"]);

  // The message of the payment comes late: the page waits, and believes nothing but that message.
  await press(page, "alert.purchase");
  await page.getByRole("button", { name: /comes late/ }).click();
  await expect(said(page, "alert.confirming")).toBeVisible();
  const events = await page.context().newPage();
  await events.goto("/__stripe/events");
  const session = new URL(page.url()).searchParams.get("paid")!;
  const event = events.getByRole("article").filter({ hasText: session });
  await event.getByRole("button", { name: "wrong signature" }).click();
  await expect(event.first()).toContainText("Answers: 400");
  await expect(said(page, "alert.confirming")).toBeVisible();
  await event.getByRole("button", { name: "Send it (again)" }).click();
  await expect(said(page, "alert.thanks")).toBeVisible();

  // A duplicate, and an "expired" after its time.
  await event.getByRole("button", { name: "Send it (again)" }).click();
  await event.getByRole("button", { name: "late 'expired'" }).click();
  await expect(events.getByText("checkout.session.expired").first()).toBeVisible();
  await page.reload();
  await expect(order).toContainText(messages["alert.statePaid"]);
  await expect(order).toHaveCount(1);
  await press(page, "alert.purchase");
  await expect(page.getByRole("alert")).toHaveText(messages["alert.alreadyPaid"]);
});

test("a payment service that does not answer: nothing was charged, and it says so", async ({ page }) => {
  await owner(page, `stripe:down ${newName()}`);
  await press(page, "alert.purchase");
  await expect(page.getByRole("alert")).toHaveText(messages["alert.paymentFailed"]);
  await expect(page.getByRole("button", { name: messages["alert.purchase"] })).toBeEnabled();
});

test("the report itself leads to its alert", async ({ page }) => {
  const { petName, reportId } = await owner(page);
  await giveReport(page);
  await page.goto(`/lost-pet-feed/${reportId}`);
  await dialog(page).getByRole("link", { name: messages["dashboard.postAlert"] }).click();
  await expect(page).toHaveURL(`/post-alert?report=${reportId}`);
  await expect(page.getByRole("radio", { name: petName })).toBeChecked();
  await page.getByRole("radio", { name: petName }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page).not.toHaveURL(new RegExp(reportId));
});

test("sharing on one's own: the text is copied, and the links carry it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { petName, reportId } = await owner(page);
  await press(page, "alert.shareCopy");
  await expect(said(page, "alert.copied")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`LOST: ${petName}`);
  expect(text).toContain(`/http/share/${reportId}`);
  for (const [code, start] of [
    ["alert.shareOnX", "https://x.com/intent/post?"],
    ["alert.shareOnWhatsApp", "https://wa.me/?"],
    ["alert.shareOnFacebook", "https://www.facebook.com/sharer/sharer.php?"],
  ] as const) {
    const href = await page.getByRole("link", { name: messages[code] }).getAttribute("href");
    expect(href).toContain(start);
    expect(decodeURIComponent(href!)).toContain(`/http/share/${reportId}`);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    test.describe(`${colorScheme} at ${viewport.width}`, () => {
      test.use({ colorScheme, viewport });
      test("axe finds nothing, and nothing overflows", async ({ page }) => {
        await owner(page);
        await expectClean(page);
        await press(page, "alert.post");
        await expect(dialog(page)).toBeVisible();
        await expectClean(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      });
    });
  }
}

test("where neither service is set up the page says so, and offers sharing", async ({ page, baseURL }) => {
  const port = Number(new URL(baseURL!).port) + 100;
  const env = {
    ...process.env,
    HOMEWARD_DATA: `.homeward/e2e-${port}`,
    SEED: "none",
    // A key makes the service a real one; half of what it needs makes it one that is not set up.
    FACEBOOK_PAGE_TOKEN: "set",
    STRIPE_SECRET_KEY: "set",
  };
  const vite = ["node_modules/vite/bin/vite.js", "preview", "--port", String(port), "--strictPort"];
  const server = spawn(process.execPath, vite, { env, stdio: "ignore" });
  try {
    const origin = `http://localhost:${port}`;
    await expect
      .poll(
        () =>
          fetch(origin).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 40_000 },
      )
      .toBe(true);
    await page.goto(`${origin}/post-alert`);
    await expect(said(page, "alert.facebookOff")).toBeVisible();
    await expect(said(page, "alert.paymentOff")).toBeVisible();
    await expect(page.getByRole("button", { name: messages["alert.post"] })).toHaveCount(0);
    await expect(page.getByRole("button", { name: messages["alert.purchase"] })).toHaveCount(0);
    await expectClean(page);
  } finally {
    server.kill();
  }
});
