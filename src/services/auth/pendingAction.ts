// The action for which the user was asked to sign in, such as sending a report. It resumes after sign-in without a
// second press, even after a reload or a visit to a sign-in provider's page. To avoid surprises, the action is
// forgotten when the tab or the dialog is closed, and after some minutes.
import { limits } from "../../../domain/limits";
import { recallInTab, rememberInTab } from "../../lib/device/tabStorage";

const key = "homeward:pending-action";

interface PendingAction {
  /** The submit key of the report to send. */
  name: string;
  startedAt: number;
}

export function startPendingAction(name: string) {
  const action: PendingAction = { name, startedAt: Date.now() };
  rememberInTab(key, JSON.stringify(action));
}

export const forgetPendingAction = () => rememberInTab(key, null);

export function isPendingAction(name: string): boolean {
  const action = JSON.parse(recallInTab(key) ?? "null") as PendingAction | null;
  return action?.name === name && Date.now() - action.startedAt < limits.pendingActionMs;
}
