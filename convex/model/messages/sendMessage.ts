// Sends a message. A blocked person's messages are stored but shown only to their own side, so they don't notice the
// block.
import {
  afterSending,
  cleanMessage,
  hasNewMessage,
  type MessageForm,
  messageFailure,
  noneSent,
  otherSide,
  sentCountProblem,
  type Side,
} from "../../../domain/messages/threadRules";
import { isTagPress, type MessageStep, messageText } from "../../../domain/messages/stepWords";
import { isThreat } from "../../../domain/messages/messageScams";
import { cleanPlace } from "../../../domain/geo/placeRules";
import { limits } from "../../../domain/limits";
import type { MessageCode } from "../../../domain/messages";
import type { Refused } from "../../../domain/texts/failure";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { openCase } from "../moderation/flags";
import { tellSideSoon } from "../notify/threadNews/tellSide";
import { keepPhoto, type PhotoUpload as SentPhoto } from "../photos/keepPhoto";
import { replacePhotos } from "../photos/photos";
import { languageFrom } from "../platform/pageLanguages";
import { limitFor } from "../platform/rateLimits";
import { refuse } from "../platform/refusal";
import type { place } from "../platform/shapes";
import { trustIn } from "./agreedPet";
import { taskToAnswer } from "./photoTasks";
import { isOpen, type Seat } from "./seats";
import { endTyping } from "./typing";

export interface SentMessage {
  key: string;
  text?: string | undefined;
  /** The language of the page on which the text was written. */
  lang?: string | undefined;
  /** The step that the message announces. Such a message has no text. */
  step?: MessageStep | undefined;
  photo?: Omit<SentPhoto, "ownerId"> | undefined;
  place?: Infer<typeof place> | undefined;
  /** Set if the message asks for a photo. */
  photoTask?: Doc<"messages">["photoTask"];
  /** The message that asked for this photo. */
  answers?: Id<"messages"> | undefined;
}

const isKey = (key: string) => key.length >= 1 && key.length <= limits.submitKey;

export const messageOfKey = async (ctx: QueryCtx, threadId: Id<"threads">, side: Side, key: string) =>
  await ctx.db
    .query("messages")
    .withIndex("by_thread_and_side_and_key", (q) => q.eq("threadId", threadId).eq("side", side).eq("key", key))
    .unique();

export const formOf = ({ text = "", step, photoTask, photo, place }: SentMessage): MessageForm => ({
  text: messageText({ text, step, photoTask }),
  hasPhoto: photo !== undefined,
  place: place ?? null,
});

/** Why a message would be refused in any thread. Null if nothing is wrong with it. */
export function problemOfMessage(message: SentMessage): Refused | null {
  if (!isKey(message.key)) return refuse({ code: "request.invalid" });
  const failure = messageFailure(formOf(message));
  return failure && refuse(failure);
}

interface Options {
  /**
   * Whether the message announces a step of the secret mark or of the meeting, or a press on a tag's page, or is the
   * owner's thanks after a meeting. Such messages have limits of their own, needn't wait for the other side's answer,
   * and may be sent after the thread was closed.
   */
  isStep: boolean;
}

/** Why this side may not send the message now. Null if it may. */
async function sendingProblem(
  ctx: QueryCtx,
  seat: Seat,
  message: SentMessage,
  { isStep }: Options,
): Promise<Refused | null> {
  const problem = problemOfMessage(message);
  if (problem) return problem;
  if (!isStep && !isOpen(seat)) return refuse({ code: "thread.closed" });
  const { thread, side } = seat;
  if (thread[side].blockedAt) return refuse({ code: "thread.closed" });
  if (isStep) return null;
  const countProblem = sentCountProblem(side, thread[side], await trustIn(ctx, seat), formOf(message));
  return countProblem && refuse(countProblem);
}

/** Sends a message. Does nothing if this side has already sent a message with this key. */
export async function sendMessage(
  ctx: MutationCtx,
  seat: Seat,
  message: SentMessage,
  options: Options = { isStep: false },
): Promise<null | Refused> {
  const { thread, report, side, user } = seat;
  if (isKey(message.key) && (await messageOfKey(ctx, thread._id, side, message.key))) return null;
  const problem = await sendingProblem(ctx, seat, message, options);
  if (problem) return problem;
  const taskOrRefusal = message.answers ? await taskToAnswer(ctx, seat, message.answers) : null;
  if (taskOrRefusal && !("task" in taskOrRefusal)) return taskOrRefusal;
  if (taskOrRefusal && !message.photo) return refuse({ code: "request.invalid" });
  if (!options.isStep) await limitFor(ctx, `${thread._id} ${side}`, "threadMessages");
  // Like a sighting's photo, the message's photo belongs to the report's author. It is deleted with the thread.
  const storedPhoto = message.photo
    ? await keepPhoto(ctx, { ...message.photo, ownerId: report.authorId, threadId: thread._id }, { isOwnUpload: false })
    : null;
  if (storedPhoto && "problem" in storedPhoto) return refuse({ code: storedPhoto.problem as MessageCode });
  if (storedPhoto) await replacePhotos(ctx, [], [storedPhoto.photoId]);
  const other = otherSide(side);
  const isWithheld = thread[other].blockedAt !== undefined;
  const text = cleanMessage(message.text ?? "");
  const lang = languageFrom(message.lang);
  const messageId = await ctx.db.insert("messages", {
    threadId: thread._id,
    key: message.key,
    side,
    ...(user && { userId: user._id }),
    text,
    ...(text && lang && { lang }),
    ...(message.step && { step: message.step }),
    ...(storedPhoto && { photo: storedPhoto.photoId }),
    ...(message.place && { place: cleanPlace(message.place) }),
    ...(message.photoTask && { photoTask: message.photoTask }),
    ...(message.answers && { answers: message.answers }),
    ...(isWithheld && { isWithheld: true as const }),
  });
  if (taskOrRefusal && message.answers) {
    await ctx.db.patch("messages", message.answers, { photoTask: { ...taskOrRefusal.task, answer: messageId } });
  }
  const at = Date.now();
  const ownSide = {
    ...thread[side],
    ...(isTagPress(message.step) ? {} : afterSending(thread[side], formOf(message))),
    at,
    newest: messageId,
    // The page that sends steps doesn't show messages, so an unread message stays unread.
    ...(options.isStep && hasNewMessage(thread[side]) ? {} : { readAt: at, unread: 0, unreadSteps: 0 }),
    ...(message.photoTask && { photoTask: messageId }),
  };
  // A message that reaches the other side resets that side's counts, so it may write again. `hasSentPlace` stays.
  const { hasSentPlace, ...otherFields } = thread[other];
  const { textCount, photoCount } = isWithheld ? otherFields : noneSent;
  const unreadSteps = (otherFields.unreadSteps ?? 0) + Number(options.isStep);
  const receivedFields = isWithheld ? {} : { at, newest: messageId, unread: otherFields.unread + 1, unreadSteps };
  await ctx.db.patch("threads", thread._id, {
    [side]: ownSide,
    [other]: { ...otherFields, textCount, photoCount, hasSentPlace, ...receivedFields },
    ...(side === "author" && !isWithheld && { isAnswered: true }),
  });
  await endTyping(ctx, thread._id, side);
  if (!isWithheld) await tellSideSoon(ctx, thread._id, other);
  if (!isWithheld && isThreat(text)) {
    const threat = { what: "message", subject: messageId, reportId: report._id } as const;
    await openCase(ctx, { ...threat, ...(user && { ownerId: user._id }) });
  }
  return null;
}
