import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type Search = NonNullable<FunctionReturnType<typeof api.search.sightings.get>>;
/** `number` is the sighting's number on the trail. It is null while the sighting is pending. */
export type Sighting = Search["sightings"][number];
