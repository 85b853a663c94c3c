// The state of the page to post or buy: the report and the open dialog.
import type { Report } from "../../../services/convex/report";

export type BoardDialog =
  /** Writes the post. Once it has a report, it keeps it until it is closed. `sent` is the post it has sent. */
  | { kind: "write"; report: Report | null; sent: string | null }
  /** Says that the package needs a report. */
  | { kind: "buy" };

export interface BoardState {
  dialog: BoardDialog | null;
  /** The report picked in the dialog. It counts until another one is chosen on the page. */
  picked: string | null;
}

export type BoardAction =
  /** "Post to Facebook", with the user's own report if it is known. */
  | { type: "write"; report: Report | null }
  /** "Purchase Alert Package" without a report. */
  | { type: "buy" }
  | { type: "pick"; reportId: string }
  /** The report on the page has loaded. */
  | { type: "load"; report: Report }
  | { type: "send"; postId: string }
  | { type: "close" }
  /** Another report is chosen on the page. */
  | { type: "choose" };

export const startOfBoard: BoardState = { dialog: null, picked: null };

/** Whether the open dialog can go on with this report. */
export const isAwaited = ({ dialog, picked }: BoardState, report: Report) =>
  report.mine &&
  (picked === null || report._id === picked) &&
  (dialog?.kind === "buy" || (dialog?.kind === "write" && dialog.report === null));

export function reduceBoard(state: BoardState, action: BoardAction): BoardState {
  const { dialog } = state;
  switch (action.type) {
    case "write":
      return { ...state, dialog: { kind: "write", report: action.report, sent: null } };
    case "buy":
      return { ...state, dialog: { kind: "buy" } };
    case "pick":
      return dialog ? { ...state, picked: action.reportId } : state;
    case "load":
      if (!isAwaited(state, action.report)) return state;
      return { ...state, dialog: dialog?.kind === "write" ? { ...dialog, report: action.report } : null };
    case "send":
      return dialog?.kind === "write" ? { ...state, dialog: { ...dialog, sent: action.postId } } : state;
    case "close":
      return { dialog: null, picked: dialog?.kind === "write" && dialog.report ? state.picked : null };
    case "choose":
      return { ...state, picked: null };
  }
}

interface Known {
  /** The report in the address. */
  asked: string | null;
  /** The newest of the user's own open reports. */
  newest: string | undefined;
}

/** The report that the page is about. */
export const chosenReport = ({ dialog, picked }: BoardState, { asked, newest }: Known) =>
  (dialog?.kind === "write" ? dialog.report?._id : null) ?? picked ?? asked ?? newest ?? null;
