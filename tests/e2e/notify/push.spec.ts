// Push notifications on a device: from the press that asks for permission to what the worker shows while the app is
// closed. A test can't reach a push service, so the emulator's script replaces the methods of `PushManager`.
import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { today } from "../../../domain/time/time.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn, signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { channelSheet } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Far from where the other tests report. */
const place = {
  lat: 46.4917,
  lng: -80.993,
  address: "200 Brady St, Sudbury, ON",
  city: "Sudbury",
  province: "ON",
};

interface Message {
  text: string;
}

/** The text of the first message at the push service that contains the pet's name, or "" if none does. */
const messageAbout = async (page: Page, name: string) => {
  const all = (await (await page.request.get("/__push/messages.json")).json()) as Message[];
  return all.find(({ text }) => text.includes(name))?.text ?? "";
};

test("a user gets a notification while the app is closed, and opens the sighting form from it", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = `Otto ${randomBytes(3).toString("hex")}`;
  const origin = new URL(baseURL!).origin;
  await context.grantPermissions(["geolocation", "notifications"]);
  await context.setGeolocation({ latitude: place.lat, longitude: place.lng });
  const script = await (await page.request.get("/__push/page.js")).text();
  await page.addInitScript({ content: `if (location.origin === ${JSON.stringify(origin)}) {${script}}` });
  // A headless browser grants the permission but reports it as not granted.
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "granted" }));
  await openSignedIn(page, paths.areas);
  await page.getByRole("button", { name: messages["location.useMine"] }).click();
  await expect(page.getByText(/would have shown you/)).toBeVisible();
  await page.getByRole("button", { name: messages["area.save"] }).click();
  const sheet = channelSheet(page);
  await sheet.getByRole("switch", { name: messages["area.email"] }).click();
  await sheet.getByRole("button", { name: messages["tell.yes"] }).click();
  await expect(page.getByText(/^This device\./)).toBeVisible();
  const channels = page.getByRole("region", { name: messages["area.howWeTell"] });
  await expect(channels.getByRole("switch", { name: messages["area.quiet"] })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Another user reports a pet while no page of the app is open in this browser.
  const blank = await context.newPage();
  const cdp = await context.newCDPSession(blank);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const one = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  await page.close();
  const elsewhere = await browser.newContext();
  const neighbour = await elsewhere.newPage();
  await signUpByRequest(neighbour);
  await createReport(neighbour, { petName: name, day: today(), place });
  await expect.poll(() => messageAbout(neighbour, name), { timeout: 30_000 }).not.toBe("");
  const data = await messageAbout(neighbour, name);
  await elsewhere.close();

  // A headless browser shows no notifications, so the worker's calls are caught instead.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: object[]; badges: number };
    scope.shown = [];
    scope.badges = 0;
    Object.assign(navigator, { setAppBadge: () => (scope.badges += 1) });
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const shown = () =>
    worker.evaluate(() => (self as unknown as { shown: { title: string; body: string; data: object }[] }).shown);
  await expect.poll(shown).toHaveLength(1);
  expect(await worker.evaluate(() => (self as unknown as { badges: number }).badges)).toBe(1);
  const [notification] = await shown();
  expect(notification!.title).toBe(`${name} is missing in Greater Sudbury, ON`);
  expect(notification!.body).toContain("m from Greater Sudbury, ON.");
  expect(JSON.stringify(notification)).not.toContain("Brady");

  // The user presses the notification's button "saw". A replaced `openWindow` records the address instead of opening it.
  const opened = await worker.evaluate(async (data) => {
    let url = "";
    const { clients } = self as unknown as { clients: { openWindow(url: string): Promise<null> } };
    clients.openWindow = async (asked) => {
      url = asked;
      return null;
    };
    let done: unknown = null;
    const waitUntil = (work: Promise<unknown>) => void (done = work);
    const pressed = { notification: { data, close() {} }, action: "saw", waitUntil };
    self.dispatchEvent(Object.assign(new Event("notificationclick"), pressed));
    await done;
    return url;
  }, notification!.data);
  await blank.goto(opened);
  await expect(blank.getByRole("dialog", { name: sentence("saw.open", { name }) })).toBeVisible();
});
