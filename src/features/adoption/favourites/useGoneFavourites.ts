import { useAction } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";

const noIds: ReadonlySet<string> = new Set();

/** The ids of the pets that their service no longer lists. Empty while that is unknown. */
export function useGoneFavourites(listingIds: readonly string[]): ReadonlySet<string> {
  const findUnlisted = useAction(api.adoption.favourites.findUnlisted);
  const [goneIds, setGoneIds] = useState(noIds);
  // Removing a pet, or bringing it back, is no reason to ask again.
  const [askedIds, setAskedIds] = useState<readonly string[]>([]);
  const isNew = listingIds.some((id) => !askedIds.includes(id));
  if (isNew) setAskedIds([...new Set([...askedIds, ...listingIds])]);
  const key = askedIds.toSorted().join(" ");
  useEffect(() => {
    if (!key) return undefined;
    let isCurrent = true;
    findUnlisted({ ids: key.split(" ") }).then(
      (ids) => {
        if (isCurrent) setGoneIds(new Set(ids));
      },
      // If this fails, no further pet is shown as gone. Opening a pet fetches it again.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [findUnlisted, key]);
  return goneIds;
}
