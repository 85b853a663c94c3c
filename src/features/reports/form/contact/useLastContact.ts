import { useQueries } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../../../convex/_generated/api";
import { useAuth } from "../../../../services/auth/useAuth";

/**
 * The contact information of the user's last report, or the email of their account. It is only a convenience, so a
 * refused or failed query must not break the form: `useQuery` would throw, `useQueries` returns the error.
 */
export function useLastContact(): string | undefined {
  const { status } = useAuth();
  const isSignedIn = status === "signedIn";
  const queries = useMemo((): Parameters<typeof useQueries>[0] => {
    return isSignedIn ? { last: { query: api.reports.lastContact, args: {} } } : {};
  }, [isSignedIn]);
  const answer: unknown = useQueries(queries)["last"];
  return typeof answer === "string" ? answer : undefined;
}
