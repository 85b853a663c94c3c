// Session storage, for values that end with the tab. Like local storage, it throws where the user has blocked it. Then
// nothing is remembered, and everything else works.
import type { ReportStatus } from "../../../domain/choices";

type TabKey =
  // The action for which the user was asked to sign in.
  | "homeward:pending-action"
  // The draft of a page post.
  | "homeward:post"
  // The path to go to after sign-in.
  | "homeward:return-to"
  // The name and the email address that were typed in the sign-in dialog.
  | "homeward:sign-in"
  // The number of reports that the feed had loaded.
  | `homeward:feed.${ReportStatus}`
  // Set after the user has gone on from a search party's introduction to its blocks.
  | `homeward:intro.${string}`
  // The text that the user has written on a flyer or poster, and the language that they have chosen for it.
  | `homeward:paper.${string}`
  // The note being typed for the user's block.
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
