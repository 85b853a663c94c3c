import { useQueries } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { useAuth } from "../../services/auth/useAuth";

/**
 * What people could reach the person by, in their last report: a convenience, so that a refusal or a failure of the
 * question, which `useQuery` would throw, must not take the form away from under what was typed.
 */
export function useLastContact(): string | undefined {
  const { status } = useAuth();
  const signedIn = status === "signedIn";
  const questions = useMemo((): Parameters<typeof useQueries>[0] => {
    return signedIn ? { last: { query: api.reports.lastContact, args: {} } } : {};
  }, [signedIn]);
  const answer: unknown = useQueries(questions)["last"];
  return typeof answer === "string" ? answer : undefined;
}
