// The floor: a server that does the minimum for the local backend's guarantees. For each write it makes one synced
// SQLite commit and then sends a message to every subscriber, on one thread and without functions. Sends its port to
// the benchmark and runs until killed. Its kinds differ in the message to the clients: "delta" sends the new report,
// "cards" a page, which is the cards of the latest 24 reports, and "full" a page of whole reports. "group" makes one
// commit for all writes of a turn of the event loop and then sends a page of cards.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { WebSocketServer, type WebSocket } from "ws";
import { answerUsageRequests } from "./memory.ts";
import { cardOf, newReport, type Report } from "./report.ts";

const [kind, data, count] = process.argv.slice(2) as [string, string, string];
const db = new DatabaseSync(path.join(data, "floor.sqlite"));
db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;");
db.exec("CREATE TABLE reports (seq INTEGER PRIMARY KEY, status TEXT NOT NULL, json TEXT NOT NULL)");
db.exec("CREATE INDEX by_status ON reports (status, seq)");
const insert = db.prepare("INSERT INTO reports (status, json) VALUES (?, ?)");
const latest = db.prepare("SELECT json FROM reports WHERE status = ? ORDER BY seq DESC LIMIT 24");
const [begin, commit] = [db.prepare("BEGIN IMMEDIATE"), db.prepare("COMMIT")];

const add = (name: string) => insert.run("lost", JSON.stringify(newReport(name)));
begin.run();
for (let at = 0; at < Number(count); at += 1) add(`n${at}`);
commit.run();

function page(): string {
  const reports = (latest.all("lost") as { json: string }[]).map(({ json }) => JSON.parse(json) as Report);
  return JSON.stringify({ type: "page", page: kind === "full" ? reports : reports.map(cardOf) });
}

const subscribers = new Set<WebSocket>();
const broadcast = (text: string) => {
  const bytes = Buffer.from(text);
  for (const socket of subscribers) socket.send(bytes, { binary: false });
};

let batch: { socket: WebSocket; name: string }[] = [];

/** One commit for all writes of the same turn of the event loop. */
function commitBatch() {
  const writes = batch;
  batch = [];
  begin.run();
  for (const { name } of writes) add(name);
  commit.run();
  for (const { socket, name } of writes) socket.send(JSON.stringify({ type: "ack", name }));
  broadcast(page());
}

function write(socket: WebSocket, name: string) {
  if (kind === "group") {
    if (batch.push({ socket, name }) === 1) setImmediate(commitBatch);
    return;
  }
  begin.run();
  add(name);
  commit.run();
  socket.send(JSON.stringify({ type: "ack", name }));
  broadcast(kind === "delta" ? JSON.stringify({ type: "page", page: [newReport(name)] }) : page());
}

const server = createServer();
new WebSocketServer({ server }).on("connection", (socket) => {
  socket.on("close", () => subscribers.delete(socket));
  socket.on("message", (message: Buffer) => {
    const { type, name } = JSON.parse(message.toString("utf8")) as { type: string; name: string };
    if (type === "write") return write(socket, name);
    if (type === "watch") subscribers.add(socket);
    socket.send(page());
  });
});
answerUsageRequests();
// Keeps a reference to the database, because its statements alone would not keep it open.
process.on("exit", () => db.close());
server.listen(0, "127.0.0.1", () => process.send!({ port: (server.address() as AddressInfo).port }));
