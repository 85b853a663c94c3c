// The admin key lets the person who runs this backend call internal functions too, like a deployment's admin key. It is
// stored in the data folder, readable by its owner only.
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
  const expected = Buffer.from(key ?? "");
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
}
