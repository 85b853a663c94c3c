// Writes convex/_generated without a deployment: the vendor's own generator, plus the `components` export that it
// only writes when it can ask a deployment.
import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";

execFileSync(
  process.execPath,
  ["node_modules/convex/bin/main.js", "codegen", "--system-udfs", "--typecheck", "disable"],
  {
    stdio: ["ignore", "ignore", "inherit"],
  },
);
if (!readFileSync("convex/_generated/api.js", "utf8").includes("components")) {
  appendFileSync(
    "convex/_generated/api.js",
    '\nimport { componentsGeneric } from "convex/server";\n\nexport const components = componentsGeneric();\n',
  );
  appendFileSync(
    "convex/_generated/api.d.ts",
    '\nexport declare const components: {\n  rateLimiter: import("@convex-dev/rate-limiter/_generated/component.js").ComponentApi<"rateLimiter">;\n};\n',
  );
}
