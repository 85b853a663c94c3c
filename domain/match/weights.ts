// What each answer of each level counts, in nats.
export const weights = {
  // From the day of the loss to the day of the finding.
  days: { upTo3: 2.5, upTo10: 1, upTo30: -0.8, later: -2, dayBefore: 0, earlier: -6 },
  breed: { same: 2.3, sameGroup: 0.7, sameVague: 0.5, oneVague: -0.4, different: -1.2, otherAnimal: -6 },
  colour: { same: 1.6, sameFirst: 0.7, oneShared: -0.3, neighbours: -0.5, none: -1.6 },
  marks: { two: 2, one: 1, none: -0.5 },
  size: { same: 0.8, stepApart: -0.5, different: -2.5 },
  sex: { same: 0.5, different: -1.2 },
  collar: { both: 0.5, neither: 0.3, lostOnly: -0.6, foundOnly: -1.5 },
} as const;

export type LevelName = keyof typeof weights;

/** From here on, a level is a reason in words. */
export const reasonNats = 0.5;
