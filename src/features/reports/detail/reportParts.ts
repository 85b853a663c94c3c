import type { ReactNode } from "react";
import type { Report } from "../../../services/convex/report";

/**
 * Renders a part of the search for a lost pet. `prompts`: for the household, the question about a pending sighting; for
 * everyone else, the link to the search party and the sightings that they have sent. `map`: the search's map.
 * `details`: the advice, the checklist and the trail. `bottomBar`: the button in the bar at the bottom.
 */
export type RenderSearchPart = (report: Report, part: "prompts" | "map" | "details" | "bottomBar") => ReactNode;

/** Renders the ways to write to a report's author. `quiet`: the page's main button is another one. */
export type RenderWritePart = (report: Report, quiet: boolean) => ReactNode;
