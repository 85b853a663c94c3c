// Reports the findings of a benchmark: prints a table, writes .proof/<name>.json, and with --check sets exit code 1 if
// a target is missed.
import { mkdirSync, writeFileSync } from "node:fs";

/** One line of a benchmark's report: a measured value, and its target if it has one. */
export interface Finding {
  what: string;
  value: number;
  unit: string;
  target: number | null;
  /** Whether the target is met; null without a target. */
  holds: boolean | null;
}

/** A figure without a target. */
export const withoutTarget = (what: string, value: number, unit = ""): Finding => ({
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

export const atLeast = (what: string, value: number, unit: string, target: number): Finding => ({
  what,
  value,
  unit,
  target,
  holds: value >= target,
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
