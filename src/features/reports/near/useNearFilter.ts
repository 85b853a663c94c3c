import { useEffect } from "react";
import type { ReportStatus } from "../../../../domain/choices";
import { feedAddress } from "../../../../domain/paths";
import type { Place, Point } from "../../../../domain/geo/place";
import { useNavigate, useSearchParams } from "../../../lib/router";
import { removeLayersFromHistory } from "../../../ui/dialogs/layers";
import { isRoundedFrom, type NearFilter, readFilter, roundedPlaceOf, writeFilter } from "./nearFilter";
import { hasSavedFilter } from "./feedFilterPresence";
import { saveFilter, useSavedFilter } from "./feedFilterMemory";

export interface FilterControls {
  filter: NearFilter;
  /** The origin of distances: the exact point if this device knows it, otherwise the rounded place. */
  centre: Point | null;
  /** `centre` is the point that the user chose, not the rounded place. */
  isExact: boolean;
  change(changes: Partial<NearFilter>): void;
  /** Sets the place. Null means everywhere. */
  choosePlace(place: Place | null): void;
  /** Writes the saved filter into an address that has none. */
  restoreSaved(): void;
}

export interface ShownFeed {
  /** The status in the page's path. */
  defaultStatus: ReportStatus;
  /** The status that is shown now. */
  status: ReportStatus;
}

// `next`: the filter that the user has chosen but that isn't in the address yet. `addressFilter`: the filter that was
// in the address when the user chose `next`. Until the address has it, further changes are added to `next`.
let pendingChoice: { addressFilter: string; next: NearFilter } | null = null;

/** The feed's filter: the one in the address, or if there is none, the one last used on this device. */
export function useNearFilter({ defaultStatus, status }: ShownFeed): FilterControls {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const saved = useSavedFilter();
  const addressFilter = writeFilter(readFilter(params));
  const filter = addressFilter === "" ? saved.filter : readFilter(params);
  const isExact = isRoundedFrom(filter.roundedPlace, saved.exact);

  useEffect(() => {
    if (pendingChoice && pendingChoice.addressFilter !== addressFilter) pendingChoice = null;
  }, [addressFilter]);
  const showFilter = async (next: NearFilter) => {
    // The change may come from a dialog. An open dialog has an entry in the history, which is not the one to replace.
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
    centre: isExact ? saved.exact : filter.roundedPlace,
    isExact,
    change: (changes) => applyFilter({ ...current(), ...changes }, isExact ? saved.exact : null),
    choosePlace(place) {
      if (!place) applyFilter({ ...current(), roundedPlace: null }, null);
      else applyFilter({ ...current(), roundedPlace: roundedPlaceOf(place) }, { lat: place.lat, lng: place.lng });
    },
    restoreSaved() {
      if (addressFilter !== "" || !hasSavedFilter()) return;
      // An expired filter is read as the default, and saving the default deletes it.
      if (writeFilter(filter) === "") saveFilter(saved);
      void showFilter(filter);
    },
  };
}
