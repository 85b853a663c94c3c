import { useRef, useState } from "react";
import { messages } from "../../domain/messages";
import { cityLine, type Place, type Point } from "../../domain/geo/place";
import { classes } from "../lib/classes";
import { controlStyles } from "../ui/forms/controlStyles";
import { Field, type FieldProps } from "../ui/forms/Field";
import { Icon } from "../ui/controls/Icon";
import { lazyPart } from "../ui/feedback/lazyPart";
import { Skeleton } from "../ui/feedback/Skeleton";

type Props = FieldProps & {
  id?: string;
  value: Place | null;
  onChange: (place: Place) => void;
  /** city: the city and province, or the address where those are unknown; address: the full address. */
  show?: "city" | "address";
  /** While nothing is chosen, the map starts at this point, and addresses near it come first. */
  around?: Point | undefined;
  /** Whether only the town is needed. The picker then rounds the device's position before it sends it anywhere. */
  coarse?: boolean;
  /** Offers "Use my location" as a large button above the field. */
  offersMyLocation?: boolean;
  /**
   * Called with the user's place if it is found without a press. With this function and `offersMyLocation`, the field
   * locates the user at once if the browser already has permission, and hides the button as soon as a place is set.
   */
  onAutoLocated?: (place: Place) => void;
};

// Loaded after the form. The skeleton has the card's height.
const OwnPlaceCard = lazyPart(
  async () => (await import("./OwnPlaceCard")).OwnPlaceCard,
  () => <Skeleton className="h-18! rounded-[16px]!" />,
);

const LocationPicker = lazyPart(async () => (await import("./location/LocationPicker")).LocationPicker);

/** A read-only field that opens the location picker. The picker's code loads when it is first needed. */
export function LocationField({
  id,
  value,
  onChange,
  show = "city",
  offersMyLocation,
  coarse = false,
  around,
  onAutoLocated,
  error,
  ...field
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [pickedCount, setPickedCount] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const text = value && (show === "city" ? cityLine(value) : value.address);
  return (
    <>
      <Field {...field} {...(id && { id })} error={error ?? null}>
        {(control) => (
          <div className="grid gap-2">
            {offersMyLocation && !(onAutoLocated && value) && (
              <div ref={card}>
                <OwnPlaceCard
                  // After each pick, a new key removes the note that locating has failed.
                  key={pickedCount}
                  locatesAtOnce={onAutoLocated !== undefined}
                  onChange={(place, wasPressed) => {
                    // The card disappears, so its focus moves to the field.
                    if (onAutoLocated && card.current?.contains(document.activeElement)) input.current?.focus();
                    if (wasPressed || !onAutoLocated) onChange(place);
                    else onAutoLocated(place);
                  }}
                />
              </div>
            )}
            <div className="relative">
              <Icon
                name={offersMyLocation && !value ? "search" : "pin"}
                className="pointer-events-none absolute top-1/2 left-4 -mt-[11px] text-ink-2"
              />
              <input
                ref={input}
                {...control}
                type="text"
                readOnly
                aria-haspopup="dialog"
                value={text ?? ""}
                placeholder={messages[offersMyLocation ? "location.searchOrPick" : "location.choose"]}
                title={value?.address}
                className={classes(controlStyles, "cursor-pointer bg-card! pl-12 text-ellipsis")}
                onPointerEnter={LocationPicker.preload}
                onFocus={LocationPicker.preload}
                onClick={() => setIsOpen(true)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" && event.key !== " " && event.key !== "ArrowDown") return;
                  event.preventDefault();
                  setIsOpen(true);
                }}
              />
            </div>
          </div>
        )}
      </Field>
      {isOpen && (
        <LocationPicker
          value={value}
          coarse={coarse}
          around={around}
          onClose={() => setIsOpen(false)}
          onConfirm={(place) => {
            setIsOpen(false);
            setPickedCount(pickedCount + 1);
            onChange(place);
          }}
        />
      )}
    </>
  );
}
