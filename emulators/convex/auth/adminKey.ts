// The key of whoever runs this backend: with it, internal functions can be called too, as with a deployment's own
// admin key. It lies in the data folder, readable by its owner only.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const fileOf = (data: string) => path.join(data, "admin.key");

export const readAdminKey = async (data: string) => (await readFile(fileOf(data), "utf8")).trim();

export async function adminKey(data: string): Promise<string> {
  try {
    return await readAdminKey(data);
  } catch {
    const key = `local|${randomBytes(32).toString("hex")}`;
    await writeFile(fileOf(data), `${key}\n`, { mode: 0o600 });
    return key;
  }
}

export function isAdmin(header: string | undefined, key: string | undefined): boolean {
  const given = Buffer.from(/^convex\s+(.+)$/i.exec(header ?? "")?.[1]?.trim() ?? "");
  const wanted = Buffer.from(key ?? "");
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
}
