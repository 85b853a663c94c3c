// What somebody was doing when they were asked to sign in, such as sending a report. Once they are in, it is done without
// a second press, even after a reload or a provider's page. Nobody is to be surprised by it, so it is forgotten with the
// tab, when the dialog is closed, and after some minutes.
import { limits } from "../../../domain/limits";
import { recallInTab, rememberInTab } from "../../lib/device/tabStorage";

const key = "homeward:errand";

interface Errand {
  /** What the page knows it by. */
  name: string;
  at: number;
}

export function startErrand(name: string) {
  const errand: Errand = { name, at: Date.now() };
  rememberInTab(key, JSON.stringify(errand));
}

export const dropErrand = () => rememberInTab(key, null);

export function isErrand(name: string): boolean {
  const errand = JSON.parse(recallInTab(key) ?? "null") as Errand | null;
  return errand?.name === name && Date.now() - errand.at < limits.pendingActionMs;
}
