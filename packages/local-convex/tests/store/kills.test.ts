// Kills a server while a client writes and sends photos, and checks the data afterwards.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { expect, test } from "vitest";
import { shortOrLong } from "../support/longForm.ts";

interface Item {
  rank: number;
}

const killCount = shortOrLong(1, 100);
const writerCount = 6;
const items = anyApi["items"]!;
// Clients wait longer after each failed attempt to connect, so on a busy machine it takes them a while to reconnect.
const longTimeout = { timeout: 90_000, interval: 5 };
const options = { logger: false, unsavedChangesWarning: false } as const;
const photoOf = (rank: number) => `photo ${rank} `.repeat(8000);

async function start(data: string, port = 0) {
  const args = ["--import", "tsx", "packages/local-convex/tests/support/serverProcess.ts", data, String(port)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const whenExited = new Promise((resolve) => child.once("exit", resolve));
  const listeningPort = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (text: Buffer) => resolve(Number(text)));
    void whenExited.then(() => reject(new Error("The server exited before it answered.")));
  });
  const kill = async () => {
    child.kill("SIGKILL");
    await whenExited;
  };
  return { port: listeningPort, origin: `http://127.0.0.1:${listeningPort}`, kill };
}

/** Retries until a photo has been stored, as a page does. */
async function upload(client: ConvexClient, text: string): Promise<string> {
  for (;;) {
    try {
      const url = (await client.mutation(items["uploadUrl"]!, {})) as string;
      const response = await fetch(url, { method: "POST", body: text, headers: { "content-type": "image/webp" } });
      if (response.ok) return ((await response.json()) as { storageId: string }).storageId;
    } catch {
      // The server is down and will be back.
    }
    await pause(50);
  }
}

test(
  `nothing acknowledged is lost, half done or doubled in ${killCount} kills under load with photos`,
  async () => {
    const data = await mkdtemp(path.join(tmpdir(), "killed-"));
    let server = await start(data);
    const { port, origin } = server;
    const [writer, watcher] = [new ConvexClient(origin, options), new ConvexClient(origin, options)];
    const http = new ConvexHttpClient(origin, { logger: false });
    const ranksInBothLists = async (list: string) =>
      (await http.query(items["twice"]!, { list })) as [number[], number[]];
    const shownItems = new Map<string, Item[]>();
    /** For each round: its list, the writes sent and the writes acknowledged. */
    const rounds: { list: string; sent: number[]; acknowledged: number[] }[] = [];
    let nextRank = 0;
    const stopWriting = new AbortController();
    const write = async () => {
      while (!stopWriting.signal.aborted) {
        const { list, sent, acknowledged } = rounds.at(-1)!;
        const rank = nextRank;
        nextRank += 1;
        sent.push(rank);
        const photo = rank % 3 === 0 ? { photo: await upload(writer, photoOf(rank)) } : {};
        await writer.mutation(items["addTwice"]!, { list, rank, text: `${rank}`, ...photo });
        acknowledged.push(rank);
      }
    };
    const beginRound = (round: number) => {
      const list = `round ${round}`;
      rounds.push({ list, sent: [], acknowledged: [] });
      watcher.onUpdate(items["list"]!, { list }, (value: Item[]) => void shownItems.set(list, value));
      return rounds.at(-1)!;
    };
    let round = beginRound(0);
    const writerLoops = Array.from({ length: writerCount }, write);
    for (let kill = 1; kill <= killCount; kill += 1) {
      await expect.poll(() => round.acknowledged.length, longTimeout).toBeGreaterThan(5);
      await pause(randomInt(40));
      await server.kill();
      const acknowledgedBefore = [...round.acknowledged];
      server = await start(data, port);
      const [ranksInFirstList, ranksInSecondList] = await ranksInBothLists(round.list);
      expect(acknowledgedBefore.filter((rank) => !ranksInFirstList.includes(rank))).toEqual([]);
      expect(ranksInSecondList).toEqual(ranksInFirstList);
      round = beginRound(kill);
    }
    await expect.poll(() => round.acknowledged.length, longTimeout).toBeGreaterThan(5);
    stopWriting.abort();
    await Promise.all(writerLoops);
    for (const { list, sent } of rounds) {
      const sentRanks = sent.toSorted((a, b) => a - b);
      expect(await ranksInBothLists(list)).toEqual([sentRanks, sentRanks]);
      await expect.poll(() => shownItems.get(list)?.map(({ rank }) => rank), longTimeout).toEqual(sentRanks);
      for (const { rank, url } of (await http.query(items["photos"]!, { list })) as { rank: number; url: string }[]) {
        expect((await (await fetch(url)).text()) === photoOf(rank)).toBe(true);
      }
    }
    await Promise.all([writer.close(), watcher.close()]);
    await server.kill();
    await rm(data, { recursive: true, force: true });
  },
  shortOrLong(120_000, 900_000),
);
