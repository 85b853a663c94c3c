// The ways to sign in that the Clerk instance allows.
import type { LoadedClerk } from "@clerk/shared/types";
import type { Provider } from "./signIn/signInWindow";

interface Attribute {
  enabled: boolean;
  required: boolean;
  used_for_first_factor: boolean;
  first_factors: readonly string[];
  verifications: readonly string[];
}

interface SocialConnection {
  enabled: boolean;
  /** Whether people can sign in with it, and not only connect it to an account. */
  authenticatable: boolean;
}

interface UserSettings {
  attributes?: Record<string, Attribute>;
  social?: Record<string, SocialConnection>;
}

// Clerk exposes an instance's settings only here.
interface ClerkWithSettings {
  __internal_environment?: { userSettings?: UserSettings };
}

const settingsOf = (clerk: LoadedClerk): UserSettings | undefined =>
  (clerk as unknown as ClerkWithSettings).__internal_environment?.userSettings;

/** Whether an address and a code sent to it are enough for an account, and for signing in to it. */
export function allowsCodes(clerk: LoadedClerk): boolean {
  const { email_address: email, ...others } = settingsOf(clerk)?.attributes ?? {};
  if (!email?.enabled || !email.used_for_first_factor || !email.first_factors.includes("email_code")) return false;
  const needsOtherValues = Object.values(others).some(({ enabled, required }) => enabled && required);
  return email.verifications.includes("email_code") && !needsOtherValues;
}

/** Whether people can sign in with the provider. True while that is unknown, because Clerk's service did not answer. */
export function allowsProvider(clerk: LoadedClerk, provider: Provider): boolean {
  const connections = settingsOf(clerk)?.social;
  if (!connections || clerk.status === "degraded") return true;
  const connection = connections[`oauth_${provider}`];
  return connection?.enabled === true && connection.authenticatable;
}
