import { useState } from "react";
import { messages } from "../../../../domain/messages";
import type { Place } from "../../../../domain/geo/place";
import { LocateButton } from "../../../fields/LocateButton";
import { LocationField } from "../../../fields/LocationField";
import { RecentPlaces } from "../../../fields/location/RecentPlaces";
import { recentPlaces } from "../../../fields/location/recentPlaces";
import { useOwnArea } from "../../../fields/location/useOwnArea";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { FilterControls } from "./useNearFilter";

interface Props {
  filterControls: FilterControls;
  onClose(): void;
  /** Null for everywhere. */
  onChoose(place: Place | null): void;
}

export function PlaceDialog({ filterControls: { filter }, onClose, onChoose }: Props) {
  const locating = useOwnArea(onChoose);
  const [recent] = useState(() => recentPlaces());
  // The rounded point, not the exact one, because the field sends it to the address service and the map's provider.
  const place = filter.roundedPlace && { ...filter.roundedPlace, address: filter.roundedPlace.name };
  return (
    <Dialog
      open
      title={messages["near.where"]}
      onClose={onClose}
      foot={
        <>
          {filter.roundedPlace && <Button onClick={() => onChoose(null)}>{messages["near.everywhere"]}</Button>}
          <Button onClick={onClose}>{messages["app.cancel"]}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <LocateButton busy={locating.busy} hint={messages["near.private"]} onPress={() => locating.submit()} />
        <Outcome saving={locating} />
        <LocationField coarse label={messages["near.otherPlace"]} value={place} onChange={onChoose} />
        <RecentPlaces places={recent} onPick={onChoose} />
      </div>
    </Dialog>
  );
}
