// npm run budgets: weighs the built app's scripts. `--check` exits 1 if one is over its budget; `--dist folder` weighs
// another build.
import { existsSync } from "node:fs";
import path from "node:path";
import { report } from "../../packages/local-convex/bench/report.ts";
import { manifestOf, weigh } from "./weights.ts";

const optionIndex = process.argv.indexOf("--dist");
const dist = path.resolve(optionIndex > 0 ? (process.argv[optionIndex + 1] ?? "dist") : "dist");
if (!existsSync(manifestOf(dist))) {
  console.error(`There is no build to weigh: ${manifestOf(dist)} is missing. Run "npm run build" first.`);
  process.exit(1);
}
report("budgets", weigh(dist));
