// Web Push as push services and browsers see it: the encryption, the sender's token, and the meaning of an answer.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { encryptMessage, fromBase64url, toBase64url } from "../../../convex/providers/push/pushCrypto";
import { isPushService, type PushTarget, pushSettings, sendPush } from "../../../convex/providers/push/webPush";
import { hourMs, minuteMs } from "../../../domain/units";
import { stopClock } from "../clock";
import { browser, decryptMessage, vapidPair } from "../pushBrowser";

stopClock();

test("the example of RFC 8291 is encrypted to the same bytes", async () => {
  const point = fromBase64url(
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  );
  const coordinate = (from: number) => toBase64url(point.slice(from, from + 32));
  const d = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const keys = {
    privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d }, curve, false, ["deriveBits"]),
    publicKey: await crypto.subtle.importKey("jwk", jwk, curve, true, []),
  };
  const recipient = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = fromBase64url("DGv6ra1nlYgDCS1FRnbzlw");
  const body = await encryptMessage("When I grow up, I want to be a watermelon", recipient, { keys, salt });
  expect(toBase64url(body)).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

interface SentRequest {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

const sentRequests: SentRequest[] = [];
let answer = () => new Response(null, { status: 201 });
let adasBrowser: Awaited<ReturnType<typeof browser>>;

beforeEach(async () => {
  sentRequests.length = 0;
  answer = () => new Response(null, { status: 201 });
  const pair = await vapidPair();
  vi.stubEnv("VAPID_PUBLIC_KEY", pair.publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", pair.privateKey);
  vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
  vi.stubEnv("APP_URL", "https://app.example");
  vi.stubEnv("PUSH_SERVICE_ORIGIN", "");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sentRequests.push({ url, headers: init.headers as never, body: init.body as never });
    return answer();
  });
  adasBrowser = await browser();
});

const message = { text: '{"hello":"Ada"}', tag: "report 1", urgent: true };

describe("a message", () => {
  test("can be read only by the browser that it is for", async () => {
    expect(await sendPush(adasBrowser.target, message)).toEqual({ kind: "sent" });
    expect(sentRequests[0]!.url).toBe(adasBrowser.target.endpoint);
    expect(await decryptMessage(sentRequests[0]!.body, adasBrowser)).toBe(message.text);
    await expect(decryptMessage(sentRequests[0]!.body, await browser())).rejects.toThrow("The operation failed");
  });

  test("states its lifetime, its urgency and what it replaces", async () => {
    await sendPush(adasBrowser.target, message);
    await sendPush(adasBrowser.target, { ...message, urgent: false });
    await sendPush(adasBrowser.target, { ...message, tag: "report 2" });
    const [first, second, third] = sentRequests.map(({ headers }) => headers);
    expect(first).toMatchObject({ ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" });
    // The topic is made from the tag. A message replaces a pending one with the same topic.
    expect(first!["topic"]).toMatch(/^[\w-]{32}$/);
    expect(second).toMatchObject({ urgency: "normal", topic: first!["topic"] });
    expect(third!["topic"]).not.toBe(first!["topic"]);
  });

  test("carries a token that its sender has signed, which is used for hours for the same push service", async () => {
    const authorization = async (target: PushTarget) => {
      await sendPush(target, message);
      return sentRequests.at(-1)!.headers["authorization"]!;
    };
    const first = await authorization(adasBrowser.target);
    const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(first)!;
    expect(key).toBe(pushSettings()!.publicKey);
    const [head, claims, signature] = token!.split(".");
    const claimsJson = JSON.parse(new TextDecoder().decode(fromBase64url(claims!))) as object;
    const exp = Math.floor((Date.now() + 12 * hourMs) / 1000);
    expect(claimsJson).toEqual({ aud: "https://fcm.googleapis.com", exp, sub: "mailto:hello@homeward.test" });
    const signing = { name: "ECDSA", namedCurve: "P-256" };
    const verifying = await crypto.subtle.importKey("raw", fromBase64url(key!), signing, false, ["verify"]);
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const signed = new TextEncoder().encode(`${head}.${claims}`);
    expect(await crypto.subtle.verify(algorithm, verifying, fromBase64url(signature!), signed)).toBe(true);

    expect(
      await authorization({ ...adasBrowser.target, endpoint: "https://fcm.googleapis.com/fcm/send/another" }),
    ).toBe(first);
    expect(await authorization({ ...adasBrowser.target, endpoint: "https://web.push.apple.com/abc" })).not.toBe(first);
    vi.setSystemTime(Date.now() + 11 * hourMs + minuteMs);
    expect(await authorization(adasBrowser.target)).not.toBe(first);
  });
});

describe("messages are sent", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("to %s", (endpoint) => expect(isPushService(endpoint)).toBe(true));

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evil-fcm.googleapis.com/abc",
    "https://push.apple.com.evil.example/",
    "https://fcm.googleapis.com:8443/abc",
    "https://user:secret@fcm.googleapis.com/abc",
    "https://169.254.169.254/latest",
    "http://localhost:4173/__push/send/abc",
    `https://fcm.googleapis.com/${"a".repeat(2000)}`,
    "",
  ])("not to %s", async (endpoint) => {
    expect(isPushService(endpoint)).toBe(false);
    expect(await sendPush({ ...adasBrowser.target, endpoint }, message)).toEqual({ kind: "gone" });
    expect(sentRequests).toEqual([]);
  });

  test("to the operator's own push service, by its exact origin", () => {
    vi.stubEnv("PUSH_SERVICE_ORIGIN", "http://localhost:4173");
    expect(isPushService("http://localhost:4173/__push/send/abc")).toBe(true);
    expect(isPushService("http://localhost:41733/__push/send/abc")).toBe(false);
  });
});

