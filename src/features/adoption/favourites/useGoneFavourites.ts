import { useAction } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";

const nothing: ReadonlySet<string> = new Set();

/** The pets that their service no longer lists. Empty while that is unknown. */
export function useGoneFavourites(listingIds: readonly string[]): ReadonlySet<string> {
  const ask = useAction(api.adoption.favourites.findUnlisted);
  const [gone, setGone] = useState(nothing);
  // Removing a pet, or bringing it back, is no reason to ask again.
  const [askedIds, setAskedIds] = useState<readonly string[]>([]);
  const isNew = listingIds.some((id) => !askedIds.includes(id));
  if (isNew) setAskedIds([...new Set([...askedIds, ...listingIds])]);
  const key = askedIds.toSorted().join(" ");
  useEffect(() => {
    if (!key) return undefined;
    let isCurrent = true;
    ask({ ids: key.split(" ") }).then(
      (ids) => {
        if (isCurrent) setGone(new Set(ids));
      },
      // Every pet is shown as listed. Opening a pet fetches it again.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, key]);
  return gone;
}
