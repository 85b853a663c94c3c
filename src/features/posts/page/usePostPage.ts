import { useQuery } from "convex/react";
import { useReducer } from "react";
import { api } from "../../../../convex/_generated/api";
import { queries } from "../../../../domain/paths";
import { useSearchParams } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { isBought } from "../orderData";
import { chosenReportId, isReportAwaited, reducePostPage, initialPostPage } from "./postPageState";

/** The user's reports, posts and orders, and the report that the page is about. */
export function usePostPage() {
  const { status } = useAuth();
  const isSignedIn = status === "signedIn";
  const [params] = useSearchParams();
  const reportsInAnyState = useQuery(api.reports.mine, isSignedIn ? {} : "skip");
  const posts = useQuery(api.posts.pagePosts.mine, isSignedIn ? {} : "skip");
  const orders = useQuery(api.posts.orders.mine, isSignedIn ? {} : "skip");
  // The user's open reports.
  const ownReports = reportsInAnyState?.filter(({ state }) => state === "open");

  const [state, dispatch] = useReducer(reducePostPage, initialPostPage);
  const chosenId = chosenReportId(state, { idInAddress: params.get(queries.report), newestId: ownReports?.[0]?._id });
  const report = useQuery(api.reports.get, chosenId ? { reportId: chosenId } : "skip");
  const subject = report?.state === "open" ? report : null;
  if (subject && isReportAwaited(state, subject)) dispatch({ type: "load", report: subject });

  const ownSubject = subject?.mine ? subject : null;
  const order = orders?.find(({ reportId }) => reportId === chosenId);
  return {
    authStatus: status,
    isSignedIn,
    /** The state of the page, not of a report. */
    state,
    dispatch,
    ownReports,
    posts,
    orders,
    chosenId,
    /** The chosen report while it is open. */
    subject,
    /** The subject, if it is the user's own report. */
    ownSubject,
    /** Whether no open report has the chosen id: the report was closed, hidden or removed, or never existed. */
    isGone: report !== undefined && !subject,
    /** The user's newest order for the chosen report. */
    order,
    boughtOrder: ownSubject && order && isBought(order) ? order : null,
  };
}

export type PostPageData = ReturnType<typeof usePostPage>;
