// Page posts and orders, from the page to what arrives at the emulators of Facebook and Stripe. A marker in a message
// or a name, such as `fb:revoked`, tells the emulators how to answer.
import { spawn } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { type MessageCode, messages, sentence } from "../../../domain/messages.ts";
import { callInternal } from "../../support/callInternal.ts";
import { openSignedIn, createAccount, newEmail, submitLogin, signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, code: MessageCode) => page.getByRole("button", { name: messages[code] }).click();
const textOf = (page: Page, code: MessageCode) => page.getByText(messages[code]).first();
const item = (page: Page, code: "alert.facebookFor" | "alert.packageFor", name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: sentence(code, { name }) }) });

const newName = () => `Biscuit ${Math.random().toString(36).slice(2, 8)}`;

async function openAsAuthor(page: Page, petName = newName()) {
  await signUpByRequest(page);
  const reportId = await createReport(page, { petName });
  await page.goto(`/post-alert?report=${reportId}`);
  await expect(page.getByRole("radio", { name: petName })).toBeChecked();
  return { petName, reportId };
}

async function writePost(page: Page, message: string) {
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

interface PendingPost {
  postId: string;
  petName: string;
  content: object;
}

/** Approves the post about the pet, as an operator does. Posts of new, unverified accounts need approval. */
async function approve(page: Page, petName: string) {
  await expect(dialog(page).getByText(messages["alert.stateApproval"])).toBeVisible();
  const pending = await callInternal<PendingPost[]>(page, "posts/jobs:pending", {});
  const { postId, content } = pending.find((one) => one.petName === petName)!;
  expect(await callInternal(page, "posts/jobs:approve", { postId, content })).toBe("done");
}

test("a visitor sees the page post and the package, is asked to sign in, and returns to the page", async ({ page }) => {
  await page.goto("/post-alert");
  await expect(page.getByRole("heading", { level: 1, name: messages["alert.title"] })).toBeVisible();
  await expect(page.getByRole("heading", { name: messages["alert.free"] })).toBeVisible();
  await expect(page.getByRole("heading", { name: messages["alert.paid"] })).toBeVisible();
  await expect(page.getByText(messages["alert.price"], { exact: true })).toBeVisible();
  await expect(page.getByText(messages["alert.currency"], { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: messages["alert.purchase"] })).toBeVisible();
  await press(page, "alert.post");
  await expect(dialog(page).getByRole("heading", { name: messages["alert.freeTitle"] })).toBeVisible();
  await expect(dialog(page).getByLabel(messages["alert.message"])).toBeVisible();
  await dialog(page).getByRole("button", { name: messages["alert.post"] }).click();
  await expect(dialog(page).getByRole("link", { name: messages["report.title"] })).toBeVisible();
  await press(page, "alert.signInForReport");
  await expect(dialog(page).last().getByText(messages["auth.signInForAlert"])).toBeVisible();
  const email = newEmail();
  await createAccount(page, email);
  await submitLogin(page, { email });
  await expect(page).toHaveURL("/post-alert");
  await expect(textOf(page, "alert.noReports")).toBeVisible();
});

test("without a report, the dialog asks for one, and keeps what was typed until there is one", async ({ page }) => {
  await openSignedIn(page, "/post-alert");
  await expect(textOf(page, "alert.noReports")).toBeVisible();
  await writePost(page, "Very shy");
  await expect(dialog(page).getByText(messages["alert.noReports"])).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("link", { name: messages["report.title"] }).click();
  await expect(page).toHaveURL("/report-lost-pet");

  const petName = newName();
  await createReport(page, { petName });
  await page.goto("/post-alert?report=somebody-elses");
  await press(page, "alert.post");
  await expect(dialog(page).getByLabel(messages["alert.message"])).toHaveValue("Very shy");
  await dialog(page).getByRole("button", { name: messages["alert.post"] }).click();
  await dialog(page).getByRole("button", { name: petName }).click();
  await expect(dialog(page).getByText(`LOST: ${petName} (Beagle)`)).toBeVisible();
});

test.describe("by keyboard, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the free page post is written, previewed and posted with photo and link, and then listed as posted", async ({
    page,
  }) => {
    const { petName, reportId } = await openAsAuthor(page);
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
    await expect(dialog(page).getByText(messages["alert.reviewFirst"])).toBeVisible();
    await page.keyboard.press("Enter");

    await expect(dialog(page).getByText(messages["alert.stateApproval"])).toBeVisible();
    expect(await postsAbout(page, petName)).toEqual([]);
    await approve(page, petName);
    await expect(dialog(page).getByText(messages["alert.posted"]).first()).toBeVisible();
    const link = dialog(page).getByRole("link", { name: messages["alert.seePost"] });
    await expect(link).toHaveAttribute("href", /\/__facebook\/posts\//);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(item(page, "alert.facebookFor", petName)).toContainText(messages["alert.statePosted"]);

    const [post, ...more] = await postsAbout(page, petName);
    expect(more).toEqual([]);
    expect(post!.picture).toContain("/api/storage/");
    expect(post!.message).toContain(`/http/share/${reportId}?post=`);
    expect(post!.message).not.toMatch(/416 555|Town Centre/);

    // A report can be posted once a day.
    const free = page.getByRole("region", { name: messages["alert.free"] });
    await expect(free).toContainText("already on Facebook");
    await expect(free.getByRole("button", { name: messages["alert.post"] })).toHaveAttribute("aria-disabled", "true");
  });

  test("the page shows a payment without a reload, and each channel's receipt when the operator adds it", async ({
    page,
  }) => {
    const { petName, reportId } = await openAsAuthor(page);
    await page.getByRole("button", { name: messages["alert.purchase"] }).focus();
    // The text about the redirect disappears when the browser leaves the page, so a script notes that it was shown.
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
    await expect(textOf(page, "alert.thanks")).toBeVisible();
    await expect(page.getByRole("button", { name: messages["alert.purchase"] })).toHaveCount(0);
    const order = item(page, "alert.packageFor", petName);
    const timeline = page.getByRole("region", { name: messages["alert.paid"] });
    const due = new RegExp(`^${sentence("alert.receiptDue", { when: "" })}`);
    await expect(order).toContainText(messages["alert.statePaid"]);
    await expect(timeline.getByText(due)).toHaveCount(3);

    const { toPost } = await callInternal<{ toPost: { orderId: string; petName: string }[] }>(
      page,
      "moderation/operators:orders",
      {},
    );
    const { orderId } = toPost.find((one) => one.petName === petName)!;
    for (const [index, channel] of ["instagram", "x", "tiktok"].entries()) {
      await callInternal(page, "moderation/operators:tick", {
        orderId,
        channel,
        link: `https://${channel}.example/p/1`,
      });
      await expect(timeline.getByText(due)).toHaveCount(2 - index);
    }
    await expect(order).toContainText(messages["alert.stateDone"]);
    await expect(
      timeline.getByRole("link", { name: sentence("alert.seePostOn", { channel: "TikTok" }) }),
    ).toHaveAttribute("href", "https://tiktok.example/p/1");
  });
});

