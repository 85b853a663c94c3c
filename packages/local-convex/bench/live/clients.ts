// The process in which all clients run. It makes one measurement after another, as the benchmark requests them.
import { randomUUID } from "node:crypto";
import { type Client, waitForText } from "./client.ts";
import { connect } from "./sockets.ts";

/** `kind` says how clients connect: it is the kind of the server at `origin`, or "vendor" for the vendor's client. */
export type Task = { origin: string; kind: string } & (
  | { what: "writes"; watchers: number; writes: number }
  /** Replaces the idle watchers, so that the benchmark can measure the server's memory with them. */
  | { what: "watch"; watchers: number }
  /** Each writer writes again as soon as its last write is acknowledged. */
  | { what: "flood"; watchers: number; writers: number; ms: number }
  /** Measures how long new clients wait for their first page. `isShared`: all request the same page. */
  | { what: "fresh"; pages: number; isShared: boolean }
);

/** Every page contains this text, because it is the name of a report's field. */
const textOfEveryPage = "name";

export type Figures = Record<string, number[]>;

const now = () => performance.now();
const newName = () => `w${randomUUID()}`;

async function watchersOf({ origin, kind }: Task, count: number): Promise<Client[]> {
  const watchers: Client[] = [];
  for (let at = 0; at < count; at += 1) {
    const client = await connect(origin, kind);
    const whenArrived = waitForText(client, textOfEveryPage);
    client.ask();
    await whenArrived;
    watchers.push(client);
  }
  return watchers;
}

let idleWatchers: Client[] = [];

async function measure(task: Task): Promise<Figures> {
  const { origin, kind } = task;
  switch (task.what) {
    case "watch":
      for (const client of idleWatchers.splice(0)) client.close();
      idleWatchers = await watchersOf(task, task.watchers);
      return {};
    case "writes": {
      const watchers = await watchersOf(task, task.watchers);
      const writer = await connect(origin, kind);
      const figures: Record<"ack" | "last", number[]> = { ack: [], last: [] };
      for (let write = 0; write < task.writes; write += 1) {
        const name = newName();
        const allReceived = Promise.all(watchers.map((client) => waitForText(client, name)));
        const startedAt = now();
        const ackTime = writer.write(name).then(() => now() - startedAt);
        await allReceived;
        figures.last.push(now() - startedAt);
        figures.ack.push(await ackTime);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      for (const client of [...watchers, writer]) client.close();
      return figures;
    }
    case "flood": {
      const watchers = await watchersOf(task, task.watchers);
      const writers = await Promise.all(Array.from({ length: task.writers }, () => connect(origin, kind)));
      for (const client of watchers) client.messages = 0;
      const startedAt = now();
      let writes = 0;
      const flood = async (writer: Client) => {
        for (; now() - startedAt < task.ms; writes += 1) await writer.write(newName());
      };
      await Promise.all(writers.map(flood));
      // Once the watchers have this write, they have received all messages before it.
      const name = newName();
      const allReceived = Promise.all(watchers.map((client) => waitForText(client, name)));
      await writers[0]!.write(name);
      await allReceived;
      const durationS = (now() - startedAt) / 1000;
      const messages = watchers.reduce((sum, client) => sum + client.messages, 0) / watchers.length;
      for (const client of [...watchers, ...writers]) client.close();
      return { writes: [(writes + 1) / durationS], messages: [messages / durationS] };
    }
    case "fresh": {
      const times = [];
      for (let page = 0; page < task.pages; page += 1) {
        const client = await connect(origin, kind);
        const whenArrived = waitForText(client, textOfEveryPage);
        const startedAt = now();
        client.ask(task.isShared ? undefined : newName());
        await whenArrived;
        times.push(now() - startedAt);
        client.close();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return { page: times };
    }
  }
}

process.on("message", (task: Task) => {
  measure(task).then(
    (figures) => process.send!(figures),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
