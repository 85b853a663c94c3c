// How every benchmark and proof ends: a table, .proof/<name>.json, and exit code 1 with --check when something does not
// hold.
import { mkdirSync, writeFileSync } from "node:fs";

export interface Finding {
  what: string;
  value: number;
  unit: string;
  target: number | null;
  /** null where there is no target. */
  holds: boolean | null;
}

/** A figure without a target. */
export const plain = (what: string, value: number, unit = ""): Finding => ({
  what,
  value,
  unit,
  target: null,
  holds: null,
});
export const atMost = (what: string, value: number, unit: string, target: number): Finding => ({
  what,
  value,
  unit,
  target,
  holds: value <= target,
});

export function report(name: string, findings: Finding[]): void {
  const width = Math.max(...findings.map((finding) => finding.what.length));
  for (const { what, value, unit, target, holds } of findings) {
    const verdict = holds === null ? "" : holds ? `  of ${target}` : `  MISSES ${target}`;
    console.log(`  ${what.padEnd(width)}  ${value.toFixed(1).padStart(7)} ${unit}${verdict}`);
  }
  mkdirSync(".proof", { recursive: true });
  writeFileSync(`.proof/${name}.json`, `${JSON.stringify(findings, null, 2)}\n`);
  if (process.argv.includes("--check") && findings.some((finding) => finding.holds === false)) process.exitCode = 1;
}
