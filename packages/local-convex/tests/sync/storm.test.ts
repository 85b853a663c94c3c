// Many clients that lose their connection at the same moment, while others keep writing.
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

const count = shortOrLong(60, 500);
const patient = { timeout: 20_000 };

const open = (list: string) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const wire = await new RawSocket(served.origin).open();
      wire.connect();
      wire.add(0, "items:list", { list });
      return wire;
    }),
  );

const shows = ({ frames }: RawSocket, text: string) => JSON.stringify(frames.at(-1) ?? null).includes(`"${text}"`);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The memory of this process, server and clients, in MB. */
function usedMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

test(`${count} clients cut at once are all right again, and leave nothing running`, async () => {
  const client = served.client();
  let rank = 0;
  const write = async () => {
    rank += 1;
    await client.mutation(anyApi["items"]!["add"]!, { list: "storm", rank, text: `t${rank}` });
  };
  await write();
  const before = usedMb();
  const first = await open("storm");
  await write();
  await expect.poll(() => first.every((wire) => shows(wire, `t${rank}`)), patient).toBe(true);
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) await write();
  })();
  for (const { socket } of first) socket.terminate();
  const second = await open("storm");
  await expect.poll(() => second.every(({ frames }) => frames.length > 0), patient).toBe(true);
  over.abort();
  await writing;
  await write();
  await expect.poll(() => second.every((wire) => shows(wire, `t${rank}`)), patient).toBe(true);
  for (const { socket } of second) socket.terminate();
  await Promise.all(second.map((wire) => wire.ended()));
  const runs = () => served.lines.filter((line) => line.startsWith("[CONVEX Q(items:list)]")).length;
  // The first of these writes drops the answer that is kept for the next client.
  for (let turn = 0; turn < 3; turn += 1) await write();
  const ran = runs();
  for (let turn = 0; turn < 3; turn += 1) await write();
  expect(runs()).toBe(ran);
  // Free the frames that the test's clients have recorded.
  for (const { frames } of [...first, ...second]) frames.length = 0;
  expect(usedMb() - before).toBeLessThan(shortOrLong(10, 30));
}, 120_000);
