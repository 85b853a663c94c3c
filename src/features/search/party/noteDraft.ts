// The note being typed for the user's own block. Kept in the tab, so that it survives a visit to another page.
import { recallInTab, rememberInTab } from "../../../lib/device/tabStorage";

const storageKey = (partyKey: string) => `homeward:note.${partyKey}` as const;

export function readNoteDraft(key: string, block: string): string {
  const [storedBlock, note = ""] = (recallInTab(storageKey(key)) ?? "").split("\n");
  return storedBlock === block ? note : "";
}

export const storeNoteDraft = (key: string, block: string, note: string) =>
  rememberInTab(storageKey(key), note ? `${block}\n${note}` : null);
