// Sends frames and bodies that no client would send, to a server that another client is using.
import fc from "fast-check";
import { anyApi } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shortOrLong } from "../support/longForm.ts";
import { serveFixture } from "../support/serveFixture.ts";
import { RawSocket } from "../support/rawSocket.ts";

let served: Awaited<ReturnType<typeof serveFixture>>;

beforeAll(async () => {
  served = await serveFixture();
});

afterAll(() => served.end());

const frameCount = shortOrLong(600, 100_000);
const sessionId = "0b7c6f0e-3f0c-4a53-9f3d-6c6f0a1d2e3f";
const args = [{ list: "fuzz", rank: 1, text: "x" }];
const messages = [
  { type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: 1 },
  {
    type: "ModifyQuerySet",
    baseVersion: 0,
    newVersion: 1,
    modifications: [{ type: "Add", queryId: 0, udfPath: "items:list", args: [{ list: "fuzz" }], journal: null }],
  },
  { type: "Mutation", requestId: 0, udfPath: "items:add", args },
  { type: "Action", requestId: 0, udfPath: "items:copy", args: [{ from: "fuzz", to: "fuzz" }] },
  { type: "Authenticate", baseVersion: 0, tokenType: "User", value: "a.b.c" },
  { type: "Event", eventType: "x", event: {} },
  { path: "items:add", args: args[0], format: "json" },
].map((message) => JSON.stringify(message));

const oddValue = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom("null", "-1", "1e400", '"\\u0000"', "{}", "[]", '{"$integer":"x"}', '"__proto__"', "[".repeat(500)),
);

/** A message with one value replaced, or with a part cut out or overwritten; or an arbitrary text. */
const frame = fc.oneof(
  fc.tuple(fc.constantFrom(...messages), fc.nat(), oddValue).map(([message, at, value]) => {
    const values = [...message.matchAll(/(?<=:)("[^"]*"|\d+|null)/g)];
    const { index, 0: oldValue } = values[at % values.length]!;
    return message.slice(0, index) + value + message.slice(index + oldValue.length);
  }),
  fc
    .tuple(fc.constantFrom(...messages), fc.nat(), fc.nat(20), fc.string({ maxLength: 8 }))
    .map(([message, at, length, text]) => {
      const start = at % message.length;
      return message.slice(0, start) + text + message.slice(start + length);
    }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

async function post(path: string, body: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${served.origin}${path}`, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

test(`${frameCount} fuzzed frames do not affect other clients, and posted ones get a known status`, async () => {
  const client = served.client();
  let shownItems: { rank: number }[] = [];
  client.onUpdate(anyApi["items"]!["list"]!, { list: "calm" }, (items: { rank: number }[]) => (shownItems = items));
  const frames = fc.sample(frame, { seed: 11, numRuns: frameCount });
  let rawSocket = await new RawSocket(served.origin).open();
  const statuses = new Set<number>();
  for (const [at, text] of frames.entries()) {
    if (rawSocket.closed || rawSocket.socket.readyState !== rawSocket.socket.OPEN)
      rawSocket = await new RawSocket(served.origin).open();
    rawSocket.send(text);
    if (at % 4 === 0) statuses.add(await post(["/api/query", "/api/mutation", "/api/action"][at % 3]!, text));
    if (at % 100 === 0) {
      await client.mutation(anyApi["items"]!["add"]!, { list: "calm", rank: at, text: "still here" });
      await expect.poll(() => shownItems.some(({ rank }) => rank === at)).toBe(true);
    }
  }
  rawSocket.close();
  expect([...statuses].filter((status) => ![200, 400, 401, 403, 404, 560].includes(status))).toEqual([]);
  // The transaction worker logs these words for an error that belongs to no running call.
  expect(served.lines.filter((line) => line.includes("After the function had returned"))).toEqual([]);
}, 600_000);
