// The name of this release, which error reports contain.
import { execFileSync } from "node:child_process";

/** VITE_RELEASE, or the commit. Empty outside of a repository. */
export function releaseName(env: Record<string, string | undefined>): string {
  if (env["VITE_RELEASE"]) return env["VITE_RELEASE"];
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}
