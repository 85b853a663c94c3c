import { useEffect, useEffectEvent, useState } from "react";
import { messages } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { isOffline } from "../../../lib/connection";
import { useStore } from "../../../lib/store";
import { useMedia } from "../../../lib/useMedia";
import { Button } from "../../../ui/controls/Button";
import { ChoiceChips, ToggleChip } from "../../../ui/controls/Chip";
import { controlStyles } from "../../../ui/forms/controlStyles";
import { Icon } from "../../../ui/controls/Icon";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { Select } from "../../../ui/forms/Select";
import { isMapShown, wideQuery } from "./isMapShown";
import { useAreasOffer } from "./useAreasOffer";
import { type ShownFeed, useNearFilter } from "./useNearFilter";
import { animalChoices, orderChoices, placeWords, radiusChoices, spanChoices } from "./filterTexts";
import { useUnits } from "../../../lib/units";

const PlaceDialog = lazyDialog(async () => (await import("./PlaceDialog")).PlaceDialog, {
  title: messages["near.where"],
});

/**
 * Whether 1rem is at least 24 pixels, which is 150% of the usual size. The filters then fill a phone's screen, and a
 * floating button would cover one of them.
 */
const isTextLarge = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= 24;

interface Props extends ShownFeed {
  /** A report is open over the feed, so the bar must not write the saved filter into the address. */
  keepsAddress: boolean;
}

/** The feed's filters. On a phone, if a place is chosen, the order and the days are in a dialog (`SortDialog`). */
export function NearBar({ keepsAddress, ...feed }: Props) {
  const filterControls = useNearFilter(feed);
  const { filter, isExact, change, choosePlace } = filterControls;
  const { roundedPlace } = filter;
  const [isChoosingPlace, setIsChoosingPlace] = useState(false);
  const units = useUnits();
  const isMapVisible = isMapShown(filter, useMedia(wideQuery));
  // Offline, the map would be empty, so it can only be closed.
  const offersMap = !useStore(isOffline) || isMapVisible;
  const restoreSaved = useEffectEvent(filterControls.restoreSaved);
  useEffect(() => {
    if (!keepsAddress) restoreSaved();
  });
  useAreasOffer();
  const toggleMap = () => change({ view: isMapVisible ? "list" : "map" });
  const daysSelect = (
    <Select
      label={messages["near.days"]}
      labelHidden
      options={spanChoices}
      value={filter.days}
      onChange={(days) => change({ days })}
      className={classes(
        "max-md:flex-[1_1_auto] max-md:[&_select]:field-sizing-content md:w-42",
        roundedPlace && "max-md:hidden",
      )}
    />
  );
  return (
    <search aria-label={messages["near.filters"]} className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsChoosingPlace(true)}
        onPointerEnter={PlaceDialog.preload}
        onFocus={PlaceDialog.preload}
        className={classes(
          controlStyles,
          "flex min-w-0 items-center gap-2.5 hover:bg-sunk md:w-64",
          // The name of a place may be cut, but not the words that ask for one.
          roundedPlace ? "max-md:flex-[999_1_8rem]" : "max-md:flex-[999_1_max-content]",
        )}
      >
        <Icon name="here" className="flex-none text-ink-2" />
        <span className={roundedPlace ? "truncate" : "min-w-0 text-left wrap-anywhere text-ink-2"}>
          {placeWords(filter, isExact)}
        </span>
      </button>
      {roundedPlace ? (
        <Select
          label={messages["near.radius"]}
          labelHidden
          options={radiusChoices(units)}
          value={filter.km}
          onChange={(km) => change({ km })}
          className="max-md:flex-[1_1_7.25rem] md:w-32"
        />
      ) : (
        daysSelect
      )}
      <ChoiceChips
        label={messages["near.animal"]}
        options={animalChoices}
        value={filter.animal}
        onChange={(animal) => change({ animal })}
        className="max-md:w-full"
      />
      {roundedPlace && daysSelect}
      {roundedPlace && (
        <Select
          label={messages["near.order"]}
          labelHidden
          options={orderChoices}
          value={filter.order}
          onChange={(order) => change({ order })}
          className="max-md:hidden md:w-42"
        />
      )}
      {offersMap && (
        <>
          <ToggleChip pressed={isMapVisible} onChange={toggleMap} className="min-h-13! max-lg:hidden lg:ml-auto">
            <Icon name="map" size={20} />
            {messages["near.map"]}
          </ToggleChip>
          <div
            className={classes(
              "pointer-events-none z-3 grid justify-items-center lg:hidden",
              isTextLarge() ? "w-full" : "fixed inset-x-0 bottom-[calc(var(--bar,0px)+12px)]",
            )}
          >
            <Button
              data-float
              icon={isMapVisible ? "list" : "map"}
              onClick={toggleMap}
              className="pointer-events-auto rounded-full! border-transparent! shadow-lift-2"
            >
              {messages[isMapVisible ? "near.list" : "near.map"]}
            </Button>
          </div>
        </>
      )}
      {isChoosingPlace && (
        <PlaceDialog
          filterControls={filterControls}
          onClose={() => setIsChoosingPlace(false)}
          onChoose={(place) => {
            setIsChoosingPlace(false);
            choosePlace(place);
          }}
        />
      )}
    </search>
  );
}
