// Tests with kills and random operations have a long form, which `npm run test:faults` runs, and a short form with
// fewer rounds.

/** The first value in the short form, the second in the long form. */
export const shortOrLong = <Value>(short: Value, long: Value): Value =>
  process.env["FAULTS"] === "full" ? long : short;
