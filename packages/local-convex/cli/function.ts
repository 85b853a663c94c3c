// `npm run function -- messages:list`: calls any function of the running local backend, internal ones included.
// With `--component rateLimiter`, one of that component. The equivalent for a deployment is `npx convex run`.
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "../src/host/dataFolder.ts";
import { readAdminKey } from "../src/auth/adminKey.ts";

async function main() {
  const { values, positionals } = parseArgs({
    options: { url: { type: "string", default: "http://localhost:5173" }, component: { type: "string" } },
    allowPositionals: true,
  });
  const [name, args = "{}"] = positionals;
  if (!name)
    throw new Error("Which function? For example: npm run function -- messages:list '{}' --url http://localhost:5173");
  const key = await readAdminKey(path.join(dataFolder(process.cwd(), process.env), "convex")).catch(() => {
    throw new Error("No local backend has run here yet. Start it with: npm run dev");
  });
  const call = { path: name, componentPath: values.component, args: JSON.parse(args) as unknown, format: "json" };
  const response = await fetch(`${values.url}/api/function`, {
    method: "POST",
    headers: { authorization: `Convex ${key}`, "content-type": "application/json" },
    body: JSON.stringify(call),
  });
  const answer = (await response.json()) as {
    status?: string;
    value?: unknown;
    errorMessage?: string;
    message?: string;
  };
  if (answer.status !== "success")
    throw new Error(answer.errorMessage ?? answer.message ?? `Status ${response.status}`);
  console.log(JSON.stringify(answer.value, null, 2));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
