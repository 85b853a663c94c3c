import { ConvexError } from "convex/values";
import { type MessageCode, messages } from "../../../domain/messages";
import { answerText, codeOf } from "./answerTexts";
import { signInTrouble } from "../signedInState";

export const failedWith = (error: unknown, code: MessageCode) => codeOf(error) === code;

/** The message for an expected failure. Null for any other error, whose text is not meant for people. */
export function failureSentence(error: unknown): string | null {
  if (!(error instanceof ConvexError)) return null;
  const trouble = signInTrouble.get();
  return trouble && failedWith(error, "auth.signInRequired") ? messages[trouble] : answerText(error.data);
}

/** Convex marks the errors that its server reports. Any other error means that no answer has come. */
const isFromServer = (error: unknown) => error instanceof Error && error.message.startsWith("[CONVEX");

/** The message for a failed call. */
export const errorSentence = (error: unknown, fallback?: MessageCode): string =>
  failureSentence(error) ?? messages[fallback ?? (isFromServer(error) ? "request.serverError" : "request.unexpected")];
