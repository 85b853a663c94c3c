// A process that writes as fast as it can and prints every acknowledged write, until it is killed.
import { openNotes } from "./notes.ts";

const [data] = process.argv.slice(2) as [string];
const backend = await openNotes(data);

// The clock keeps the texts different from those of an earlier process on the same folder.
let next = Date.now() * 1000;
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      const text = String(next++);
      const call = { path: "notes:add", args: { list: "kept", text }, identity: null, caller: "public" } as const;
      const { ok, ts } = await backend.runMutation(call);
      if (ok) process.stdout.write(`${text} ${ts}\n`);
    }
  }),
);
