import { useAction } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { type AdoptionQuery, argumentsOf } from "./adoptionQuery";

/** Requests cost quota, so only so many changes are tried. */
const mostTried = 4;

/** The number of pets that the search would find with each of the changes. Empty until it is known, or if it fails. */
export function useCountsWithout(query: AdoptionQuery, changes: readonly Partial<AdoptionQuery>[]): number[] {
  const search = useAction(api.adoption.search);
  const { place } = query;
  const asked = place
    ? changes.slice(0, mostTried).map((change) => argumentsOf({ ...query, ...change }, place, 1))
    : [];
  const key = JSON.stringify(asked);
  const [latest, setLatest] = useState<{ key: string; counts: number[] } | null>(null);
  useEffect(() => {
    let current = true;
    const all = JSON.parse(key) as typeof asked;
    Promise.all(
      all.map((one) =>
        search(one).then(
          ({ total, animals }) => Math.max(total, animals.length),
          () => 0,
        ),
      ),
    ).then(
      (counts) => current && setLatest({ key, counts }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [key, search]);
  return latest?.key === key ? latest.counts : [];
}
