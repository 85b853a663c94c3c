// The state of the page where users post to Facebook or buy a package: the report and the open dialog.
import type { Report } from "../../../services/convex/report";

export type PostPageDialog =
  /**
   * The form for the free post. As soon as the form has a report, it keeps this report until it closes. `sentPostId`
   * is set as soon as the post is sent.
   */
  | { kind: "write"; report: Report | null; sentPostId: string | null }
  /** The note that the package needs a report. */
  | { kind: "buy" };

export interface PostPageState {
  dialog: PostPageDialog | null;
  /**
   * The report picked in the dialog. The page is about it until the user chooses another one on the page, or closes the
   * dialog before the report has loaded.
   */
  pickedId: string | null;
}

export type PostPageAction =
  /** A press of "Post to Facebook". `report` is the user's own report, if it is known. */
  | { type: "write"; report: Report | null }
  /** A press of "Purchase Alert Package" without a report. */
  | { type: "buy" }
  | { type: "pick"; reportId: string }
  /** The report on the page has loaded. */
  | { type: "load"; report: Report }
  | { type: "send"; postId: string }
  | { type: "close" }
  /** Another report is chosen on the page. */
  | { type: "choose" };

export const initialPostPage: PostPageState = { dialog: null, pickedId: null };

/** Whether the open dialog waits for this report to load. */
export const isReportAwaited = ({ dialog, pickedId }: PostPageState, report: Report) =>
  report.mine &&
  (pickedId === null || report._id === pickedId) &&
  (dialog?.kind === "buy" || (dialog?.kind === "write" && dialog.report === null));

export function reducePostPage(state: PostPageState, action: PostPageAction): PostPageState {
  const { dialog } = state;
  switch (action.type) {
    case "write":
      return { ...state, dialog: { kind: "write", report: action.report, sentPostId: null } };
    case "buy":
      return { ...state, dialog: { kind: "buy" } };
    case "pick":
      return dialog ? { ...state, pickedId: action.reportId } : state;
    case "load":
      if (!isReportAwaited(state, action.report)) return state;
      return { ...state, dialog: dialog?.kind === "write" ? { ...dialog, report: action.report } : null };
    case "send":
      return dialog?.kind === "write" ? { ...state, dialog: { ...dialog, sentPostId: action.postId } } : state;
    case "close":
      return { dialog: null, pickedId: dialog?.kind === "write" && dialog.report ? state.pickedId : null };
    case "choose":
      return { ...state, pickedId: null };
  }
}

interface ReportChoices {
  /** The id of the report in the address. */
  idInAddress: string | null;
  /** The id of the user's newest open report. */
  newestId: string | undefined;
}

/** The id of the report that the page is about. */
export const chosenReportId = ({ dialog, pickedId }: PostPageState, { idInAddress, newestId }: ReportChoices) =>
  (dialog?.kind === "write" ? dialog.report?._id : null) ?? pickedId ?? idInAddress ?? newestId ?? null;
