import type { CountedWeight } from "../../../domain/matching/countWeights.ts";

export function printWeights(rows: readonly CountedWeight[]) {
  for (const { level, answer, current, counted, pairs } of rows) {
    const pairsText = `${pairs} pairs`.padStart(12);
    const nats = counted === null ? "too few" : counted.toFixed(2);
    console.log(
      `  ${level.padEnd(7)} ${answer.padEnd(12)} ${pairsText}  now ${current.toFixed(2).padStart(5)}  counted ${nats.padStart(7)}`,
    );
  }
}
