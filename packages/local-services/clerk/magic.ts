// A tag in an address ("maya+form_password_pwned@example.org") causes the failure that it names, asks for a code or
// changes the backend's token. The README lists the tags.
import { ClerkError } from "./http.ts";

export const tagOf = (address: string) => /\+([a-z_]+)@/i.exec(address)?.[1]?.toLowerCase() ?? "";

const failures: Record<string, { message: string; status?: number; param?: string }> = {
  form_param_format_invalid: { message: "Email address must be a valid email address.", param: "email_address" },
  form_identifier_not_found: { message: "Couldn't find your account.", param: "identifier" },
  form_identifier_exists: { message: "That email address is taken. Please try another.", param: "email_address" },
  form_password_incorrect: { message: "Password is incorrect. Try again.", param: "password" },
  form_password_or_identifier_incorrect: { message: "Password or email address is incorrect.", param: "password" },
  form_password_length_too_short: { message: "Passwords must be 6 characters or more.", param: "password" },
  form_password_pwned: { message: "Password has been found in an online data breach.", param: "password" },
  form_password_not_strong_enough: { message: "Given password is not strong enough.", param: "password" },
  strategy_for_user_invalid: { message: "The verification strategy is not valid for this account." },
  form_email_address_blocked: { message: "This email address is not allowed.", param: "email_address" },
  user_locked: { message: "Your account is locked. You will be able to try again in 1 hour.", status: 403 },
  user_banned: { message: "Your account has been disabled.", status: 403 },
  too_many_requests: { message: "Too many requests. Please try again in a bit.", status: 429 },
  captcha_invalid: { message: "Security validations failed. Please refresh the page.", status: 400 },
  internal_clerk_error: { message: "There was an internal error on our servers.", status: 500 },
};

/** Throws the error that a tag in an address or a name asks for, if any: "maya+user_locked@example.org" does. */
export function throwErrorNamedIn(text: string) {
  const code = tagOf(text);
  const { message, status, param } = failures[code] ?? {};
  if (message) throw new ClerkError(code, message, { ...(status ? { status } : {}), ...(param ? { param } : {}) });
}

export interface Switches {
  /** Whether every typed address needs a code at sign-up. Without a password or a provider, it always needs one. */
  verifyEmail: boolean;
  /** Whether a password also needs a code on a new device. */
  deviceCode: boolean;
}

export const readSwitches = (env: Record<string, string>): Switches => ({
  verifyEmail: env["CLERK_EMULATOR_VERIFY_EMAIL"] === "1",
  deviceCode: env["CLERK_EMULATOR_DEVICE_CODE"] === "1",
});

export const needsAddressCode = (address: string, { verifyEmail }: Switches) =>
  verifyEmail || ["verify", "expired"].includes(tagOf(address));

export const needsDeviceCode = (address: string, { deviceCode }: Switches) =>
  deviceCode || ["device", "trust"].includes(tagOf(address));
