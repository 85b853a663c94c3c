// A process whose disk fills up during a mutation and later has room again. Prints each call's result.
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { openNotes } from "./notes.ts";

const [data, roomLeft] = process.argv.slice(2) as [string, string];
const backend = await openNotes(data);

const call = (name: string, args: object) =>
  ({ path: `notes:${name}`, args: args as never, identity: null, caller: "public" }) as const;
const count = async (list: string) => {
  const answer = await backend.runQuery(call("list", { list }));
  return answer.ok ? (answer.value as unknown[]).length : answer.message;
};
const resultText = (answer: { ok: boolean; message?: string }) => (answer.ok ? "ok" : answer.message!);
/** Limits the size of files this process may write. Beyond it, writes fail as on a full disk. */
const limitFileSize = (bytes: number | "unlimited") =>
  execFileSync("prlimit", [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`]);
const large = { list: "large", text: "x".repeat(100_000), count: 90 };

const before = resultText(await backend.runMutation(call("add", { list: "kept", text: "before" })));
const largestFileBytes = Math.max(
  ...["store.sqlite", "store.sqlite-wal"].map((file) => statSync(path.join(data, file)).size),
);
limitFileSize(roomLeft === "none" ? 0 : largestFileBytes + Number(roomLeft));
const refused = await Promise.all([1, 2, 3].map(() => backend.runMutation(call("addLarge", large))));
const meanwhile = { kept: await count("kept"), large: await count("large") };
limitFileSize("unlimited");
const after = resultText(await backend.runMutation(call("add", { list: "kept", text: "after" })));
const again = resultText(await backend.runMutation(call("addLarge", large)));
const atLast = { kept: await count("kept"), large: await count("large") };
await backend.close();
process.stdout.write(JSON.stringify({ before, refused: refused.map(resultText), meanwhile, after, again, atLast }));
