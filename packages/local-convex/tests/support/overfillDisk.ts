// A process that writes more than fits on the disk, then small documents, and prints how many writes succeeded.
import { openNotes } from "./notes.ts";

const [data] = process.argv.slice(2) as [string];
const backend = await openNotes(data);

const call = (name: string, args: object) =>
  ({ path: `notes:${name}`, args: args as never, identity: null, caller: "public" }) as const;
const add = async (length: number) =>
  (await backend.runMutation(call("add", { list: "kept", text: "x".repeat(length) }))).ok;

const largeWrites: boolean[] = [];
for (let turn = 0; turn < 12; turn++) largeWrites.push(...(await Promise.all([add(300_000), add(300_000)])));
const kept = largeWrites.filter(Boolean).length;
const answer = await backend.runQuery(call("list", { list: "kept" }));
const small = (await Promise.all([add(1), add(1)])).filter(Boolean).length;
await backend.close();
const read = answer.ok ? (answer.value as unknown[]).length : answer.message;
process.stdout.write(JSON.stringify({ kept, failed: largeWrites.length - kept, read, small }));
