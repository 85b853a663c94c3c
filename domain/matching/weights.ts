// How much each level of each property counts for a match, or against it if negative, in nats: natural logarithms of
// odds, which add up. 0.7 nats double the odds. Counted on made-up pairs and rounded, except for a few where the count
// would reflect how those pairs are made (docs/decisions/backend/027-matching.md).
export const weights = {
  // From the day of the loss to the day of the find. No pet is found before it is lost, whatever else fits: `earlier`
  // rules a match out. `dayBefore` is possible with vague times or across time zones, and is never evidence.
  days: { upTo3: 2.8, upTo10: 1, upTo30: -1.2, later: -3, dayBefore: 0, earlier: -20 },
  breed: { same: 3, sameGroup: 1, sameVague: 0.5, oneVague: -0.5, different: -1.4, otherAnimal: -6 },
  colour: { same: 1.8, sameFirst: 0.7, oneShared: -0.3, neighbours: -0.5, none: -2 },
  marks: { two: 3.5, one: 1.8, none: -0.5 },
  size: { same: 1, stepApart: -1.5, different: -3 },
  sex: { same: 0.6, different: -2 },
  conflict: { sexAndColour: -6 },
  // Finders and shelters put their own collars on pets, so another colour says little.
  collar: { sameColour: 1.7, both: 0.5, otherColour: -0.3, neither: 0.7, lostOnly: -1.1, foundOnly: -1.5 },
} as const;

/** A property of a pair of reports that is scored. */
export type Property = keyof typeof weights;

/** A reason whose weight in nats is closer to zero than this is shown as undecided. One about photos is left out. */
export const minReasonWeight = 0.5;
