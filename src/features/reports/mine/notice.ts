import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** What the person has to know about something of theirs on the board. */
export type Notice = FunctionReturnType<typeof api.moderation.flags.notices>[number];
