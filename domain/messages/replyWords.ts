// The words of letters about answering by email: how to answer a letter, and why an answer was not passed on.
import { limits } from "../limits.ts";
import { messages, sentence } from "../messages.ts";

/**
 * `above` is the first line of a letter that can be answered by email, and `byEmail` a line below the messages. Other
 * letters have `onPage` instead of `byEmail`.
 */
export const answerHints = {
  above: () => messages["thread.newsAbove"],
  byEmail: () => messages["thread.newsReply"],
  onPage: () => messages["thread.newsNoReply"],
};

/** Why an answer was not passed on, or not completely. */
export const replyReasons = {
  gone: () => messages["thread.replyGone"],
  closed: () => messages["thread.replyClosed"],
  empty: () => messages["thread.replyEmpty"],
  photoOnly: () => messages["thread.replyPhotoOnly"],
  photo: () => messages["thread.replyPhoto"],
  unreadable: () => messages["thread.replyUnreadable"],
};

export const replyTooLong = () => sentence("thread.replyTooLong", { max: limits.messageText });
export const replyRefused = (reason: string) => sentence("thread.replyRefused", { reason });

/** The other words of the letter that gives one of these reasons. */
export const replyLetterWords = {
  title: (pet: string) => sentence("thread.replyTitle", { pet }),
  photoTitle: (pet: string) => sentence("thread.replyPhotoTitle", { pet }),
  open: () => messages["thread.replyOpen"],
  whyYouGetThis: () => messages["thread.replyWhy"],
};
