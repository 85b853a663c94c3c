// Assumptions about how people use the site. Replace them with your site's figures.
interface Part {
  story: string;
  times: number;
}

export const visits = {
  /** How often each story happens in an average visit. */
  parts: [
    { story: "feed", times: 1 },
    { story: "detail", times: 0.8 },
    { story: "report", times: 0.01 },
    { story: "found report", times: 0.005 },
    { story: "sighting", times: 0.01 },
    { story: "thread", times: 0.01 },
    { story: "adoption search", times: 0.1 },
    { story: "vets", times: 0.03 },
    { story: "passport scan", times: 0.01 },
    { story: "sign-in", times: 0.02 },
  ] satisfies Part[],
  /** Letters that an average visit leads to, sooner or later: news about reports, watch areas and digests. */
  letters: 0.3,
  /**
   * Maps that an average visit loads, besides those of the forms: one for each report and vet search, or for one in ten
   * of them, if people have to press. The maps of the feed and of a search party are left out.
   */
  mapsPerVisit: { "a map at once": 0.83, "a map on a press": 0.083 },
  perMonth: [1_000, 100_000, 10_000_000],
};
