// Tests the emulator with the backend's client, which sends letters and checks the events' signatures.
import { mkdtemp } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFromResend, mailEventOf, sendLetters } from "../../../../convex/providers/resend.ts";
import { readReceived, receivedMailOf } from "../../../../convex/providers/resendInbox.ts";
import { isAutomaticMail } from "../../../../domain/messages/automaticMail.ts";
import { textOfHtml } from "../../../../domain/messages/htmlText.ts";
import { replyTextOf } from "../../../../domain/messages/replyText.ts";
import { resend } from "../index.ts";
import type { RunningEmulator } from "../../../local-convex/src/host/emulator.ts";
import { listen } from "../../../local-convex/tests/support/listen.ts";

let server: Awaited<ReturnType<typeof listen<RunningEmulator>>>;
let origin = "";
let receivedEvents: string[] = [];
/** The bodies of genuine events. */
let bodies: string[] = [];
let unsubscribeRequests: { path: string; body: string }[] = [];

async function textOf(request: IncomingMessage) {
  let body = "";
  for await (const part of request) body += String(part);
  return body;
}

/** Receives events as the backend does. */
async function receive(request: IncomingMessage, response: ServerResponse, secret: string) {
  const body = await textOf(request);
  const isGenuine = await isFromResend(
    new Headers(request.headers as Record<string, string>),
    body,
    secret,
    Date.now(),
  );
  if (isGenuine) bodies.push(body);
  if (isGenuine) receivedEvents.push(`${mailEventOf(body)!.type} ${mailEventOf(body)!.to.join(" ")}`);
  response.writeHead(isGenuine ? 200 : 400).end();
}

