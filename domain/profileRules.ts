// The profile form: only what changed is sent, and an e-mail that is there already stays.
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

/** Only what differs, cleaned; null when nothing does. An empty e-mail is no e-mail, never a change. */
export function changedProfile(before: ProfileForm, after: ProfileForm): Partial<ProfileForm> | null {
  const displayName = cleanLine(after.displayName);
  const email = cleanLine(after.email);
  const changes: Partial<ProfileForm> = {
    ...(displayName !== before.displayName && { displayName }),
    ...(email !== before.email && email !== "" && { email }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** The whole form, first failure first; "No changes detected." is the last of them. */
export function checkProfile(before: ProfileForm, after: ProfileForm): Failure<ProfileField> | null {
  const name = checkDisplayName(after.displayName);
  if (name) return name;
  const changes = changedProfile(before, after);
  if (!changes) return { code: "profile.noChanges", field: "displayName" };
  if (changes.email === undefined) return null;
  if (before.email) return { code: "profile.emailFixed", field: "email" };
  return checkContactEmail(changes.email);
}
