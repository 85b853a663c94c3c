import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type Report = NonNullable<FunctionReturnType<typeof api.reports.get>>;
export type Search = NonNullable<FunctionReturnType<typeof api.search.sightings.of>>;
export type Sighting = Search["sightings"][number];
