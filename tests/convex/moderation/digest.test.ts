import { beforeEach, expect, test, vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { type Backend, backend } from "../backend";
import { stopClock } from "../clock";
import { error, FakeResend, later, settle } from "../neighbourhoodMail";

// It is seven in the morning in Toronto.
stopClock("setTimeout");

let t: Backend;
let resend: FakeResend;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org, Sam@example.org");
  t = backend();
  resend = new FakeResend();
  resend.install();
});

const fail = () =>
  t.mutation(internal.platform.health.noteCalls, { calls: [{ service: "stripe", failure: "status 401" }] });

async function morning() {
  await t.mutation(internal.moderation.digest.send, {});
  await settle(t);
}

test("every operator gets one email a day that names what is stuck, since when, and where to look", async () => {
  vi.setSystemTime(Date.now() - 3 * hourMs);
  await fail();
  vi.setSystemTime(Date.now() + 3 * hourMs);
  await morning();
  expect(resend.letters.map(({ to }) => to[0])).toEqual(["nadia@example.org", "sam@example.org"]);
  const [letter] = resend.letters;
  expect(letter!.subject).toBe(sentence("operator.digestSubject", { count: 1 }));
  for (const part of [letter!.text, letter!.html]) {
    expect(part).toContain("Stripe (payments) fails. Since November 20, 2026, 4:00 AM.");
    expect(part).toContain("https://app.example/operator/health");
  }
  expect(letter!.headers["Content-Language"]).toBe("en-CA");
  later(30 * minuteMs);
  await morning();
  expect(resend.letters).toHaveLength(2);
  later(dayMs);
  await morning();
  expect(resend.letters).toHaveLength(4);
});

test("there is none while nothing is stuck, and none before the morning", async () => {
  await morning();
  expect(resend.calls).toEqual([]);
  // A problem that begins later in the day waits for the next morning.
  later(hourMs);
  await fail();
  await morning();
  expect(resend.calls).toEqual([]);
  later(22 * hourMs);
  await morning();
  expect(resend.calls).toEqual([]);
  later(hourMs);
  await morning();
  expect(resend.letters).toHaveLength(2);
});

test("the operators' time zone decides when it is morning, and an unknown zone counts as unset", async () => {
  await fail();
  vi.stubEnv("OPERATOR_TIME_ZONE", "America/Vancouver");
  await morning();
  expect(resend.calls).toEqual([]);
  vi.stubEnv("OPERATOR_TIME_ZONE", "Mars/Olympus");
  await morning();
  expect(resend.letters).toHaveLength(2);
});

test.each([
  ["an operator", "OPERATOR_EMAILS", " , "],
  ["an email service", "RESEND_API_KEY", ""],
])("without %s it stays due", async (_, name, value) => {
  await fail();
  vi.stubEnv(name, value);
  await morning();
  expect(resend.calls).toEqual([]);
  vi.stubEnv(name, name === "OPERATOR_EMAILS" ? "nadia@example.org" : "re_test");
  await morning();
  expect(resend.lettersTo("Nadia")).toHaveLength(1);
});

test("it is sent although the quota of email is used up, and says so", async () => {
  vi.stubEnv("CALLS_PER_DAY_MAIL", "1");
  await t.mutation(internal.platform.rates.takeQuota, { service: "mail", count: 1 });
  await morning();
  const title = sentence("operator.problem.quota", { name: messages["operator.service.mail"] });
  expect(resend.lettersTo("Nadia")[0]!.text).toContain(sentence("operator.digestToday", { title }));
});

test("while email is stuck it is kept for some hours, and then only a newer one is sent", async () => {
  await fail();
  const down = () => error(500, "internal_server_error");
  resend.next.push(down);
  await morning();
  expect(resend.letters).toEqual([]);
  later(2 * hourMs);
  await t.action(internal.notify.mail.sendDue, {});
  expect(resend.letters).toHaveLength(2);

  later(22 * hourMs);
  resend.next.push(down);
  await morning();
  expect(resend.letters).toHaveLength(2);
  later(13 * hourMs);
  await t.action(internal.notify.mail.sendDue, {});
  expect(resend.letters).toHaveLength(2);
});

test("an address that is no longer an operator's gets no letter that waits", async () => {
  await fail();
  const down = () => error(500, "internal_server_error");
  resend.next.push(down);
  await morning();
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  later(hourMs);
  await t.action(internal.notify.mail.sendDue, {});
  expect(resend.letters.map(({ to }) => to[0])).toEqual(["nadia@example.org"]);
});
