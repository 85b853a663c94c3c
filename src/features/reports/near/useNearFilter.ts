import { useEffect } from "react";
import type { ReportStatus } from "../../../../domain/choices";
import { feedAddress } from "../../../../domain/paths";
import type { Place, Point } from "../../../../domain/geo/place";
import { useNavigate, useSearchParams } from "../../../lib/router";
import { removeLayersFromHistory } from "../../../ui/dialogs/layers";
import { areaOf, isSameArea, type NearFilter, readFilter, writeFilter } from "./nearFilter";
import { hasSavedFilter } from "./feedFilterPresence";
import { saveFilter, useSavedFilter } from "./feedFilterMemory";

export interface Near {
  filter: NearFilter;
  /** What distances are counted from: the exact point where this device knows it, otherwise the area's. */
  centre: Point | null;
  /** `centre` is the point that the person chose, not only its area. */
  isExact: boolean;
  change(changes: Partial<NearFilter>): void;
  /** Without a place: everywhere. */
  choose(place: Place | null): void;
  /** Puts what is kept into an address without a filter. */
  settle(): void;
}

export interface ShownFeed {
  /** The page that it is on, and the kind of report that it shows. */
  opening: ReportStatus;
  status: ReportStatus;
}

// What was chosen while the address has not followed yet: the next choice starts from there.
let latest: { from: string; next: NearFilter } | null = null;

/** The feed's filter: the address's own, otherwise the one that was last used on this device. */
export function useNearFilter({ opening, status }: ShownFeed): Near {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kept = useSavedFilter();
  const asked = writeFilter(readFilter(params));
  const filter = asked === "" ? kept.filter : readFilter(params);
  const isExact = isSameArea(filter.area, kept.exact);

  useEffect(() => {
    if (latest && latest.from !== asked) latest = null;
  }, [asked]);
  const go = async (next: NearFilter) => {
    // A dialog may have asked.
    await removeLayersFromHistory();
    const address = feedAddress(opening, { show: status, filter: writeFilter(next) });
    navigate(address, { replace: true });
  };
  const set = (next: NearFilter, exact: Point | null) => {
    latest = { from: asked, next };
    saveFilter({ filter: next, exact });
    void go(next);
  };
  const current = () => (latest?.from === asked ? latest.next : filter);
  return {
    filter,
    centre: isExact ? kept.exact : filter.area,
    isExact,
    change: (changes) => set({ ...current(), ...changes }, isExact ? kept.exact : null),
    choose(place) {
      if (!place) set({ ...current(), area: null }, null);
      else set({ ...current(), area: areaOf(place) }, { lat: place.lat, lng: place.lng });
    },
    settle() {
      if (asked !== "" || !hasSavedFilter()) return;
      // What was kept may be too old by now.
      if (writeFilter(filter) === "") saveFilter(kept);
      void go(filter);
    },
  };
}
