import { beforeEach, expect, test, vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { type Backend, backend } from "../backend";
import { stopClock } from "../clock";
import { errorReply, FakeResend, later, settle } from "../neighbourhoodMail";

// Each test begins at seven in the morning in Toronto, when the email is due.
stopClock({ alsoFake: ["setTimeout"] });

let t: Backend;
let resend: FakeResend;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org, Sam@example.org");
  t = backend();
  resend = new FakeResend();
  resend.install();
});

const failStripe = () =>
  t.mutation(internal.platform.health.noteCalls, { calls: [{ service: "stripe", failure: "status 401" }] });

async function sendDigest() {
  await t.mutation(internal.moderation.digest.send, {});
  await settle(t);
}

test("every operator gets one email a day that says what is stuck, since when, and where to look", async () => {
  vi.setSystemTime(Date.now() - 3 * hourMs);
  await failStripe();
  vi.setSystemTime(Date.now() + 3 * hourMs);
  await sendDigest();
  expect(resend.letters.map(({ to }) => to[0])).toEqual(["nadia@example.org", "sam@example.org"]);
  const [letter] = resend.letters;
  expect(letter!.subject).toBe(sentence("operator.digestSubject", { count: 1 }));
  for (const part of [letter!.text, letter!.html]) {
    expect(part).toContain("Calls fail: Stripe (payments). Since November 20, 2026, 4:00 AM.");
    expect(part).toContain("https://app.example/operator/health");
  }
  expect(letter!.headers["Content-Language"]).toBe("en-CA");
  later(30 * minuteMs);
  await sendDigest();
  expect(resend.letters).toHaveLength(2);
  later(dayMs);
  await sendDigest();
  expect(resend.letters).toHaveLength(4);
});

test("no email is sent if nothing is stuck or owed to buyers, or before the morning", async () => {
  await sendDigest();
  expect(resend.calls).toEqual([]);
  // A problem that begins later in the day waits for the next morning.
  later(hourMs);
  await failStripe();
  await sendDigest();
  expect(resend.calls).toEqual([]);
  // At six the next morning it is too early, and at seven it is not.
  later(22 * hourMs);
  await sendDigest();
  expect(resend.calls).toEqual([]);
  later(hourMs);
  await sendDigest();
  expect(resend.letters).toHaveLength(2);
});

test("the operators' time zone decides when it is morning, and an unknown zone counts as unset", async () => {
  await failStripe();
  // It is four in the morning in Vancouver.
  vi.stubEnv("OPERATOR_TIME_ZONE", "America/Vancouver");
  await sendDigest();
  expect(resend.calls).toEqual([]);
  // Instead of an unknown zone, the default applies: Toronto's.
  vi.stubEnv("OPERATOR_TIME_ZONE", "Mars/Olympus");
  await sendDigest();
  expect(resend.letters).toHaveLength(2);
});

test.each([
  ["an operator", "OPERATOR_EMAILS", " , "],
  ["an email service", "RESEND_API_KEY", ""],
])("the email stays due until there is %s", async (_, name, value) => {
  await failStripe();
  vi.stubEnv(name, value);
  await sendDigest();
  expect(resend.calls).toEqual([]);
  vi.stubEnv(name, name === "OPERATOR_EMAILS" ? "nadia@example.org" : "re_test");
  await sendDigest();
  expect(resend.lettersTo("Nadia")).toHaveLength(1);
});

test("the email is sent even if the day's quota of email is used up, and says so", async () => {
  vi.stubEnv("CALLS_PER_DAY_MAIL", "1");
  await t.mutation(internal.platform.rates.takeQuota, { service: "mail", count: 1 });
  await sendDigest();
  const title = sentence("operator.problem.quota", { name: messages["operator.service.mail"] });
  expect(resend.lettersTo("Nadia")[0]!.text).toContain(sentence("operator.digestToday", { title }));
});

test("an email that can't be sent is tried again for some hours, and then dropped", async () => {
  await failStripe();
  const failingAnswer = () => errorReply(500, "internal_server_error");
  resend.next.push(failingAnswer);
  await sendDigest();
  expect(resend.letters).toEqual([]);
  later(2 * hourMs);
  await t.action(internal.notify.mail.sendDue, {});
  expect(resend.letters).toHaveLength(2);

  // The next morning's email fails, too, and is dropped after twelve hours.
  later(22 * hourMs);
  resend.next.push(failingAnswer);
  await sendDigest();
  expect(resend.letters).toHaveLength(2);
  later(13 * hourMs);
  await t.action(internal.notify.mail.sendDue, {});
  expect(resend.letters).toHaveLength(2);
});

test("a delayed email is not sent to an address that is no longer an operator's", async () => {
  await failStripe();
  const failingAnswer = () => errorReply(500, "internal_server_error");
  resend.next.push(failingAnswer);
  await sendDigest();
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  later(hourMs);
  await t.action(internal.notify.mail.sendDue, {});
  expect(resend.letters.map(({ to }) => to[0])).toEqual(["nadia@example.org"]);
});
