// Tests with kills, random operations or many clients have a long form, which `npm run test:faults` runs, and a smaller
// short form.

/** The first value in the short form, the second in the long form. */
export const shortOrLong = <Value>(short: Value, long: Value): Value =>
  process.env["FAULTS"] === "full" ? long : short;
