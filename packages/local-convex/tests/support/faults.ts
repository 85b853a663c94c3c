// The tests of kills and of random operations have a long form, which `npm run test:faults` runs. Elsewhere fewer rounds
// check the same behaviour.

/** The first value everywhere, the second in the long form. */
export const inFull = <Value>(short: Value, full: Value): Value => (process.env["FAULTS"] === "full" ? full : short);
