// HTTP actions with streamed bodies, over real sockets.
import { anyApi } from "convex/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serveFixture } from "../support/serveFixture.ts";

let server: Awaited<ReturnType<typeof serveFixture>>;
beforeAll(async () => (server = await serveFixture()));
afterAll(() => server.end());

const longTimeout = { timeout: 60_000 };
vi.setConfig({ testTimeout: 90_000 });

const urlOf = (path: string) => `${server.origin}/http${path}`;
const texts = async (list: string) =>
  ((await server.http().query(anyApi["items"]!["list"]!, { list })) as { text: string }[]).map(({ text }) => text);
const streamedPost = (body: ReadableStream<Uint8Array>) => ({ method: "POST", body, duplex: "half" });
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test("a streamed body arrives complete, and the action can call functions while it streams", async () => {
  const answer = await fetch(urlOf("/lines?list=ends"));
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(await answer.text()).toBe("line 1\nline 2\nline 3\nline 4\nline 5\n");
  expect(await texts("ends")).toHaveLength(5);
});

test("an action stops producing while the client does not read, and a disconnect cancels the rest", async () => {
  const disconnecting = new AbortController();
  const answer = await fetch(urlOf("/lines?list=gone&count=100000&long"), { signal: disconnecting.signal });
  const reader = answer.body!.getReader();
  expect(decode((await reader.read()).value)).toMatch(/^line 1/);
  // Once the buffers in between are full, the action produces nothing for a client that does not read.
  let lastCount = -1;
  await expect
    .poll(
      async () => {
        const lineCount = (await texts("gone")).length;
        const isStill = lineCount === lastCount;
        lastCount = lineCount;
        return isStill;
      },
      { ...longTimeout, interval: 500 },
    )
    .toBe(true);
  expect(lastCount).toBeLessThan(1000);
  disconnecting.abort();
  await expect.poll(async () => (await texts("gone"))[0], longTimeout).toBe("cancelled");
});

test("a body that fails midway ends the connection, and the next caller is served", async () => {
  const answer = await fetch(urlOf("/lines?list=fails&count=2&fails"));
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("terminated");
  await expect.poll(() => server.lines.join("\n"), longTimeout).toContain("no more lines");
  expect((await fetch(urlOf("/lines?list=next"))).status).toBe(200);
});

test("the request's body can be read while it is still being sent", async () => {
  let send: (text: string) => void = () => {};
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  send("hello");
  const answer = await fetch(urlOf("/talk"), streamedPost(body));
  const reader = answer.body!.getReader();
  expect(decode((await reader.read()).value)).toBe("hello");
  send("again");
  expect(decode((await reader.read()).value)).toBe("again");
  end();
  expect((await reader.read()).done).toBe(true);
});

test("a request's body that is too long is refused", async () => {
  const piece = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (sent++ < 21 ? controller.enqueue(piece) : controller.close()),
  });
  const answer = await fetch(urlOf("/echo"), streamedPost(body));
  expect(answer.status).toBe(413);
});
