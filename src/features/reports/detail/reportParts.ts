import type { ReactNode } from "react";
import type { Report } from "../../../services/convex/report";

/**
 * The parts of the search for a lost pet, which the report's page places: `prompts`, what to decide or open now; the map;
 * `details`, the advice, the checklist and the trail; and the button of the bar at the bottom.
 */
export type SearchPart = (report: Report, part: "prompts" | "map" | "details" | "bottomBar") => ReactNode;

/** Ways to write to the author of a report. `quiet`: another button of the page is the main one. */
export type WritePartOf = (report: Report, quiet: boolean) => ReactNode;
