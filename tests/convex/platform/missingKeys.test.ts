// The optional parts of a deployment: a missing variable turns off the parts that need it, and no others.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { backend, person } from "../backend";
import { vapidPair } from "../pushBrowser";

const settings = {
  APP_URL: "https://app.example",
  OPERATOR_EMAILS: "olive@homeward.test",
  FACEBOOK_PAGE_ID: "123",
  FACEBOOK_PAGE_TOKEN: "token",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  RESEND_API_KEY: "re_1",
  RESEND_WEBHOOK_SECRET: "whsec_2",
  MAIL_FROM: "Homeward <alerts@homeward.test>",
  MAIL_POSTAL_ADDRESS: "1 Main St, Guelph ON",
  MAIL_CONTACT: "hello@homeward.test",
  VAPID_SUBJECT: "mailto:hello@homeward.test",
};

beforeEach(async () => {
  const pair = await vapidPair();
  const all = { ...settings, VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

/** The parts that the app offers to a signed-in user. */
async function offeredParts() {
  const ada = person(backend(), "Ada");
  const { facebook, payment } = await ada.query(api.posts.services.available, {});
  const { offered } = await ada.query(api.notify.mail.status, {});
  const { key } = await ada.query(api.notify.devices.mine, {});
  return Object.entries({ pagePosts: facebook, payments: payment, email: offered, push: key !== null })
    .filter(([, isOffered]) => isOffered)
    .map(([part]) => part);
}

test.each([
  [[], ["pagePosts", "payments", "email", "push"]],
  [["APP_URL"], ["pagePosts"]],
  [["OPERATOR_EMAILS"], ["payments", "email", "push"]],
  [["FACEBOOK_PAGE_ID"], ["payments", "email", "push"]],
  [["FACEBOOK_PAGE_TOKEN"], ["payments", "email", "push"]],
  [["STRIPE_SECRET_KEY"], ["pagePosts", "email", "push"]],
  [["STRIPE_WEBHOOK_SECRET"], ["pagePosts", "email", "push"]],
  [["RESEND_API_KEY"], ["pagePosts", "payments", "push"]],
  [["VAPID_PRIVATE_KEY"], ["pagePosts", "payments", "email"]],
  [Object.keys(settings), []],
])("without %j the app offers %j", async (missing, parts) => {
  for (const name of missing) vi.stubEnv(name, "");
  expect(await offeredParts()).toEqual(parts);
});
