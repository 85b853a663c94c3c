// Calls internal functions with the local backend's admin key.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";

/** Calls the function `name` with `args`, as `npm run function` does. Returns the function's value. */
export async function callInternal<Value>(page: Page, name: string, args: object): Promise<Value> {
  const { port } = new URL(test.info().project.use.baseURL!);
  const key = await readFile(path.resolve(`.homeward/e2e-${port}/convex/admin.key`), "utf8");
  const headers = { authorization: `Convex ${key.trim()}` };
  const answer = await page.request.post("/api/function", { headers, data: { path: name, args, format: "json" } });
  const body = (await answer.json()) as { status: string; value: Value };
  expect(body.status).toBe("success");
  return body.value;
}
