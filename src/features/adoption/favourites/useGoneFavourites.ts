import { useAction } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";

const nothing: ReadonlySet<string> = new Set();

/** Those of the pets that their service no longer lists. None while that is unknown. */
export function useGoneFavourites(listingIds: readonly string[]): ReadonlySet<string> {
  const ask = useAction(api.adoption.favourites.findUnlisted);
  const [gone, setGone] = useState(nothing);
  // Removing one is no reason to ask again, and bringing it back neither.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isNew = listingIds.some((id) => !asked.includes(id));
  if (isNew) setAsked([...new Set([...asked, ...listingIds])]);
  const key = asked.toSorted().join(" ");
  useEffect(() => {
    if (!key) return undefined;
    let current = true;
    ask({ ids: key.split(" ") }).then(
      (ids) => {
        if (current) setGone(new Set(ids));
      },
      // Everything is shown as listed; opening a pet tells the rest.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [ask, key]);
  return gone;
}
