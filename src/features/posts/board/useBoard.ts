import { useQuery } from "convex/react";
import { useReducer } from "react";
import { api } from "../../../../convex/_generated/api";
import { queries } from "../../../../domain/paths";
import { useSearchParams } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { isBought } from "../orderData";
import { chosenReport, isAwaited, reduceBoard, startOfBoard } from "./boardState";

/** The person's reports, posts and orders, and the report that the page is about. Its id is in the address. */
export function useBoard() {
  const { status } = useAuth();
  const signedIn = status === "signedIn";
  const [query] = useSearchParams();
  const all = useQuery(api.reports.mine, signedIn ? {} : "skip");
  const posts = useQuery(api.posts.pagePosts.mine, signedIn ? {} : "skip");
  const orders = useQuery(api.posts.orders.mine, signedIn ? {} : "skip");
  const own = all?.filter(({ state }) => state === "open");

  const [state, dispatch] = useReducer(reduceBoard, startOfBoard);
  const chosen = chosenReport(state, { asked: query.get(queries.report), newest: own?.[0]?._id });
  const report = useQuery(api.reports.get, chosen ? { reportId: chosen } : "skip");
  const subject = report?.state === "open" ? report : null;
  if (subject && isAwaited(state, subject)) dispatch({ type: "load", report: subject });

  const mine = subject?.mine ? subject : null;
  const order = orders?.find(({ reportId }) => reportId === chosen);
  return {
    status,
    signedIn,
    state,
    dispatch,
    own,
    posts,
    orders,
    chosen,
    /** The report while it is open. */
    subject,
    /** The same if it is the person's own. */
    mine,
    /** It was closed or removed. */
    isGone: report !== undefined && !subject,
    order,
    bought: mine && order && isBought(order) ? order : null,
  };
}

export type Board = ReturnType<typeof useBoard>;
