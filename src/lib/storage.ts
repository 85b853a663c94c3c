// Local storage throws in some private modes and where a site may keep nothing: then nothing is remembered, and
// everything else goes on. The document's own script (vite/inlineScript.ts) reads the same two keys before first paint.
import type { ReportStatus } from "../../domain/choices";

export type StorageKey =
  | "theme"
  | "homeward:signed-in"
  | "homeward:places"
  | "homeward:submitted"
  | `homeward:draft.${ReportStatus}.${string}`;

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
