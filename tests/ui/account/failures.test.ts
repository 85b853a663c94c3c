import { ClerkAPIResponseError } from "@clerk/shared/error";
import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { toFailure } from "../../../src/services/auth/signIn/toFailure";

const clerkError = (code: string, param?: string, message = "internal words") =>
  new ClerkAPIResponseError(message, {
    status: 422,
    data: [{ code, message, ...(param ? { meta: { param_name: param } } : {}) }],
  });

test.each([
  ["form_identifier_not_found", "auth.userNotFound", "email"],
  ["form_password_incorrect", "auth.wrongPassword", "password"],
  ["form_password_or_identifier_incorrect", "auth.invalidCredential", "password"],
  ["strategy_for_user_invalid", "auth.invalidCredential", "password"],
  ["form_identifier_exists", "auth.emailInUse", "email"],
  ["form_password_length_too_short", "auth.weakPassword", "password"],
  ["form_password_pwned", "auth.weakPassword", "password"],
  ["form_password_not_strong_enough", "auth.weakPassword", "password"],
  ["form_password_length_too_long", "auth.passwordTooLong", "password"],
  ["form_password_size_in_bytes_exceeded", "auth.passwordTooLong", "password"],
  ["resource_not_found", "auth.attemptGone", undefined],
  ["form_password_compromised", "auth.passwordCompromised", "password"],
  ["form_code_incorrect", "auth.wrongCode", "code"],
  ["verification_expired", "auth.codeExpired", "code"],
  ["verification_failed", "auth.tooManyTries", "code"],
  ["user_locked", "auth.locked", undefined],
  ["too_many_requests", "auth.tooManyRequests", undefined],
  ["session_exists", "auth.alreadySignedIn", undefined],
  ["something_new", "auth.other", undefined],
] as const)("Clerk's code %s becomes the message %s", (code, message, field) => {
  const failure = toFailure(clerkError(code));
  expect(failure).toMatchObject({ code: message, message: sentence(message, { max: limits.passwordMax }), field });
});

test("blames the email for a malformed value only if Clerk does", () => {
  expect(toFailure(clerkError("form_param_format_invalid", "email_address")).code).toBe("auth.invalidEmail");
  expect(toFailure(clerkError("form_param_format_invalid", "identifier")).code).toBe("auth.invalidEmail");
  expect(toFailure(clerkError("form_param_format_invalid", "first_name")).code).toBe("auth.other");
});

test.each([
  ["form_password_length_too_short", "auth.passwordShort"],
  ["form_password_pwned", "auth.passwordLeaked"],
  ["form_password_not_strong_enough", "auth.passwordGuessable"],
] as const)("says under the sentence for a weak password which rule the password broke: %s", (code, hint) => {
  expect(toFailure(clerkError(code))).toMatchObject({ message: messages["auth.weakPassword"], hint });
});

test("names the minimum length from Clerk's message, if the Clerk instance requires more than six characters", () => {
  const tooShortText = (count: number) =>
    toFailure(
      clerkError("form_password_length_too_short", "password", `Passwords must be ${count} characters or more.`),
    ).message;
  expect(tooShortText(8)).toBe("The password is too weak. Please use at least 8 characters.");
  expect(tooShortText(6)).toBe(messages["auth.weakPassword"]);
});

test("shows an error's message if the error is not Clerk's, but not an empty message or that of a failed fetch", () => {
  expect(toFailure(new Error("A sentence of its own.")).message).toBe("A sentence of its own.");
  expect(toFailure(new Error("")).message).toBe(messages["auth.unexpected"]);
  expect(toFailure(null).message).toBe(messages["auth.unexpected"]);
  expect(toFailure(new TypeError("Failed to fetch")).message).toBe(messages["auth.notAnswering"]);
});

test("never shows Clerk's own message, whatever the code", () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(toFailure(clerkError(code)).message).not.toContain("internal words");
    }),
  );
});
