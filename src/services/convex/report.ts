import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** A report as its page shows it. */
export type Report = NonNullable<FunctionReturnType<typeof api.reports.get>>;
