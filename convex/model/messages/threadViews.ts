// A thread as each of its two sides sees it.
import { type Infer, v } from "convex/values";
import { otherSide, sentCountProblem } from "../../../domain/messages/threadRules";
import { warningOf } from "../../../domain/messages/messageScams";
import { limits } from "../../../domain/limits";
import { firstCharacters } from "../../../domain/texts/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { visitorEmail, visitorEmailOf } from "../notify/threadNews/visitorMailbox";
import { photosOf } from "../photos/photos";
import {
  languageCode,
  messageSide,
  messageStep,
  photo,
  photoTask,
  lifecycle,
  place,
  reportPetType,
  status,
} from "../platform/shapes";
import { contactOf } from "../reports/reports";
import { isUnpublished } from "../reports/unpublished";
import { isFromTag } from "../pets/tags/pressMessages";
import { memberOf, shownName } from "../search/household";
import { type AgreedPet, agreedPet, trustOf } from "./agreedPet";
import { unreadReminder } from "./meeting/reminders";
import { isOpen, type Seat } from "./seats";

type Message = Doc<"messages">;

const aboutReport = {
  reportId: v.id("reports"),
  status,
  lifecycle,
  petType: reportPetType,
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
};

export const shownMessage = v.object({
  _id: v.id("messages"),
  at: v.number(),
  /** The key with which the viewer's side sent the message. */
  key: v.optional(v.string()),
  mine: v.boolean(),
  /** The person in the viewer's household who wrote it. Absent for the viewer's own messages. */
  memberName: v.optional(v.string()),
  text: v.string(),
  /** The language of the text, if it is known. */
  lang: v.optional(languageCode),
  /** The step that the message announces. Such a message has no text. */
  step: v.optional(messageStep),
  photo: v.optional(photo),
  place: v.optional(place),
  /** The photo that the message asks for. */
  photoTask: v.optional(v.object({ task: photoTask, expiresAt: v.number(), isAnswered: v.boolean() })),
  /** Whether the photo was sent, in time, for the other side's photo task. */
  isForTask: v.optional(v.boolean()),
  /** Whether flags or an operator have hidden it. */
  hidden: v.boolean(),
});

/** The code of the sentence that says why the side can't send a text, a photo or its place yet. Null if it can. */
const waitReason = v.union(v.string(), v.null());

export const threadView = v.object({
  threadId: v.id("threads"),
  ...aboutReport,
  side: messageSide,
  /** When the pet went missing or was found, as the report says. */
  when: v.object({
    day: v.union(v.string(), v.null()),
    time: v.union(v.string(), v.null()),
    utcOffset: v.optional(v.number()),
  }),
  /** The other side's name. Empty if there is none to show. */
  name: v.string(),
  /** Whether the other side has no account. */
  isVisitor: v.boolean(),
  /** The pet whose tag led to the thread. Set only if that pet isn't reported lost, so there is no report to show. */
  tagPet: v.optional(v.id("pets")),
  /** Whether each side has agreed to exchange contacts. */
  hasAcceptedContacts: v.object({ mine: v.boolean(), theirs: v.boolean() }),
  /** The contact information in the other side's report. Absent until that side shares it. */
  contactInfo: v.optional(v.string()),
  /** The lost pet's name. Absent until both sides have said that the lost pet is the found one. */
  agreedName: v.optional(v.string()),
  /** Whether the viewer's side has blocked the other. */
  hasBlocked: v.boolean(),
  isOpen: v.boolean(),
  /** When a closed thread is deleted. */
  willBeDeletedAt: v.optional(v.number()),
  unread: v.number(),
  /**
   * How many of the unread messages are steps of the secret mark or the meeting, presses on a tag's page, the owner's
   * thanks or a reminder.
   */
  unreadSteps: v.number(),
  /** The time up to which the other side has read. */
  readAt: v.number(),
  waitReasons: v.object({ text: waitReason, photo: waitReason, place: waitReason }),
  messages: v.array(shownMessage),
  /** Whether there are earlier messages. */
  hasEarlier: v.boolean(),
  /** The email address with which a visitor can reopen the thread on any device. */
  visitorEmail: v.optional(visitorEmail),
});

async function reportView(
  ctx: QueryCtx,
  { _id: reportId, status, lifecycle, petType, petName, cover }: Doc<"reports">,
) {
  const thumb = cover ? await ctx.storage.getUrl(cover.thumb) : null;
  return { reportId, status, lifecycle, petType, petName, thumb };
}

