import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type Search = NonNullable<FunctionReturnType<typeof api.search.sightings.get>>;
export type Sighting = Search["sightings"][number];
