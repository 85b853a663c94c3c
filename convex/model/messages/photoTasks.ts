// The tasks of "Photo now". One photo that is sent within the task's time answers it.
import { otherSide } from "../../../domain/messages/threadRules";
import type { Refused } from "../../../domain/texts/failure";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { refuse } from "../platform/refusal";
import type { Seat } from "./seats";

type Task = NonNullable<Doc<"messages">["photoTask"]>;

export const isRunning = (task: Task | undefined) => task !== undefined && !task.answer && task.expiresAt > Date.now();

/** The task that a photo of this side is sent for. It must be the other side's, and still run. */
export async function taskToAnswer(
  ctx: QueryCtx,
  { thread, side }: Seat,
  messageId: Id<"messages">,
): Promise<{ task: Task } | Refused> {
  const asking = await ctx.db.get("messages", messageId);
  const isTheirs = asking?.threadId === thread._id && asking.side === otherSide(side) && !asking.isWithheld;
  if (!isTheirs || !asking.photoTask) return refuse({ code: "photoNow.over" });
  if (asking.photoTask.answer) return refuse({ code: "photoNow.answered" });
  return isRunning(asking.photoTask) ? { task: asking.photoTask } : refuse({ code: "photoNow.over" });
}
