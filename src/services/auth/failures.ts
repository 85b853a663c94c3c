// Clerk's error codes, in the sentences of the catalogue.
import { isClerkAPIResponseError, isClerkRuntimeError } from "@clerk/clerk-react/errors";
import { limits } from "../../../domain/limits";
import type { MessageCode } from "../../../domain/messages";
import { AuthFailure, type AuthField } from "./AuthFailure";

type Known = [MessageCode, AuthField?];

const jobsTable: Record<string, Known> = {
  form_identifier_not_found: ["auth.userNotFound", "email"],
  form_password_incorrect: ["auth.wrongPassword", "password"],
  form_password_or_identifier_incorrect: ["auth.invalidCredential", "password"],
  strategy_for_user_invalid: ["auth.invalidCredential", "password"],
  form_identifier_exists: ["auth.emailInUse", "email"],
  form_password_length_too_short: ["auth.weakPassword", "password"],
  form_password_pwned: ["auth.weakPassword", "password"],
  form_password_not_strong_enough: ["auth.weakPassword", "password"],
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

/** `minimum` is what the instance asks of a password. */
export function toFailure(error: unknown, minimum: number = limits.passwordMin): AuthFailure {
  if (error instanceof AuthFailure) return error;
  // Clerk's guards throw at what is no object.
  if (typeof error !== "object" || error === null) return new AuthFailure("auth.unexpected");
  if (isClerkAPIResponseError(error)) {
    const { code = "", meta } = error.errors[0] ?? {};
    // The parameter decides what a malformed value is about; only the address has a sentence of its own.
    if (code === "form_param_format_invalid" && /email|identifier/.test(meta?.paramName ?? "")) {
      return new AuthFailure("auth.invalidEmail", { field: "email" });
    }
    const [message, field]: Known = Object.hasOwn(jobsTable, code) ? jobsTable[code]! : ["auth.other"];
    const isWeak = message === "auth.weakPassword" && minimum > limits.passwordMin;
    return new AuthFailure(isWeak ? "auth.weakPasswordMinimum" : message, {
      values: { min: minimum, max: limits.passwordMax },
      ...(field ? { field } : {}),
    });
  }
  // Clerk's own trouble on the way there: no connection, or a script of it that did not arrive.
  if (isClerkRuntimeError(error) && error.code === "network_error") return new AuthFailure("auth.notAnswering");
  const text = error instanceof Error ? error.message : "";
  if (error instanceof TypeError || /network|failed to fetch|load failed/i.test(text)) {
    return new AuthFailure("auth.notAnswering");
  }
  return new AuthFailure(text ? { text } : "auth.unexpected");
}

export const codeOf = (error: unknown) => (isClerkAPIResponseError(error) ? (error.errors[0]?.code ?? "") : "");
