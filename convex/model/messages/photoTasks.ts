// "Photo now": the server picks a random task, and one photo that is sent within its time answers it.
import { type PhotoTask, photoTaskMessage, randomPhotoTask } from "../../../domain/messages/photoTasks";
import { otherSide } from "../../../domain/messages/threadRules";
import { limits } from "../../../domain/limits";
import type { Refused } from "../../../domain/texts/failure";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { refuse } from "../platform/refusal";
import type { Seat } from "./seats";
import { sendMessage, sentBefore } from "./sendMessage";

/** A side can't guess which task comes, so it is drawn from secure random numbers. */
const randomTask = (): PhotoTask => randomPhotoTask(() => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32);

type Task = NonNullable<Doc<"messages">["photoTask"]>;

const isRunning = (task: Task | undefined) => task !== undefined && !task.answer && task.expiresAt > Date.now();

/** Asks the other side for a photo, with a message. One task of a side runs at a time. */
export async function askForPhoto(ctx: MutationCtx, seat: Seat, key: string): Promise<Refused | null> {
  const { thread, side } = seat;
  if (await sentBefore(ctx, thread._id, side, key)) return null;
  const { photoTask: newest } = thread[side];
  const before = newest ? await ctx.db.get("messages", newest) : null;
  if (isRunning(before?.photoTask)) return refuse({ code: "photoNow.running" });
  const task = randomTask();
  const photoTask = { task, expiresAt: Date.now() + limits.photoTaskMs };
  return await sendMessage(ctx, seat, { key, text: photoTaskMessage(task), photoTask });
}

/** The task that a photo of this side is sent for. It must be the other side's, and still run. */
export async function taskToAnswer(
  ctx: QueryCtx,
  { thread, side }: Seat,
  messageId: Id<"messages">,
): Promise<{ task: Task } | Refused> {
  const asking = await ctx.db.get("messages", messageId);
  const isTheirs = asking?.threadId === thread._id && asking.side === otherSide(side) && !asking.unseen;
  if (!isTheirs || !asking.photoTask) return refuse({ code: "photoNow.over" });
  if (asking.photoTask.answer) return refuse({ code: "photoNow.answered" });
  return isRunning(asking.photoTask) ? { task: asking.photoTask } : refuse({ code: "photoNow.over" });
}
