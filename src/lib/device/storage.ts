// Local storage throws in some private modes and where the user has blocked it. Then nothing is remembered, and
// everything else works. Some of the keys are repeated in scripts that run without the app: headScript.ts
// (packages/build/documents), src/build/firstScript.ts and src/finder/finder.ts.
import type { ReportStatus } from "../../../domain/choices";

export type StorageKey =
  // "light" or "dark", if the user has chosen one.
  | "theme"
  // The code of the chosen language.
  | "lang"
  // Set until the account has the language that was chosen on this device.
  | "homeward:language-unsaved"
  // Set after the reader has declined to continue in the browser's language.
  | "homeward:language-offer"
  // The id of the user who is signed in on this device.
  | "homeward:signed-in"
  // The places that the user chose last.
  | "homeward:places"
  // The saved pets that are in no account: a visitor's, and those beyond an account's limit.
  | "homeward:favourites"
  // Kilometres or miles, if the user has chosen one.
  | "homeward:units"
  // The feed's filter that was used last.
  | "homeward:near"
  // The id of the user who logged out last on this device.
  | "homeward:logged-out"
  // The sign-in providers that were offered last time. Absent if Google and Facebook both were.
  | "homeward:providers"
  // The submit keys of drafts that were submitted, with the time of the last submitted edit.
  | "homeward:submitted"
  // The list of the offline queue.
  | "homeward:queue"
  // The reports whose flyer or poster this device has scanned, with the day of the last scan.
  | "homeward:scanned"
  // Set after the feed has offered the page of watch areas, or the user has opened that page.
  | "homeward:areas-offer"
  // Set after the installation of the app has been offered, or the installed app has asked a visitor to sign in.
  | "homeward:install"
  // Set after the user of an account without a name has declined to give one.
  | "homeward:name"
  // The push endpoint that the backend has for this browser.
  | "homeward:push-endpoint"
  // The draft of a report, by status and user.
  | `homeward:draft.${ReportStatus}.${string}`
  // An unsent sighting, by user and report.
  | `homeward:draft.saw.${string}.${string}`
  // The keys of the last sightings that this device has sent, by report.
  | `homeward:sent.${string}`
  // A visitor's thread about a report, with the secret that opens it.
  | `homeward:thread.${string}`
  // By the tag's code: the key by which the backend finds the thread that this device began on that tag's page.
  | `homeward:tag.${string}`
  // Messages that have not arrived yet, by the thread's id. Under "first": those whose thread does not exist yet.
  | `homeward:outgoing.${string}`
  // This phone's helper in a search party, and the unsent ticks of that helper.
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

/** All stored keys with this prefix. */
export function storedKeys<Prefix extends string>(prefix: Prefix) {
  type Key = Extract<StorageKey, `${Prefix}${string}`>;
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)) as Key[];
  } catch {
    return [];
  }
}

/** Calls the listener when another tab, or code that dispatches this event itself, has changed what is stored. */
export function subscribeToStorage(listener: () => void) {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
