// Runs the vendor's unmodified `convex deploy` in a copy of the project, against the stub deployment.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStubDeployment, type Push } from "../../packages/local-convex/src/deploy/stubDeployment.ts";

/** The files and folders of the project that a deployment reads, and the settings that it depends on. */
const deployedPaths = ["convex", "domain", "package.json", "tsconfig.base.json"];

export interface Deployment {
  /** The exit code of the command. */
  code: number;
  printed: string;
  push: Push;
  requests: string[];
  /** Files of the copy that the command added, changed or deleted. */
  changedFiles: string[];
  /** Hosts other than this machine that the command tried to reach. */
  hosts: string[];
}

const filesIn = (folder: string) =>
  new Map(
    deployedPaths.flatMap((name) =>
      name.includes(".")
        ? [[name, readFileSync(path.join(folder, name), "utf8")] as const]
        : readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => path.join(entry.parentPath, entry.name))
            .map((file) => [path.relative(folder, file), readFileSync(file, "utf8")] as const),
    ),
  );

/**
 * The source of a module that runs before the command. It logs and refuses each look-up of a host. The command reaches
 * the stub without a look-up, because the stub's address is an IP.
 */
const offlineModule = (log: string) => `
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
dns.lookup = (host, ...rest) => {
  appendFileSync(${JSON.stringify(log)}, host + "\\n");
  rest.at(-1)(Object.assign(new Error("offline"), { code: "ENOTFOUND" }));
};
syncBuiltinESMExports();
`;

/** Stands in for the command that builds the app: prints the addresses that the build would get. */
const printUrls = `node -p "'URLs: ' + process.env.VITE_CONVEX_URL + ' ' + process.env.VITE_CONVEX_SITE_URL"`;

const run = (cwd: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ["node_modules/convex/bin/main.js", ...args],
      { cwd, env: { PATH: process.env["PATH"], HOME: cwd, ...env } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), printed: out + errors }),
    );
    child.stdin?.end();
  });

export async function deployCopy(): Promise<Deployment> {
  const folder = mkdtempSync(path.join(tmpdir(), "rehearsal-"));
  const copy = path.join(folder, "app");
  const log = path.join(folder, "hosts");
  const offlineFile = path.join(folder, "offline.mjs");
  mkdirSync(copy);
  for (const name of deployedPaths) cpSync(name, path.join(copy, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  writeFileSync(offlineFile, offlineModule(log));
  writeFileSync(log, "");
  const before = filesIn(copy);
  const deployment = await openStubDeployment();
  try {
    const result = await run(copy, ["deploy", "--typecheck", "enable", "--cmd", printUrls], {
      CONVEX_SELF_HOSTED_URL: deployment.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: deployment.adminKey,
      NODE_OPTIONS: `--import ${offlineFile}`,
    });
    const after = filesIn(copy);
    const files = [...new Set([...before.keys(), ...after.keys()])];
    return {
      ...result,
      push: deployment.pushes[0]!,
      requests: deployment.requests,
      changedFiles: files.filter((file) => before.get(file) !== after.get(file)),
      hosts: readFileSync(log, "utf8").split("\n").filter(Boolean),
    };
  } finally {
    await deployment.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