test("a message with a phone number or the street is not posted", async ({ page }) => {
  const { petName } = await openAsAuthor(page);
  await writePost(page, "Call 416 555 0100");
  await expect(dialog(page).getByText(messages["alert.contactInMessage"])).toBeVisible();
  await expect(dialog(page).getByLabel(messages["alert.message"])).toBeFocused();
  await dialog(page).getByLabel(messages["alert.message"]).fill("He lives at 101 Town Centre Blvd");
  await page.keyboard.press("Control+Enter");
  await dialog(page).getByRole("button", { name: messages["alert.post"] }).click();
  await expect(dialog(page).getByText(messages["alert.addressInMessage"])).toBeVisible();
  expect(await postsAbout(page, petName)).toEqual([]);
});

test("a revoked token is reported, and Try again posts once Facebook accepts the token", async ({ page }) => {
  const { petName } = await openAsAuthor(page);
  await writePost(page, "fb:revoked");
  await approve(page, petName);
  await expect(dialog(page).getByText(messages["alert.facebookRefused"])).toBeVisible();
  await dialog(page).getByRole("button", { name: messages["app.retry"] }).click();
  await expect(dialog(page).getByText(messages["alert.posted"]).first()).toBeVisible();
  expect(await postsAbout(page, petName)).toHaveLength(1);
});

test("a photo that Facebook refuses is posted as a link instead", async ({ page }) => {
  const { petName } = await openAsAuthor(page);
  await writePost(page, "fb:photo");
  await approve(page, petName);
  await expect(dialog(page).getByText(messages["alert.posted"]).first()).toBeVisible();
  const [post] = await postsAbout(page, petName);
  expect(post!.picture).toBeNull();
  expect(post!.link).toContain("/share/");
});

test("when Facebook does not answer, the dialog says that the post will be tried again", async ({ page }) => {
  const { petName } = await openAsAuthor(page);
  await writePost(page, "fb:lost");
  await approve(page, petName);
  await expect(dialog(page).getByText(messages["alert.stateAgain"])).toBeVisible();
});

