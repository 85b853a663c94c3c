// Session storage, for what ends with the tab. Like local storage it throws where the person has blocked it: then nothing
// is remembered, and everything else works.
import type { ReportStatus } from "../../../domain/choices";

type TabKey =
  | "homeward:pending-action"
  | "homeward:post"
  | "homeward:return-to"
  | "homeward:sign-in"
  | `homeward:feed.${ReportStatus}`
  // The reader of a search party has gone on to its blocks.
  | `homeward:intro.${string}`
  | `homeward:paper.${string}`
  | `homeward:note.${string}`;

export function recallInTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberInTab(key: TabKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Not remembered.
  }
}
