// The ways to sign in that the Clerk instance allows.
import type { LoadedClerk } from "@clerk/shared/types";

interface Attribute {
  enabled: boolean;
  required: boolean;
  used_for_first_factor: boolean;
  first_factors: readonly string[];
  verifications: readonly string[];
}

// Clerk exposes an instance's settings only here.
interface ClerkWithSettings {
  __internal_environment?: { userSettings?: { attributes?: Record<string, Attribute> } };
}

/** Whether an address and a code sent to it are enough for an account, and for signing in to it. */
export function allowsCodes(clerk: LoadedClerk): boolean {
  const settings = (clerk as unknown as ClerkWithSettings).__internal_environment?.userSettings;
  const { email_address: email, ...others } = settings?.attributes ?? {};
  if (!email?.enabled || !email.used_for_first_factor || !email.first_factors.includes("email_code")) return false;
  const needsOtherValues = Object.values(others).some(({ enabled, required }) => enabled && required);
  return email.verifications.includes("email_code") && !needsOtherValues;
}