describe("the outcome of a message", () => {
  const host = "fcm.googleapis.com";
  test.each([
    [202, {}, { kind: "sent" }],
    [404, {}, { kind: "gone" }],
    [410, {}, { kind: "gone" }],
    [413, {}, { kind: "refused", trouble: `${host}: status 413` }],
    [302, {}, { kind: "refused", trouble: `${host}: status 302` }],
    [400, {}, { kind: "retry", afterMs: hourMs, affectsAllDevices: false, trouble: `${host}: status 400` }],
    [401, {}, { kind: "retry", afterMs: hourMs, affectsAllDevices: false, trouble: `${host}: status 401` }],
    [403, {}, { kind: "retry", afterMs: hourMs, affectsAllDevices: false, trouble: `${host}: status 403` }],
    [
      429,
      { "retry-after": "120" },
      { kind: "retry", afterMs: 120_000, affectsAllDevices: true, trouble: `${host}: status 429` },
    ],
    [503, {}, { kind: "retry", afterMs: 0, affectsAllDevices: true, trouble: `${host}: status 503` }],
  ])("after status %i %o", async (status, headers, expected) => {
    answer = () => new Response(null, { status, headers });
    expect(await sendPush(adasBrowser.target, message)).toEqual(expected);
  });

  test("without an answer is that all devices of the service are tried again later", async () => {
    answer = () => {
      throw new TypeError("fetch failed");
    };
    expect(await sendPush(adasBrowser.target, message)).toMatchObject({
      kind: "retry",
      affectsAllDevices: true,
      trouble: `${host}: down`,
    });
  });

  test("with keys of the operator that don't belong together is that nothing is sent, and all devices are tried again later", async () => {
    vi.stubEnv("VAPID_PRIVATE_KEY", (await vapidPair()).privateKey);
    expect(await sendPush(adasBrowser.target, message)).toMatchObject({
      kind: "retry",
      affectsAllDevices: true,
      trouble: "VAPID keys",
    });
    expect(sentRequests).toEqual([]);
  });

  test("for a device with an invalid key is that the device is gone", async () => {
    const p256dh = `B${"A".repeat(86)}`;
    expect(await sendPush({ ...adasBrowser.target, p256dh }, message)).toEqual({ kind: "gone" });
    expect(sentRequests).toEqual([]);
  });
});

test.each([
  ["VAPID_PUBLIC_KEY", ""],
  ["VAPID_PRIVATE_KEY", ""],
  ["VAPID_PRIVATE_KEY", "too short"],
  ["VAPID_SUBJECT", ""],
  ["VAPID_SUBJECT", "hello@homeward.test"],
  ["APP_URL", ""],
])("push is not set up while %s is %j", (name, value) => {
  expect(pushSettings()).not.toBeNull();
  vi.stubEnv(name, value);
  expect(pushSettings()).toBeNull();
});
