// Clerk's error codes, as messages from the catalogue.
import { isClerkAPIResponseError, isClerkRuntimeError } from "@clerk/clerk-react/errors";
import { limits } from "../../../../domain/limits";
import type { MessageCode } from "../../../../domain/messages";
import { AuthFailure, type AuthField } from "./AuthFailure";

type FailureText = [message: MessageCode, field?: AuthField, hint?: MessageCode];

const failureTexts: Record<string, FailureText> = {
  form_identifier_not_found: ["auth.userNotFound", "email"],
  form_password_incorrect: ["auth.wrongPassword", "password"],
  form_password_or_identifier_incorrect: ["auth.invalidCredential", "password"],
  strategy_for_user_invalid: ["auth.invalidCredential", "password"],
  form_identifier_exists: ["auth.emailInUse", "email"],
  form_password_length_too_short: ["auth.weakPassword", "password", "auth.passwordShort"],
  form_password_pwned: ["auth.weakPassword", "password", "auth.passwordLeaked"],
  form_password_not_strong_enough: ["auth.weakPassword", "password", "auth.passwordGuessable"],
  form_password_validation_failed: ["auth.weakPassword", "password"],
  form_password_compromised: ["auth.passwordCompromised", "password"],
  form_password_untrusted: ["auth.passwordCompromised", "password"],
  form_password_length_too_long: ["auth.passwordTooLong", "password"],
  form_password_size_in_bytes_exceeded: ["auth.passwordTooLong", "password"],
  form_code_incorrect: ["auth.wrongCode", "code"],
  verification_expired: ["auth.codeExpired", "code"],
  verification_failed: ["auth.tooManyTries", "code"],
  verification_already_verified: ["auth.codeExpired", "code"],
  resource_not_found: ["auth.attemptGone"],
  verification_missing: ["auth.attemptGone"],
  user_locked: ["auth.locked"],
  too_many_requests: ["auth.tooManyRequests"],
  session_exists: ["auth.alreadySignedIn"],
  oauth_access_denied: ["auth.cancelled"],
};

/**
 * The shortest length of a password that our Clerk settings allow. Clerk states it only in the sentence of its error.
 */
const minimumStatedIn = (clerkText: string) => Number(/\d+/.exec(clerkText)?.[0] ?? limits.passwordMin);

export function toFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  // Clerk's type guards throw on non-objects.
  if (typeof error !== "object" || error === null) return new AuthFailure("auth.unexpected");
  if (isClerkAPIResponseError(error)) {
    const { code = "", meta, message: clerkText = "" } = error.errors[0] ?? {};
    // The parameter says which value is malformed; only the email address has a message of its own.
    if (code === "form_param_format_invalid" && /email|identifier/.test(meta?.paramName ?? "")) {
      return new AuthFailure("auth.invalidEmail", { field: "email" });
    }
    const [message, field, hint]: FailureText = Object.hasOwn(failureTexts, code)
      ? failureTexts[code]!
      : ["auth.other"];
    const min = code === "form_password_length_too_short" ? minimumStatedIn(clerkText) : limits.passwordMin;
    return new AuthFailure(min > limits.passwordMin ? "auth.weakPasswordMinimum" : message, {
      values: { min, max: limits.passwordMax },
      ...(field && { field }),
      ...(hint && { hint }),
    });
  }
  // Clerk could not be reached: no connection, or one of its scripts did not load.
  if (isClerkRuntimeError(error) && error.code === "network_error") return new AuthFailure("auth.notAnswering");
  const text = error instanceof Error ? error.message : "";
  if (error instanceof TypeError || /network|failed to fetch|load failed/i.test(text)) {
    return new AuthFailure("auth.notAnswering");
  }
  return new AuthFailure(text ? { text } : "auth.unexpected");
}

export const clerkCodeOf = (error: unknown) => (isClerkAPIResponseError(error) ? (error.errors[0]?.code ?? "") : "");
