// Rules for the profile form. Only changes are sent, and an existing email address can't be changed.
import { isEmail } from "./authRules.ts";
import type { Failure } from "./failure.ts";
import { limits } from "./limits.ts";
import { characters, cleanLine, isBlank } from "./text.ts";

export interface ProfileForm {
  displayName: string;
  email: string;
}

export type ProfileField = keyof ProfileForm;

export function checkDisplayName(displayName: string): Failure<"displayName"> | null {
  if (isBlank(displayName)) return { code: "profile.noDisplayName", field: "displayName" };
  if (characters(displayName.trim()) > limits.displayName) {
    return { code: "profile.displayNameTooLong", field: "displayName", values: { max: limits.displayName } };
  }
  return null;
}

export function checkContactEmail(email: string): Failure<"email"> | null {
  if (email.length > limits.email) {
    return { code: "profile.emailTooLong", field: "email", values: { max: limits.email } };
  }
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
  const name = checkDisplayName(after.displayName);
  if (name) return name;
  const changes = changedProfile(before, after);
  if (!changes) return { code: "profile.noChanges", field: "displayName" };
  if (changes.email === undefined) return null;
  if (before.email) return { code: "profile.emailFixed", field: "email" };
  return checkContactEmail(changes.email);
}