/**
 * The newest messages that a side sees, the newest first. Only the sender's side sees the messages that a block
 * withholds.
 */
export async function newestMessages(ctx: QueryCtx, { thread, side }: Seat, count: number): Promise<Message[]> {
  const newestOf = (isWithheld: true | undefined) =>
    ctx.db
      .query("messages")
      .withIndex("by_thread_and_isWithheld", (q) => q.eq("threadId", thread._id).eq("isWithheld", isWithheld))
      .order("desc")
      .take(count);
  const [delivered, withheld] = [await newestOf(undefined), await newestOf(true)];
  if (withheld.length === 0) return delivered;
  const ownWithheld = withheld.filter((one) => one.side === side);
  return [...delivered, ...ownWithheld]
    .toSorted((one, other) => other._creationTime - one._creationTime)
    .slice(0, count);
}

/** The name of a person on the author's side: for a member, the one that they gave to the household. */
async function authorName(ctx: QueryCtx, report: Doc<"reports">, userId: Id<"users">) {
  const member = userId === report.authorId ? null : await memberOf(ctx, report._id, userId);
  return member?.name ?? shownName(await ctx.db.get("users", userId));
}

export async function otherName(ctx: QueryCtx, { thread, report, side }: Pick<Seat, "thread" | "report" | "side">) {
  // A finder who scanned a tag doesn't learn the owner's name here. The page says "the pet's family" instead.
  if (side === "writer" && (isUnpublished(report) || (await isFromTag(ctx, thread._id)))) return "";
  if (side === "writer") return await authorName(ctx, report, report.authorId);
  return thread.writerId ? shownName(await ctx.db.get("users", thread.writerId)) : (thread.name ?? "");
}

async function viewOfMessage(ctx: QueryCtx, seat: Seat, message: Message, names: Map<Id<"users">, string>) {
  const {
    _id,
    _creationTime: at,
    key,
    text,
    lang,
    step,
    photo: photoId,
    place: sentPlace,
    userId,
    hidden = false,
  } = message;
  const isMine = message.side === seat.side;
  const isByAnotherMember = isMine && seat.side === "author" && userId !== undefined && userId !== seat.user?._id;
  if (isByAnotherMember && !names.has(userId)) names.set(userId, await authorName(ctx, seat.report, userId));
  const memberName = isByAnotherMember ? names.get(userId) : undefined;
  const isShown = !hidden || isMine;
  const task = isShown ? await shownTask(ctx, message, seat) : null;
  const [picture] = photoId && isShown ? await photosOf(ctx, [photoId], { withHidden: false }) : [];
  return {
    _id,
    at,
    mine: isMine,
    hidden,
    text: isShown ? text : "",
    ...(lang && isShown && { lang }),
    ...(step && isShown && { step }),
    ...(isMine && { key }),
    ...(memberName && { memberName }),
    ...(picture && { photo: picture }),
    ...(sentPlace && isShown && { place: sentPlace }),
    ...(task && { photoTask: task }),
    ...(picture && message.answers && { isForTask: true }),
  };
}

/** The message's photo task as the viewer sees it. An answer that a block withholds from the viewer doesn't count. */
async function shownTask(ctx: QueryCtx, { photoTask }: Message, { side }: Seat) {
  if (!photoTask) return null;
  const { task, expiresAt, answer: answerId } = photoTask;
  const answer = answerId ? await ctx.db.get("messages", answerId) : null;
  const isWithheldFromViewer = answer?.isWithheld === true && answer.side !== side;
  return { task, expiresAt, isAnswered: answerId !== undefined && !isWithheldFromViewer };
}

/** Why the side can't send a text, a photo or its place yet. Null for each that it can send. */
function waitReasonsOf({ thread, side }: Seat, pet: AgreedPet | null) {
  const reasonFor = (form: object) =>
    sentCountProblem(side, thread[side], trustOf(thread, pet), { text: "", hasPhoto: false, place: null, ...form })
      ?.code ?? null;
  // Each form stands for any message with a text, with a photo or with a place.
  return { text: reasonFor({ text: "a" }), photo: reasonFor({ hasPhoto: true }), place: reasonFor({ place: {} }) };
}

