// Floods a backend with expensive live queries, in a separate process: `sockets` connections with `queriesPerSocket`
// queries, each for a different tile. With `--renew`, a connection replaces its queries as soon as they are answered.
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { snapToTile } from "../../../domain/geo/circle.ts";
import { limits } from "../../../domain/limits.ts";

const [origin, sockets, queriesPerSocket, renew] = process.argv.slice(2) as [string, string, string, string?];

let nextNumber = 0;

/** The most expensive query that is allowed: the longest list, for a tile that nobody else queries. */
function query(queryId: number) {
  const number = (nextNumber += 1);
  const around = snapToTile({ lat: 43 + (number % 199) / 100, lng: -80 + number / 3000 }, null, "nearest");
  const args = [{ status: "lost", order: "nearest", count: limits.nearMax, around }];
  return { type: "Add", queryId, udfPath: "reports/feed:near", args };
}

/** Whether the message has answers, or the last part of them: a long message comes in parts, as JSON within JSON. */
function isAnswered(message: Buffer): boolean {
  if (!message.includes('"TransitionChunk"')) return message.includes('"QueryUpdated"');
  const [, part, parts] = /"partNumber":(\d+),"totalParts":(\d+)/.exec(message.subarray(-200).toString()) ?? [];
  return Number(part) + 1 === Number(parts);
}

async function connect(): Promise<void> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/api/1.48.0/sync`, { perMessageDeflate: false });
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(
    JSON.stringify({
      type: "Connect",
      sessionId: randomUUID(),
      connectionCount: 0,
      lastCloseReason: null,
      clientTs: Date.now(),
    }),
  );
  let version = 0;
  const numbers = Array.from({ length: Number(queriesPerSocket) }, (_, at) => at);
  const ask = (modifications: object[]) => {
    socket.send(
      JSON.stringify({ type: "ModifyQuerySet", baseVersion: version, newVersion: version + 1, modifications }),
    );
    version += 1;
  };
  ask(numbers.map(query));
  await new Promise<void>((resolve) => {
    socket.on("message", (message: Buffer) => {
      if (message.includes('"QueryFailed"')) throw new Error(message.toString().slice(0, 500));
      if (!isAnswered(message)) return;
      resolve();
      if (!renew) return;
      ask(numbers.map((queryId) => ({ type: "Remove", queryId })));
      ask(numbers.map(query));
    });
    if (renew) resolve();
  });
}

await Promise.all(Array.from({ length: Number(sockets) }, connect));
process.send!("ready");
