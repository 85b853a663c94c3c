// The note being typed for one's own block. It outlives a look at another page, such as the one to say "I saw".
import { recallInTab, rememberInTab } from "../../../lib/device/tabStorage";

const nameOf = (key: string) => `homeward:note.${key}` as const;

export function noteDraft(key: string, block: string): string {
  const [about, note = ""] = (recallInTab(nameOf(key)) ?? "").split("\n");
  return about === block ? note : "";
}

export const keepDraft = (key: string, block: string, note: string) =>
  rememberInTab(nameOf(key), note ? `${block}\n${note}` : null);
