// The pending action: sending the report for which the user was asked to sign in. It resumes after sign-in without a
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

export function startPendingAction(submitKey: string) {
  const action: PendingAction = { name: submitKey, startedAt: Date.now() };
  rememberInTab(key, JSON.stringify(action));
}

export const forgetPendingAction = () => rememberInTab(key, null);

export function isPendingAction(submitKey: string): boolean {
  const action = JSON.parse(recallInTab(key) ?? "null") as PendingAction | null;
  return action?.name === submitKey && Date.now() - action.startedAt < limits.pendingActionMs;
}
