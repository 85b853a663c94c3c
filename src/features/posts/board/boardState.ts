// What the page to post or buy remembers between presses: the report, the open dialog, and what is missing.
import type { Report } from "../../../services/convex/report";

export type BoardDialog =
  /** Chooses a report to post about. */
  | { kind: "choose" }
  /** Writes the post. Its report stays the same until the dialog is closed. `sent` is the post it has sent. */
  | { kind: "write"; report: Report; sent: string | null };

export interface BoardState {
  dialog: BoardDialog | null;
  /** The report picked in the dialog. It counts until another one is chosen on the page. */
  picked: string | null;
  /** The package can't be bought without a report of one's own. */
  lacksReport: boolean;
}

export type BoardAction =
  /** "Post to Facebook", with the person's own report if it is known. */
  | { type: "write"; report: Report | null }
  | { type: "pick"; reportId: string }
  /** The report on the page has loaded. */
  | { type: "load"; report: Report }
  | { type: "send"; postId: string }
  | { type: "close" }
  /** Another report is chosen on the page. */
  | { type: "choose" }
  | { type: "buy"; hasReport: boolean };

export const startOfBoard: BoardState = { dialog: null, picked: null, lacksReport: false };

/** Whether this is the report that was picked, so that its post can be written. */
export const isAwaited = ({ dialog, picked }: BoardState, report: Report) =>
  dialog?.kind === "choose" && report.mine && report._id === picked;

export function reduceBoard(state: BoardState, action: BoardAction): BoardState {
  const { dialog } = state;
  switch (action.type) {
    case "write":
      return { ...state, dialog: action.report ? writing(action.report) : { kind: "choose" } };
    case "pick":
      return dialog?.kind === "choose" ? { ...state, picked: action.reportId } : state;
    case "load":
      return isAwaited(state, action.report) ? { ...state, dialog: writing(action.report) } : state;
    case "send":
      return dialog?.kind === "write" ? { ...state, dialog: { ...dialog, sent: action.postId } } : state;
    case "close":
      return { ...state, dialog: null, picked: dialog?.kind === "choose" ? null : state.picked };
    case "choose":
      return { ...state, picked: null, lacksReport: false };
    case "buy":
      return { ...state, lacksReport: !action.hasReport };
  }
}

const writing = (report: Report): BoardDialog => ({ kind: "write", report, sent: null });

interface Known {
  /** The report in the address. */
  asked: string | null;
  /** The newest of the person's own open reports. */
  newest: string | undefined;
}

/** The report that the page is about. */
export const chosenReport = ({ dialog, picked }: BoardState, { asked, newest }: Known) =>
  (dialog?.kind === "write" ? dialog.report._id : null) ?? picked ?? asked ?? newest ?? null;
