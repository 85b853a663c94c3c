// npm run match:weights -- FILE: counts what each level of each property should weigh in matching, from pairs that
// people confirmed and pairs that they hid. FILE is the table `matches` of an export, one JSON document per line (`npx
// convex export`, then matches/documents.jsonl).
import { readFileSync } from "node:fs";
import { countWeights } from "../../domain/matching/countWeights.ts";
import { printWeights } from "./match/printWeights.ts";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("Usage: npm run match:weights -- matches/documents.jsonl");
  process.exit(1);
}
const lines = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "");
const { rows, confirmed, refuted } = countWeights(lines.map((line) => JSON.parse(line) as never));
console.log(`${confirmed} confirmed and ${refuted} hidden pairs of ${lines.length}.`);
printWeights(rows);
