// Many clients that lose their connection at the same moment, while another client keeps writing.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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

const clientCount = shortOrLong(60, 500);
const longTimeout = { timeout: 20_000 };

const openSockets = (list: string) =>
  Promise.all(
    Array.from({ length: clientCount }, async () => {
      const socket = await new RawSocket(served.origin).open();
      socket.connect();
      socket.add(0, "items:list", { list });
      return socket;
    }),
  );

const shows = ({ frames }: RawSocket, text: string) => JSON.stringify(frames.at(-1) ?? null).includes(`"${text}"`);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The heap of this thread, which runs the server and the clients but not the engine's threads, in MB. */
function usedMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

test(`${clientCount} clients that are cut off at once all recover, and leave nothing running`, async () => {
  const client = served.client();
  let rank = 0;
  const write = async () => {
    rank += 1;
    await client.mutation(anyApi["items"]!["add"]!, { list: "storm", rank, text: `t${rank}` });
  };
  await write();
  const usedBefore = usedMb();
  const oldSockets = await openSockets("storm");
  await write();
  await expect.poll(() => oldSockets.every((socket) => shows(socket, `t${rank}`)), longTimeout).toBe(true);
  const stopWriting = new AbortController();
  const writerLoop = (async () => {
    while (!stopWriting.signal.aborted) await write();
  })();
  for (const { socket } of oldSockets) socket.terminate();
  const newSockets = await openSockets("storm");
  await expect.poll(() => newSockets.every(({ frames }) => frames.length > 0), longTimeout).toBe(true);
  stopWriting.abort();
  await writerLoop;
  await write();
  await expect.poll(() => newSockets.every((socket) => shows(socket, `t${rank}`)), longTimeout).toBe(true);
  for (const { socket } of newSockets) socket.terminate();
  await Promise.all(newSockets.map((socket) => socket.ended()));
  const runs = () => served.lines.filter((line) => line.startsWith("[CONVEX Q(items:list)]")).length;
  // The first of these writes drops the answer that is kept for the next client.
  for (let turn = 0; turn < 3; turn += 1) await write();
  const runsBefore = runs();
  for (let turn = 0; turn < 3; turn += 1) await write();
  expect(runs()).toBe(runsBefore);
  // Free the frames that the test's clients have recorded.
  for (const { frames } of [...oldSockets, ...newSockets]) frames.length = 0;
  expect(usedMb() - usedBefore).toBeLessThan(shortOrLong(10, 30));
}, 120_000);
