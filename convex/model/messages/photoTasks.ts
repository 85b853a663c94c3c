// The tasks of "Photo now". A task is answered by one photo, sent before it expires.
import { otherSide } from "../../../domain/messages/threadRules";
import type { Refused } from "../../../domain/texts/failure";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { refuse } from "../platform/refusal";
import type { Seat } from "./seats";

type Task = NonNullable<Doc<"messages">["photoTask"]>;

export const isTaskRunning = (task: Task | undefined) =>
  task !== undefined && !task.answer && task.expiresAt > Date.now();

/** The task that this side's photo answers. The other side must have set it, and it must still be running. */
export async function taskToAnswer(
  ctx: QueryCtx,
  { thread, side }: Seat,
  messageId: Id<"messages">,
): Promise<{ task: Task } | Refused> {
  const askingMessage = await ctx.db.get("messages", messageId);
  const isTheirs =
    askingMessage?.threadId === thread._id && askingMessage.side === otherSide(side) && !askingMessage.isWithheld;
  if (!isTheirs || !askingMessage.photoTask) return refuse({ code: "photoNow.over" });
  if (askingMessage.photoTask.answer) return refuse({ code: "photoNow.answered" });
  return isTaskRunning(askingMessage.photoTask) ? { task: askingMessage.photoTask } : refuse({ code: "photoNow.over" });
}
