import { useEffect } from "react";
import type { ReportStatus } from "../../../../domain/choices";
import { feedAddress } from "../../../../domain/paths";
import type { Place, Point } from "../../../../domain/geo/place";
import { useNavigate, useSearchParams } from "../../../lib/router";
import { removeLayersFromHistory } from "../../../ui/dialogs/layers";
import { areaOf, isSameArea, type NearFilter, readFilter, writeFilter } from "./nearFilter";
import { hasSavedFilter } from "./feedFilterPresence";
import { saveFilter, useSavedFilter } from "./feedFilterMemory";

export interface FilterControls {
  filter: NearFilter;
  /** The origin of distances: the exact point if this device knows it, otherwise the area's. */
  centre: Point | null;
  /** `centre` is the point that the person chose, not only its area. */
  isExact: boolean;
  change(changes: Partial<NearFilter>): void;
  /** Sets the place. Null means everywhere. */
  choosePlace(place: Place | null): void;
  /** Writes the saved filter into an address that has none. */
  restoreSaved(): void;
}

export interface ShownFeed {
  /** The status that the page's path stands for. `status` is the one shown now. */
  defaultStatus: ReportStatus;
  status: ReportStatus;
}

// A choice that isn't in the address yet, and the filter that still is. The next change builds on the choice.
let pendingChoice: { addressFilter: string; next: NearFilter } | null = null;

/** The feed's filter: the address's own, otherwise the one that was last used on this device. */
export function useNearFilter({ defaultStatus, status }: ShownFeed): FilterControls {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const saved = useSavedFilter();
  const addressFilter = writeFilter(readFilter(params));
  const filter = addressFilter === "" ? saved.filter : readFilter(params);
  const isExact = isSameArea(filter.area, saved.exact);

  useEffect(() => {
    if (pendingChoice && pendingChoice.addressFilter !== addressFilter) pendingChoice = null;
  }, [addressFilter]);
  const showFilter = async (next: NearFilter) => {
    // The change may come from a dialog, which has an entry in the history.
    await removeLayersFromHistory();
    const address = feedAddress(defaultStatus, { show: status, filter: writeFilter(next) });
    navigate(address, { replace: true });
  };
  const applyFilter = (next: NearFilter, exact: Point | null) => {
    pendingChoice = { addressFilter, next };
    saveFilter({ filter: next, exact });
    void showFilter(next);
  };
  const current = () => (pendingChoice?.addressFilter === addressFilter ? pendingChoice.next : filter);
  return {
    filter,
    centre: isExact ? saved.exact : filter.area,
    isExact,
    change: (changes) => applyFilter({ ...current(), ...changes }, isExact ? saved.exact : null),
    choosePlace(place) {
      if (!place) applyFilter({ ...current(), area: null }, null);
      else applyFilter({ ...current(), area: areaOf(place) }, { lat: place.lat, lng: place.lng });
    },
    restoreSaved() {
      if (addressFilter !== "" || !hasSavedFilter()) return;
      // An expired filter is read as the default, and saving the default deletes it.
      if (writeFilter(filter) === "") saveFilter(saved);
      void showFilter(filter);
    },
  };
}
