// "Photo now": asks the other side for a photo, with a message and a random task.
import { type PhotoTask, randomPhotoTask } from "../../../domain/messages/photoTasks";
import { limits } from "../../../domain/limits";
import { otherSide, type Side } from "../../../domain/messages/threadRules";
import type { Refused } from "../../../domain/texts/failure";
import { inLanguage } from "../../../domain/texts/languages";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { refuse } from "../platform/refusal";
import { isTaskRunning } from "./photoTasks";
import { isFinder } from "./proof/rounds";
import type { Seat, Thread } from "./seats";
import { sendMessage, messageOfKey } from "./sendMessage";

/**
 * Chooses a task with cryptographic randomness, so nobody can guess it in advance. If the task is to write a word, the
 * word is in the language that `inLanguage` has set.
 */
const randomTask = (): PhotoTask => randomPhotoTask(() => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32);

/** The language of a side. The whole household on the author's side gets the author's language. */
async function languageOfSide(ctx: QueryCtx, { lang, writerId, authorId }: Thread, side: Side) {
  if (side === "writer" && !writerId) return lang;
  return (await ctx.db.get("users", side === "writer" ? writerId! : authorId))?.lang;
}

/**
 * Only the side that misses the pet may ask, because a task can only be done beside the pet. A side can have only one
 * running task.
 */
export async function askForPhoto(ctx: MutationCtx, seat: Seat, key: string): Promise<Refused | null> {
  const { thread, side } = seat;
  if (isFinder(seat)) return refuse({ code: "photoNow.ownerOnly" });
  if (await messageOfKey(ctx, thread._id, side, key)) return null;
  // `thread[side].photoTask`: the id of the message in which this side last asked for a photo.
  const { photoTask: askingMessageId } = thread[side];
  const askingMessage = askingMessageId ? await ctx.db.get("messages", askingMessageId) : null;
  if (isTaskRunning(askingMessage?.photoTask)) return refuse({ code: "photoNow.running" });
  const task = inLanguage(await languageOfSide(ctx, thread, otherSide(side)), randomTask);
  const photoTask = { task, expiresAt: Date.now() + limits.photoTaskMs };
  return await sendMessage(ctx, seat, { key, photoTask });
}
