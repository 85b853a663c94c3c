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
  /** The origin of distances: the exact point if this device knows it, otherwise the area's. */
  centre: Point | null;
  /** `centre` is the point that the person chose, not only its area. */
  isExact: boolean;
  change(changes: Partial<NearFilter>): void;
  /** Without a place: everywhere. */
  choose(place: Place | null): void;
  /** Writes the saved filter into an address that has none. */
  restoreSaved(): void;
}

export interface ShownFeed {
  /** `opening` is the page's own status, `status` the one that it shows now. */
  opening: ReportStatus;
  status: ReportStatus;
}

// The choice that the address doesn't show yet. The next change builds on it.
let latest: { from: string; next: NearFilter } | null = null;

/** The feed's filter: the address's own, otherwise the one that was last used on this device. */
export function useNearFilter({ opening, status }: ShownFeed): Near {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const saved = useSavedFilter();
  const asked = writeFilter(readFilter(params));
  const filter = asked === "" ? saved.filter : readFilter(params);
  const isExact = isSameArea(filter.area, saved.exact);

  useEffect(() => {
    if (latest && latest.from !== asked) latest = null;
  }, [asked]);
  const go = async (next: NearFilter) => {
    // The change may come from a dialog.
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
    centre: isExact ? saved.exact : filter.area,
    isExact,
    change: (changes) => set({ ...current(), ...changes }, isExact ? saved.exact : null),
    choose(place) {
      if (!place) set({ ...current(), area: null }, null);
      else set({ ...current(), area: areaOf(place) }, { lat: place.lat, lng: place.lng });
    },
    restoreSaved() {
      if (asked !== "" || !hasSavedFilter()) return;
      // The saved filter may have expired.
      if (writeFilter(filter) === "") saveFilter(saved);
      void go(filter);
    },
  };
}