beforeEach(async () => {
  [receivedEvents, bodies, unsubscribeRequests] = [[], [], []];
  const data = await mkdtemp(path.join(tmpdir(), "homeward-resend-"));
  server = await listen(async (address): Promise<RunningEmulator> => {
    const running = await resend.start({
      root: process.cwd(),
      data,
      origin: address,
      env: {},
      issuers: {},
      log: () => {},
    });
    for (const [name, value] of Object.entries(running.env!)) vi.stubEnv(name, value);
    vi.stubEnv("APP_URL", address);
    return {
      ...running,
      http: async (request, response) => {
        if (request.url === "/http/resend/webhook")
          return await receive(request, response, running.env!["RESEND_WEBHOOK_SECRET"]!);
        // Other requests are for the emulator, except for the links to unsubscribe ("/u/").
        if (!request.url!.startsWith("/u/")) return await running.http!(request, response);
        unsubscribeRequests.push({ path: request.url!, body: await textOf(request) });
        response.writeHead(200).end();
      },
    };
  });
  ({ origin } = server);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const letter = (to = "ada@example.org", changes: object = {}) =>
  JSON.stringify({
    from: "Homeward <alerts@homeward.example>",
    to: [to],
    subject: "Biscuit is missing",
    html: "<p>Biscuit</p>",
    text: "Biscuit",
    headers: { "List-Unsubscribe": `<${origin}/u/token>` },
    ...changes,
  });

interface InboxLetter {
  id: string;
  to: string[];
  lastEvent: string;
  webhookStatuses: number[];
}

const inbox = async (to = "") =>
  (await (
    await fetch(`${origin}/__resend/inbox.json${to && `?to=${encodeURIComponent(to)}`}`)
  ).json()) as InboxLetter[];
const press = async (id: string, action: string) =>
  await fetch(`${origin}/__resend/inbox/${id}/${action}`, { method: "POST", redirect: "manual" });

test("sends the letters of a repeated call once, and reports their delivery", async () => {
  const result = await sendLetters("key", [letter(), letter("bo+bounce@example.org")]);
  expect(result).toMatchObject({ kind: "sent", ids: [expect.any(String), expect.any(String)] });
  expect(await sendLetters("key", [letter(), letter("bo+bounce@example.org")])).toEqual(result);
  expect(await sendLetters("key", [letter()])).toEqual({ kind: "unsure", trouble: "invalid_idempotent_request" });
  await vi.waitFor(() =>
    expect(receivedEvents).toEqual(["email.delivered ada@example.org", "email.bounced bo+bounce@example.org"]),
  );
  expect(await inbox()).toHaveLength(2);
  expect(await inbox("ada@example.org")).toMatchObject([{ lastEvent: "delivered" }]);
});

test("refuses only the invalid letters of a permissive batch", async () => {
  const invalidLetters = [letter("x+invalid@example.org"), letter("ada@example.org", { subject: "" })];
  const result = await sendLetters("key", [invalidLetters[0]!, letter(), invalidLetters[1]!]);
  expect(result).toEqual({ kind: "sent", ids: [null, expect.any(String), null] });
  expect(await inbox()).toHaveLength(1);
});

test.each([
  ["down", { kind: "retry", isUnsent: false, afterMs: 0, trouble: "application_error" }],
  ["limit", { kind: "retry", isUnsent: true, afterMs: 1000, trouble: "rate_limit_exceeded" }],
  ["quota", { kind: "retry", isUnsent: true, afterMs: 3_600_000, trouble: "daily_quota_exceeded" }],
  // The response to this letter never arrives, which the client calls "down".
  ["lost", { kind: "retry", isUnsent: false, afterMs: 0, trouble: "down" }],
])("+%s fails only the first attempt, and the letter is sent once", async (tag, firstResult) => {
  const items = [letter(`ada+${tag}@example.org`)];
  expect(await sendLetters("key", items)).toEqual(firstResult);
  expect(await sendLetters("key", items)).toMatchObject({ kind: "sent" });
  expect(await inbox()).toHaveLength(1);
});

test.each([
  ["re_invalid", "invalid_api_key"],
  ["re_restricted_1", "restricted_api_key"],
])("refuses the key %s", async (key, trouble) => {
  vi.stubEnv("RESEND_API_KEY", key);
  expect(await sendLetters("key", [letter()])).toEqual({
    kind: "retry",
    isUnsent: true,
    afterMs: 3_600_000,
    trouble,
  });
});

test("the inbox's buttons send genuine, old and forged events, and unsubscribe as mail programs do", async () => {
  await sendLetters("key", [letter()]);
  await vi.waitFor(() => expect(receivedEvents).toHaveLength(1));
  const [{ id } = { id: "" }] = await inbox();
  for (const action of ["complained", "old", "forged", "unsubscribe"]) await press(id, action);
  expect(receivedEvents.slice(1)).toEqual(["email.complained ada@example.org"]);
  expect(unsubscribeRequests).toEqual([{ path: "/u/token", body: "List-Unsubscribe=One-Click" }]);
  // The statuses of the delivery and of the four buttons. The backend refuses the old and the forged event.
  expect(await inbox()).toMatchObject([{ lastEvent: "unsubscribed", webhookStatuses: [200, 200, 400, 400, 200] }]);
  const response = await fetch(`${origin}/__resend/inbox/${id}/text`);
  expect(await response.text()).toBe("Biscuit");
});

describe("an answer to a letter", () => {
  /** Sends a letter that can be answered, and answers it with the form. Returns the webhook's status. */
  async function answer(fields: Record<string, string>) {
    const replyTo = "reply-1@in.homeward.example";
    await sendLetters("key", [letter("ada@example.org", { reply_to: replyTo })]);
    await vi.waitFor(() => expect(receivedEvents.length).toBeGreaterThan(0));
    const [{ id } = { id: "" }] = await inbox();
    const page = await (await fetch(`${origin}/__resend/inbox/${id}/reply`)).text();
    expect(page).toContain(replyTo);
    const body = new URLSearchParams({ from: "Ada <ada@example.org>", words: "Where?", ...fields });
    await fetch(`${origin}/__resend/inbox/${id}/reply`, { method: "POST", body, redirect: "manual" });
    return (await inbox())[0]!.webhookStatuses.at(-1);
  }

  test.each(["gmail", "apple", "outlook", "html"])("arrives as a signed event, in the format of %s", async (format) => {
    expect(await answer({ format })).toBe(200);
    const mail = receivedMailOf(bodies.at(-1)!)!;
    expect(mail).toMatchObject({ to: ["reply-1@in.homeward.example"], from: "Ada <ada@example.org>", hasFiles: false });
    const { text, html, headers } = await readReceived(mail.emailId);
    expect(replyTextOf(text || textOfHtml(html))).toBe("Where?");
    expect(headers["in-reply-to"]).toMatch(/@emulated>$/);
  });

  test("can have a photo or a forged or old signature, and can be an absence notice or a bounce", async () => {
    expect(await answer({ kind: "photo" })).toBe(200);
    expect(receivedMailOf(bodies.at(-1)!)!.hasFiles).toBe(true);
    expect(await answer({ kind: "forged" })).toBe(400);
    expect(await answer({ kind: "old" })).toBe(400);
    for (const kind of ["absence", "bounce"]) {
      expect(await answer({ kind })).toBe(200);
      const { emailId, from } = receivedMailOf(bodies.at(-1)!)!;
      expect(isAutomaticMail(from, (await readReceived(emailId)).headers, [])).toBe(true);
    }
  });

  test("can't be read the first time if its sender's address has +down, and never with +gone", async () => {
    await answer({ from: "ada+down@example.org" });
    const { emailId } = receivedMailOf(bodies.at(-1)!)!;
    await expect(readReceived(emailId)).rejects.toMatchObject({ trouble: "down" });
    expect((await readReceived(emailId)).text).toContain("Where?");
    await answer({ from: "ada+gone@example.org" });
    await expect(readReceived(receivedMailOf(bodies.at(-1)!)!.emailId)).rejects.toMatchObject({ trouble: "gone" });
  });
});
