import path from "node:path";

/** Adds the variables of .env.local and .env to the process, except those that are already set. Both are optional. */
export function loadEnvFiles(root: string) {
  for (const file of [".env.local", ".env"]) {
    try {
      process.loadEnvFile(path.join(root, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}
