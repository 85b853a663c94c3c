/** The radius of a search party in metres: at first, and after it was widened. */
export const searchRadii = [500, 1000] as const;
