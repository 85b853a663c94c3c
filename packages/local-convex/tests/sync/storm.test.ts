// Many clients that lose their connection at the same moment, while others keep writing.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { anyApi } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inFull } from "../support/faults.ts";
import { serveFixture } from "../support/served.ts";
import { Wire } from "../support/wire.ts";

let served: Awaited<ReturnType<typeof serveFixture>>;

beforeAll(async () => {
  served = await serveFixture();
});

afterAll(() => served.end());

const count = inFull(60, 500);
const patient = { timeout: 20_000 };

const open = (list: string) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const wire = await new Wire(served.origin).open();
      wire.connect();
      wire.add(0, "items:list", { list });
      return wire;
    }),
  );

const shows = ({ frames }: Wire, text: string) => JSON.stringify(frames.at(-1) ?? null).includes(`"${text}"`);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** What this process, server and clients, holds in memory, in MB. */
function held(): number {
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
  const before = held();
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
  // The first of these finds the answer that is kept for the next client, and drops it.
  for (let turn = 0; turn < 3; turn += 1) await write();
  const ran = runs();
  for (let turn = 0; turn < 3; turn += 1) await write();
  expect(runs()).toBe(ran);
  // The test keeps every frame that its clients were sent.
  for (const { frames } of [...first, ...second]) frames.length = 0;
  expect(held() - before).toBeLessThan(inFull(10, 30));
}, 120_000);
