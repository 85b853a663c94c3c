/** The radii offered in the feed's filter. A file of its own, because the filter needs nothing else about circles. */
export const radiiKm = [5, 10, 25, 50, 100] as const;
