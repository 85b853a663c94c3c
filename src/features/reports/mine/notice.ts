import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A moderation notice about the user's own content. */
export type Notice = FunctionReturnType<typeof api.moderation.flags.notices>[number];