export async function viewOfThread(ctx: QueryCtx, seat: Seat, count: number): Promise<Infer<typeof threadView>> {
  const { thread, report, side } = seat;
  const { day, time, utcOffset } = report;
  const [ownSide, otherSideState] = [thread[side], thread[otherSide(side)]];
  const threadMessages = await newestMessages(ctx, seat, count + 1);
  const names = new Map<Id<"users">, string>();
  const messages = [];
  for (const message of threadMessages.slice(0, count).toReversed())
    messages.push(await viewOfMessage(ctx, seat, message, names));
  const email = await visitorEmailOf(ctx, seat);
  const pet = await agreedPet(ctx, seat);
  const theirReport = side === "writer" ? report._id : pet?.writersReport;
  const contact =
    theirReport && otherSideState.acceptedAt !== undefined && isOpen(seat) ? await contactOf(ctx, theirReport) : null;
  return {
    threadId: thread._id,
    ...(await reportView(ctx, report)),
    side,
    when: { day, time, ...(utcOffset !== undefined && { utcOffset }) },
    name: await otherName(ctx, seat),
    isVisitor: side === "author" && thread.writerId === undefined,
    ...(isUnpublished(report) && report.petId && { tagPet: report.petId }),
    hasAcceptedContacts: { mine: ownSide.acceptedAt !== undefined, theirs: otherSideState.acceptedAt !== undefined },
    ...(contact && { contactInfo: contact.text }),
    ...(pet && { agreedName: pet.lost.petName }),
    hasBlocked: ownSide.blockedAt !== undefined,
    isOpen: isOpen(seat),
    ...(thread.closedAt && { willBeDeletedAt: thread.closedAt + limits.threadTtlMs }),
    unread: ownSide.unread,
    unreadSteps: ownSide.unreadSteps ?? 0,
    readAt: otherSideState.readAt,
    waitReasons: waitReasonsOf(seat, pet),
    messages,
    hasEarlier: threadMessages.length > count,
    ...(email && { visitorEmail: email }),
  };
}

export const listedThread = v.object({
  threadId: v.id("threads"),
  ...aboutReport,
  side: messageSide,
  name: v.string(),
  isVisitor: v.boolean(),
  at: v.number(),
  unread: v.number(),
  hasBlocked: v.boolean(),
  willBeDeletedAt: v.optional(v.number()),
  /** The beginning of the newest message. Empty if the message has a red warning. */
  text: v.string(),
  /** `step` or `photoTask` is set if the newest message is a step or asks for a photo. */
  step: v.optional(messageStep),
  photoTask: v.optional(v.object({ task: photoTask })),
  mine: v.boolean(),
  memberName: v.optional(v.string()),
  what: v.union(v.literal("text"), v.literal("photo"), v.literal("place"), v.literal("hidden")),
  warning: v.union(v.string(), v.null()),
  /** The time of the meeting, while the viewer's reminder of it is unread. */
  meetAt: v.optional(v.number()),
});

export async function listedThreadOf(ctx: QueryCtx, seat: Seat): Promise<Infer<typeof listedThread>> {
  const { thread, report, side } = seat;
  const { newest: newestId, at, unread, blockedAt } = thread[side];
  const newestMessage = newestId ? await ctx.db.get("messages", newestId) : null;
  const message = newestMessage && (await viewOfMessage(ctx, seat, newestMessage, new Map()));
  const warning = message && !message.mine ? warningOf(message.text) : null;
  const reminder = await unreadReminder(ctx, thread, side);
  const isHidden = message === null || (message.hidden && !message.mine);
  return {
    threadId: thread._id,
    ...(await reportView(ctx, report)),
    side,
    name: await otherName(ctx, seat),
    isVisitor: side === "author" && thread.writerId === undefined,
    at,
    unread,
    hasBlocked: blockedAt !== undefined,
    ...(thread.closedAt && { willBeDeletedAt: thread.closedAt + limits.threadTtlMs }),
    text: warning?.isSevere || !message ? "" : firstCharacters(message.text, limits.messagePreview),
    ...(message?.step && { step: message.step }),
    ...(message?.photoTask && { photoTask: { task: message.photoTask.task } }),
    mine: message?.mine ?? false,
    ...(message?.memberName && { memberName: message.memberName }),
    what: isHidden ? "hidden" : newestMessage?.photo ? "photo" : newestMessage?.place ? "place" : "text",
    warning: warning?.isSevere ? warning.kind : null,
    ...(reminder?.plan && { meetAt: reminder.plan.at }),
  };
}
