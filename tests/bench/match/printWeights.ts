import type { CountedWeight } from "../../../domain/matching/countWeights.ts";

export function printWeights(rows: readonly CountedWeight[]) {
  for (const { property, level, current, counted, pairs } of rows) {
    const pairsText = `${pairs} pairs`.padStart(12);
    const nats = counted === null ? "too few" : counted.toFixed(2);
    console.log(
      `  ${property.padEnd(7)} ${level.padEnd(12)} ${pairsText}  now ${current.toFixed(2).padStart(5)}  counted ${nats.padStart(7)}`,
    );
  }
}