test("a payment that is cancelled, then expires, then succeeds is charged once, and refunded on request", async ({
  page,
}) => {
  const { petName } = await openAsAuthor(page);
  const order = item(page, "alert.packageFor", petName);
  await press(page, "alert.purchase");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(textOf(page, "alert.paymentCancelled")).toBeVisible();
  await expect(order).toContainText(messages["alert.stateOpening"]);
  await order.getByRole("button", { name: messages["alert.openPayment"] }).click();
  await page.getByRole("button", { name: "Let the page expire" }).click();
  await expect(order).toContainText(messages["alert.stateExpired"]);

  // Stripe's event is late: the page waits for it, and the backend accepts it only with the right signature.
  await press(page, "alert.purchase");
  await page.getByRole("button", { name: "Pay, but hold the event back" }).click();
  await expect(textOf(page, "alert.confirming")).toBeVisible();
  const events = await page.context().newPage();
  await events.goto("/__stripe/events");
  const session = new URL(page.url()).searchParams.get("paid")!;
  const event = events.getByRole("article").filter({ hasText: session });
  await event.getByRole("button", { name: "wrong signature" }).click();
  await expect(event.first()).toContainText("Answers: 400");
  await expect(textOf(page, "alert.confirming")).toBeVisible();
  await event.getByRole("button", { name: "Send it (again)" }).click();
  await expect(textOf(page, "alert.thanks")).toBeVisible();

  // A duplicate event and an outdated "expired" event change nothing.
  await event.getByRole("button", { name: "Send it (again)" }).click();
  await event.getByRole("button", { name: "late 'expired'" }).click();
  await expect(events.getByText("checkout.session.expired").first()).toBeVisible();
  await page.reload();
  await expect(order).toContainText(messages["alert.statePaid"]);
  await expect(order).toHaveCount(1);
  await expect(page.getByRole("button", { name: messages["alert.purchase"] })).toHaveCount(0);

  await order.getByRole("button", { name: messages["alert.refund"] }).click();
  const amount = "$10.00";
  const confirmation = page.getByRole("alertdialog", { name: messages["alert.refundTitle"] });
  await expect(confirmation).toContainText(sentence("alert.refundForever", { name: petName }));
  await confirmation.getByRole("button", { name: sentence("alert.refundConfirm", { amount }) }).click();
  await expect(order).toContainText(sentence("alert.refundDone", { amount }));
  await expect(order.getByRole("button", { name: messages["alert.refund"] })).toHaveCount(0);
  await events.goto("/__stripe/payments");
  await expect(events.getByRole("article").filter({ hasText: session })).toContainText("Refund of 10.00: succeeded");
});

test("when the payment service does not answer, the page says that nothing was charged", async ({ page }) => {
  await openAsAuthor(page, `stripe:down ${newName()}`);
  await press(page, "alert.purchase");
  await expect(page.getByRole("alert")).toHaveText(messages["alert.paymentFailed"]);
  await expect(page.getByRole("button", { name: messages["alert.purchase"] })).toBeEnabled();
});

test("a report links to the page that posts it, where choosing another report changes the address", async ({
  page,
}) => {
  const { petName, reportId } = await openAsAuthor(page);
  await createReport(page);
  await page.goto(`/lost-pet-feed/${reportId}`);
  await dialog(page).getByRole("link", { name: messages["dashboard.postAlert"] }).click();
  await expect(page).toHaveURL(`/post-alert?report=${reportId}`);
  await expect(page.getByRole("radio", { name: petName })).toBeChecked();
  await page.getByRole("radio", { name: petName }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page).not.toHaveURL(new RegExp(reportId));
});

test("the text that a press copies and the links to other sites contain the report's share address", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  const { petName, reportId } = await openAsAuthor(page);
  await press(page, "alert.shareCopy");
  await expect(textOf(page, "alert.copied")).toBeVisible();
  // The app's pages may not read the clipboard, so a blank page pastes the text.
  const other = await context.newPage();
  await other.setContent("<textarea></textarea>");
  await other.locator("textarea").press("ControlOrMeta+v");
  const text = await other.locator("textarea").inputValue();
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

test("the page and its dialog are accessible", async ({ page }) => {
  await openAsAuthor(page);
  await expectAccessibleInBothThemes(page);
  await press(page, "alert.post");
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("if neither service is set up, the page says so and offers sharing instead", async ({ page, baseURL }) => {
  const port = Number(new URL(baseURL!).port) + 100;
  const env = {
    ...process.env,
    HOMEWARD_DATA: `.homeward/e2e-${port}`,
    SEED: "none",
    // With a service's key, its emulator is not used. Without its other settings, the service counts as not set up.
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
    await expect(textOf(page, "alert.facebookOff")).toBeVisible();
    await expect(textOf(page, "alert.paymentOff")).toBeVisible();
    await expect(page.getByRole("button", { name: messages["alert.post"] })).toHaveCount(0);
    await expect(page.getByRole("button", { name: messages["alert.purchase"] })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    server.kill();
  }
});
