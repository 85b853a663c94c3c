import { useAction } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { type AdoptionQuery, argumentsOf } from "./adoptionQuery";

/** Counts are fetched for this many changes at most, because each request uses up quota. */
const maxCounts = 4;

/**
 * The number of pets that the search would find with each of the first `maxCounts` changes. Empty until all are known.
 * A search that fails counts as 0.
 */
export function useCountsAfterChanges(query: AdoptionQuery, changes: readonly Partial<AdoptionQuery>[]): number[] {
  const search = useAction(api.adoption.search);
  const { place } = query;
  const searches = place
    ? changes.slice(0, maxCounts).map((change) => argumentsOf({ ...query, ...change }, place, 1))
    : [];
  const key = JSON.stringify(searches);
  const [latestCounts, setLatestCounts] = useState<{ key: string; counts: number[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const searchesToRun = JSON.parse(key) as typeof searches;
    Promise.all(
      searchesToRun.map((one) =>
        search(one).then(
          ({ total, animals }) => Math.max(total, animals.length),
          () => 0,
        ),
      ),
    ).then(
      (counts) => isCurrent && setLatestCounts({ key, counts }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [key, search]);
  return latestCounts?.key === key ? latestCounts.counts : [];
}
