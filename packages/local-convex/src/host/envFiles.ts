import path from "node:path";

/** Adds the variables of .env.local and .env to the process. Like Vite, it changes no variable that is already set. */
export function loadEnvFiles(root: string) {
  for (const file of [".env.local", ".env"]) {
    try {
      process.loadEnvFile(path.join(root, file));
    } catch {
      // Both files are optional.
    }
  }
}
