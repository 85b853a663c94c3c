// `request`, through which the functions make every call to an outside service.
import { afterEach, describe, expect, test, vi } from "vitest";
import { call, callJson, OutsideError, request } from "../../../convex/providers/outsideRequest";
import { limits } from "../../../domain/limits";

const url = "https://service.example/v1?key=secret";

const replyWith = (reply: (init: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => await reply(init));

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(OutsideError);
  return error as OutsideError;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a request resolves with any reply, and with its JSON if it has some", async () => {
  replyWith(() => Response.json({ error: "no" }, { status: 409 }));
  expect(await request("Service", url)).toEqual({
    ok: false,
    status: 409,
    text: '{"error":"no"}',
    json: { error: "no" },
  });
  replyWith(() => new Response(null, { status: 204 }));
  expect(await request("Service", url)).toEqual({ ok: true, status: 204, text: "", json: undefined });
});

test.each([
  [400, "refused"],
  [401, "refused"],
  [404, "gone"],
  [410, "gone"],
  [408, "down"],
  [429, "busy"],
  [503, "down"],
] as const)("a reply with status %d fails as %s", async (status, trouble) => {
  replyWith(() => new Response("secret", { status }));
  expect(await failureOf(call("Service", url))).toMatchObject({
    trouble,
    status,
    message: `Service: ${trouble} (status ${status})`,
  });
});

test("a successful reply that isn't JSON where JSON is expected is rejected", async () => {
  replyWith(() => new Response("<html>"));
  expect(await failureOf(callJson("Service", url))).toMatchObject({ trouble: "malformed" });
});

describe("the size limit of a reply", () => {
  const chunk = new Uint8Array(1024 * 1024);

  test("makes a longer reply count as malformed, and its rest is not read", async () => {
    let sent = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
      cancel() {
        cancelled = true;
      },
    });
    replyWith(() => new Response(endless));
    expect(await failureOf(request("Service", url))).toMatchObject({ trouble: "malformed" });
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThanOrEqual(limits.serviceReplyBytes + 3 * chunk.byteLength);
  });

  test("allows a reply of exactly that size", async () => {
    replyWith(() => new Response("x".repeat(limits.serviceReplyBytes)));
    expect((await request("Service", url)).text).toHaveLength(limits.serviceReplyBytes);
  });
});

test("characters whose bytes arrive in different chunks stay whole", async () => {
  const bytes = new TextEncoder().encode('{"name":"Zoë 🐶"}');
  const singleBytes = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  replyWith(() => new Response(singleBytes));
  expect(await callJson("Service", url)).toEqual({ name: "Zoë 🐶" });
});

test.each([
  ["no reply at all", () => new Promise<Response>(() => {})],
  [
    "a body that stops halfway",
    () => new Response(new ReadableStream({ start: (body) => body.enqueue(Uint8Array.of(123)) })),
  ],
])("a request times out on %s", async (_, reply) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Like the real `fetch`, this fails when the request is aborted, before the reply or while its body is read.
  replyWith(async ({ signal }) => {
    const aborted = new Promise<never>((__, reject) => signal!.addEventListener("abort", () => reject(signal!.reason)));
    const response = await Promise.race([reply(), aborted]);
    const reader = response.body!.getReader();
    return new Response(
      new ReadableStream({
        pull: async (body) => {
          const { value } = await Promise.race([reader.read(), aborted]);
          body.enqueue(value);
        },
      }),
    );
  });
  const failure = failureOf(request("Service", url, { timeoutMs: 5_000 }));
  await vi.advanceTimersByTimeAsync(5_001);
  expect(await failure).toMatchObject({ trouble: "down", message: "Service: down (no reply in time)" });
});

test("an unreachable service counts as down, and the error does not repeat the key", async () => {
  replyWith(() => Promise.reject(new TypeError(`fetch failed: ${url}`)));
  const failure = await failureOf(request("Service", url));
  expect(failure).toMatchObject({ trouble: "down", message: "Service: down (not reachable)" });
});
