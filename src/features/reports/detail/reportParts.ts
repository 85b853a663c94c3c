import type { ReactNode } from "react";
import type { Report } from "../../../services/convex/report";

/** The parts of the search for a lost pet, each for a place of its own on the report's page. The page provides them. */
export type SearchPart = (report: Report, part: "ask" | "map" | "rest" | "bar") => ReactNode;

/** Ways to write to the author of a report. `quiet`: another button of the page is the main one. */
export type WritePartOf = (report: Report, quiet: boolean) => ReactNode;
