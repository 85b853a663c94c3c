// A thread that constantly reads from a store.
import { parentPort, workerData } from "node:worker_threads";
import { Gate } from "../../src/store/gate.ts";
import { Store } from "../../src/store/store.ts";

const { folder, gate } = workerData as { folder: string; gate: SharedArrayBuffer };
const store = new Store(folder, { gate: new Gate(gate) });
store.begin();
const table = store.addTable("", `things ${Date.now()}`);
for (let n = 0; n < 2000; n++) store.insert(table, String(n), { json: "x".repeat(200), size: null });
store.commit();
parentPort!.postMessage("reads");
for (;;) Array.from(store.documents(table));
