import { useRef, useState } from "react";
import { defaultPlace, zooms } from "../../../domain/choices";
import { isDefaultPlace } from "../../../domain/geo/defaultPlace";
import { messages } from "../../../domain/messages";
import type { Place, Point } from "../../../domain/geo/place";
import { useMedia } from "../../lib/useMedia";
import { MapPin } from "../../services/maps/MapPin";
import { MapView } from "../../services/maps/MapView";
import { Button } from "../../ui/controls/Button";
import { Dialog } from "../../ui/dialogs/Dialog";
import { Icon } from "../../ui/controls/Icon";
import { IconButton } from "../../ui/controls/IconButton";
import { Spinner } from "../../ui/feedback/Spinner";
import { PlaceSearch } from "./PlaceSearch";
import { RecentPlaces } from "./RecentPlaces";
import { recentPlaces, rememberPlace } from "./recentPlaces";
import { useChosenPlace } from "./useChosenPlace";
import { type Suggestion, usePlaceSearch } from "./usePlaceSearch";

export interface LocationPickerProps {
  value: Place | null;
  /** While nothing is chosen, the map starts at this point, and addresses near it come first. */
  around?: Point | undefined;
  /** Rounds the device's position before it is used. */
  coarse?: boolean;
  onConfirm: (place: Place) => void;
  onClose: () => void;
}

/**
 * A press within this time after a choice is ignored: it is the second click of a double click on the list, which has
 * closed.
 */
const doubleClickMs = 400;

export function LocationPicker({ value, around, coarse = false, onConfirm, onClose }: LocationPickerProps) {
  const centre = value ?? around ?? defaultPlace;
  const hasPickedPlace = value && !isDefaultPlace(value);
  const zoom = hasPickedPlace ? zooms.picked : !value && around ? zooms.reportDetail : zooms.start;
  const choice = useChosenPlace(value, { centre, zoom, moveKey: 0 }, coarse);
  const { place, point, loadingText, note, hasFailed, view } = choice;
  const search = usePlaceSearch(choice.view.centre);
  const [placesUsedBefore] = useState(() => recentPlaces());
  const isTouch = useMedia("(pointer: coarse)");

  const pickedAt = useRef(-Infinity);
  const isSecondPress = () => Date.now() - pickedAt.current < doubleClickMs;
  const pick = async (suggestion: Suggestion) => {
    pickedAt.current = Date.now();
    const typedText = search.text;
    // After a failure the search session continues, and the field keeps its text and suggestions for another choice.
    if (await choice.chooseSuggestion(suggestion, search.token())) search.finish(suggestion.text, typedText);
  };
  const press = (at: Point) => {
    if (isSecondPress()) return;
    search.show("");
    void choice.choosePoint(at);
  };
  const confirm = () => {
    if (!place) return;
    rememberPlace(place);
    onConfirm(place);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages["location.title"]}
      size="picker"
      foot={
        <>
          <Button onClick={onClose}>{messages["app.cancel"]}</Button>
          <Button variant="go" disabled={!place} onClick={confirm}>
            {messages["location.confirm"]}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <PlaceSearch search={search} onPick={(one) => void pick(one)} focused={!isTouch} />
        <RecentPlaces places={placesUsedBefore} onPick={(place) => !isSecondPress() && choice.choosePlace(place)} />
        <div className="relative -mx-5 md:-mx-7">
          <MapView
            loadsAtOnce
            label={messages["location.map"]}
            centre={view.centre}
            zoom={view.zoom}
            moveKey={view.moveKey}
            gestures="free"
            failure={messages["location.mapFailed"]}
            {...(place && { address: place.address })}
            onClick={press}
            className="h-[clamp(200px,calc(100dvh-460px),380px)]"
          >
            {point && (
              <MapPin pin={{ kind: "place" }} point={point} title={place?.address ?? messages["location.finding"]} />
            )}
          </MapView>
          <IconButton
            round
            icon="here"
            label={messages["location.useMine"]}
            onClick={() => void choice.chooseOwnPosition()}
            className="absolute right-3 bottom-4 z-1 ring-1 ring-line"
          />
        </div>
        <div>
          <p className="text-sm text-ink-2">{messages["location.selected"]}</p>
          <output className="block min-h-12">
            {loadingText ? (
              <span className="flex items-center gap-2 text-ink-2">
                <Spinner size={18} />
                {loadingText}
              </span>
            ) : (
              <span className="font-strong">{place?.address ?? messages["location.none"]}</span>
            )}
            {note && (
              <span className="mt-1 flex gap-2 text-sm text-ink-2">
                <Icon name={hasFailed ? "warn" : "info"} size={20} />
                {note}
              </span>
            )}
          </output>
        </div>
      </div>
    </Dialog>
  );
}
