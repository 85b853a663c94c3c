// "Photo now": asks the other side for a photo, with a message and a random task.
import { type PhotoTask, randomPhotoTask } from "../../../domain/messages/photoTasks";
import { limits } from "../../../domain/limits";
import type { Refused } from "../../../domain/texts/failure";
import type { MutationCtx } from "../../_generated/server";
import { refuse } from "../platform/refusal";
import { isRunning } from "./photoTasks";
import { isFinder } from "./proof/rounds";
import type { Seat } from "./seats";
import { sendMessage, messageOfKey } from "./sendMessage";

/** Cryptographically random, so nobody can guess the next task. */
const randomTask = (): PhotoTask => randomPhotoTask(() => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32);

/** Only the side that misses the pet may ask, because a task can only be done beside the pet. It has one running task. */
export async function askForPhoto(ctx: MutationCtx, seat: Seat, key: string): Promise<Refused | null> {
  const { thread, side } = seat;
  if (isFinder(seat)) return refuse({ code: "photoNow.ownerOnly" });
  if (await messageOfKey(ctx, thread._id, side, key)) return null;
  const { photoTask: newest } = thread[side];
  const newestMessage = newest ? await ctx.db.get("messages", newest) : null;
  if (isRunning(newestMessage?.photoTask)) return refuse({ code: "photoNow.running" });
  const photoTask = { task: randomTask(), expiresAt: Date.now() + limits.photoTaskMs };
  return await sendMessage(ctx, seat, { key, photoTask });
}
