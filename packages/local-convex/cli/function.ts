// `npm run function -- messages:list`: calls any function of the running local backend, internal ones included.
// `--component rateLimiter` calls a function of that component. The equivalent for a deployment is `npx convex run`.
import { parseArgs } from "node:util";
import { readAdminKey } from "../src/auth/adminKey.ts";
import { folderPath } from "../src/dashboard/dashboard.ts";

const defaultUrl = "http://localhost:5173";

/**
 * The backend's data folder. Only the server knows it for certain, because the server may use another folder than the
 * project's default.
 */
async function folderOf(url: string): Promise<string> {
  // A remote server could answer with a path on this machine, and would then be sent the admin key in that folder.
  if (!/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(url)) {
    throw new Error(`--url must be the address of a server on this machine, such as ${defaultUrl}, not ${url}.`);
  }
  const response = await fetch(`${url}${folderPath}`).catch(() => {
    throw new Error(`Nothing answers at ${url}. Start the backend with: npm run dev`);
  });
  if (!response.ok || !response.headers.get("content-type")?.startsWith("text/plain")) {
    throw new Error(`The server at ${url} has no local backend.`);
  }
  return await response.text();
}

const unknownFunction = (name: string, component?: string) =>
  `There is no function ${name}${component ? ` in the component ${component}` : ""}. A function's name is its path below convex/ ` +
  `and its export, such as messages:list or folder/file:list. The page /__convex/functions names those that have run.`;

async function main() {
  const { values, positionals } = parseArgs({
    options: { url: { type: "string", default: defaultUrl }, component: { type: "string" } },
    allowPositionals: true,
  });
  const [name, args = "{}"] = positionals;
  if (!name) throw new Error(`Which function? For example: npm run function -- messages:list '{}' --url ${defaultUrl}`);
  const key = await readAdminKey(await folderOf(values.url));
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
  if (answer.status !== "success") {
    const reason = answer.errorMessage ?? answer.message ?? `Status ${response.status}`;
    // Convex's own message suggests deploying, but this backend loads a function as soon as it is saved.
    throw new Error(reason.includes("Could not find function for") ? unknownFunction(name, values.component) : reason);
  }
  console.log(JSON.stringify(answer.value, null, 2));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
