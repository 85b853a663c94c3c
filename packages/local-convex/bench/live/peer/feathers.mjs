// The peer: a Feathers service that stores reports in SQLite. As with the local backend, an answered write is on disk.
// It sends the card of each new report to every client and leaves it to the client to update its list. Sends its port
// to the benchmark and runs until killed.
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { feathers } from "@feathersjs/feathers";
import socketio from "@feathersjs/socketio";
import { answerUsageRequests } from "../memory.ts";
import { cardOf, newReport } from "../report.ts";

const [, data, count] = process.argv.slice(2);
const db = new DatabaseSync(path.join(data, "feathers.sqlite"));
db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;");
db.exec("CREATE TABLE reports (seq INTEGER PRIMARY KEY, status TEXT NOT NULL, json TEXT NOT NULL)");
db.exec("CREATE INDEX by_status ON reports (status, seq)");
const insert = db.prepare("INSERT INTO reports (status, json) VALUES (?, ?)");
const latest = db.prepare("SELECT json FROM reports WHERE status = ? ORDER BY seq DESC LIMIT 24");

db.exec("BEGIN IMMEDIATE");
for (let at = 0; at < Number(count); at += 1) insert.run("lost", JSON.stringify(newReport(`n${at}`)));
db.exec("COMMIT");

const reports = {
  async find() {
    return latest.all("lost").map(({ json }) => cardOf(JSON.parse(json)));
  },
  async create({ name }) {
    const report = newReport(name);
    insert.run("lost", JSON.stringify(report));
    return cardOf(report);
  },
};

const app = feathers();
app.configure(socketio());
app.use("reports", reports);
app.on("connection", (connection) => app.channel("everybody").join(connection));
app.service("reports").publish(() => app.channel("everybody"));
answerUsageRequests();
// Keeps a reference to the database, because its statements alone would not keep it open.
process.on("exit", () => db.close());
const server = await app.listen(0, "127.0.0.1");
server.once("listening", () => process.send({ port: server.address().port }));
