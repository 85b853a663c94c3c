// How people use the site: assumptions, to be replaced with a site's own figures.
interface Part {
  story: string;
  times: number;
}

export const visits = {
  /** Stories in one visit, on average. */
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
  /** Letters that a visit leads to in the end: news of reports, watch areas and digests. */
  letters: 0.3,
  /**
   * Maps that a visit loads besides those of the forms: one for each report and vet search, or after a press in ten.
   * The maps of the feed and of a search party are left out.
   */
  mapShares: { "a map at once": 0.83, "a map on a press": 0.083 },
  perMonth: [1_000, 100_000, 10_000_000],
};
