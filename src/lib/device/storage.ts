// Local storage throws in some private modes and where the person has blocked it: then nothing is remembered, and
// everything else works. The inline script (packages/build/documents/inlineScript.ts) reads "theme" and "homeward:signed-in" before first
// paint.
import type { ReportStatus } from "../../../domain/choices";

export type StorageKey =
  | "theme"
  | "homeward:signed-in"
  | "homeward:places"
  // Kilometres or miles, once chosen.
  | "homeward:units"
  | "homeward:near"
  | "homeward:logged-out"
  | "homeward:submitted"
  | "homeward:queue"
  | "homeward:scanned"
  // Set once the way to the alerts has been offered on the feed, or taken.
  | "homeward:areas-offer"
  // Set once the installation of the app has been offered.
  | "homeward:install"
  // Set once an account without a name has been asked for one.
  | "homeward:name"
  // Where notifications reach this browser, as the backend knows it.
  | "homeward:push-endpoint"
  | `homeward:draft.${ReportStatus}.${string}`
  // A sighting that has not been sent: whose, and of which report.
  | `homeward:draft.saw.${string}.${string}`
  // Of a search party: who this phone is in it, and what it has ticked off and not sent yet.
  | `homeward:party.${string}`
  | `homeward:ticks.${string}`;

export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Not remembered.
  }
}

/** The keys of what is remembered, of those that start like this. */
export function storedKeys<Prefix extends string>(prefix: Prefix) {
  type Key = Extract<StorageKey, `${Prefix}${string}`>;
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)) as Key[];
  } catch {
    return [];
  }
}
