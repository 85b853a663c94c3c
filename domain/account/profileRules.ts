// Rules for the profile form. The form sends only changed fields. An email address can be added but not changed.
import { isEmail } from "./emailRule.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { characters, cleanLine, isBlank, isOversized } from "../texts/text.ts";

export interface ProfileForm {
  displayName: string;
  email: string;
}

export type ProfileField = keyof ProfileForm;

const nameTooLong: Failure<"displayName"> = {
  code: "profile.displayNameTooLong",
  field: "displayName",
  values: { max: limits.displayName },
};
const emailTooLong: Failure<"email"> = {
  code: "profile.emailTooLong",
  field: "email",
  values: { max: limits.email },
};

/** Call before cleaning, which would be slow on huge input. */
export function checkProfileSize({ displayName, email }: Partial<ProfileForm>): Failure<ProfileField> | null {
  if (isOversized(displayName, limits.displayName)) return nameTooLong;
  return isOversized(email, limits.email) ? emailTooLong : null;
}

export function checkDisplayName(displayName: string): Failure<"displayName"> | null {
  if (isBlank(displayName)) return { code: "profile.noDisplayName", field: "displayName" };
  return characters(displayName.trim()) > limits.displayName ? nameTooLong : null;
}

export function checkContactEmail(email: string): Failure<"email"> | null {
  if (email.length > limits.email) return emailTooLong;
  return isEmail(email) ? null : { code: "auth.invalidEmail", field: "email" };
}

/** The changed fields, cleaned. Null if nothing changed. An empty email address never counts as a change. */
export function changedProfile(before: ProfileForm, after: ProfileForm): Partial<ProfileForm> | null {
  const displayName = cleanLine(after.displayName);
  const email = cleanLine(after.email);
  const changes: Partial<ProfileForm> = {
    ...(displayName !== before.displayName && { displayName }),
    ...(email !== before.email && email !== "" && { email }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** The first failure of the whole form. */
export function checkProfile(before: ProfileForm, after: ProfileForm): Failure<ProfileField> | null {
  const problem = checkProfileSize(after) ?? checkDisplayName(after.displayName);
  if (problem) return problem;
  const changes = changedProfile(before, after);
  if (!changes) return { code: "profile.noChanges", field: "displayName" };
  if (changes.email === undefined) return null;
  if (before.email) return { code: "profile.emailFixed", field: "email" };
  return checkContactEmail(changes.email);
}
