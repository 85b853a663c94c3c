// Assumptions about how people use the site. Replace them with your site's figures. scale.ts says how many visits and
// watch areas there are for a report.
import { visitsPerReport } from "./scale.ts";

interface Part {
  story: string;
  times: number;
}

/** The name of what notifying.ts measures. It is counted like a story. */
export const notifying = "notifying";

export const visits = {
  /** How often each story happens in an average visit. */
  parts: [
    { story: "feed", times: 1 },
    { story: "detail", times: 0.8 },
    // One found report for two lost ones.
    { story: "report", times: 2 / 3 / visitsPerReport },
    { story: "found report", times: 1 / 3 / visitsPerReport },
    { story: notifying, times: 1 / visitsPerReport },
    { story: "sighting", times: 0.01 },
    { story: "thread", times: 0.01 },
    { story: "adoption search", times: 0.1 },
    { story: "vets", times: 0.03 },
    { story: "tag scan", times: 0.01 },
    { story: "sign-in", times: 0.02 },
  ] satisfies Part[],
  /**
   * Letters that an average visit leads to, besides those about reports in watch areas: about sightings and messages,
   * and to confirm addresses.
   */
  otherLetters: 0.03,
  /**
   * The share of the pages with a report or vets that load their map: all, or one in ten if people have to press. The
   * maps of the feed and of a search party are left out.
   */
  mapShares: { "a map at once": 1, "a map on a press": 0.1 },
  /** Numbers of visits a month for which bills are computed. */
  perMonth: [1_000, 100_000, 10_000_000],
};
