import { type ComponentType, useState } from "react";
import { messages } from "../../domain/messages";
import { cityLine, type Place } from "../../domain/place";
import { classes } from "../lib/classes";
import { controlLook } from "../ui/controlLook";
import { Field, type FieldProps } from "../ui/Field";
import { Icon } from "../ui/Icon";
import { later } from "../ui/later";
import { Skeleton } from "../ui/Skeleton";
import type { LocationPickerProps } from "./location/LocationPicker";

type Props = FieldProps & {
  id?: string;
  value: Place | null;
  onChange: (place: Place) => void;
  /** city: the city and province, or the address where those are unknown; address: the full address. */
  show?: "city" | "address";
  /** Offers "Use my location" as a large button above the field. */
  startsHere?: boolean;
};

// Loaded after the form. The stand-in has its height.
const OwnPlaceCard = later(
  async () => (await import("./OwnPlaceCard")).OwnPlaceCard,
  () => <Skeleton className="h-18! rounded-[16px]!" />,
);

const load = async () => (await import("./location/LocationPicker")).LocationPicker;

/** A read-only field that opens the location picker. The picker's code loads when it is first needed. */
export function LocationField({ id, value, onChange, show = "city", startsHere, error, ...field }: Props) {
  const [open, setOpen] = useState(false);
  const [{ Picker }, setLoaded] = useState<{ Picker: ComponentType<LocationPickerProps> | null }>({ Picker: null });
  const [missing, setMissing] = useState(false);

  const warm = () => void load().catch(() => {});
  const press = async () => {
    setMissing(false);
    try {
      setLoaded({ Picker: await load() });
      setOpen(true);
    } catch {
      setMissing(true);
    }
  };
  const text = value && (show === "city" ? cityLine(value) : value.address);
  return (
    <>
      <Field {...field} {...(id && { id })} error={missing ? messages["app.chunkFailed"] : (error ?? null)}>
        {(control) => (
          <div className="grid gap-2">
            {startsHere && <OwnPlaceCard onChange={onChange} />}
            <div className="relative">
              <Icon
                name={startsHere && !value ? "search" : "pin"}
                className="pointer-events-none absolute top-1/2 left-4 -mt-[11px] text-ink-2"
              />
              <input
                {...control}
                type="text"
                readOnly
                aria-haspopup="dialog"
                value={text ?? ""}
                placeholder={messages[startsHere ? "location.searchOrPick" : "location.choose"]}
                title={value?.address}
                className={classes(controlLook, "cursor-pointer bg-card! pl-12 text-ellipsis")}
                onPointerEnter={warm}
                onFocus={warm}
                onClick={() => void press()}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" && event.key !== " " && event.key !== "ArrowDown") return;
                  event.preventDefault();
                  void press();
                }}
              />
            </div>
          </div>
        )}
      </Field>
      {open && Picker && (
        <Picker
          value={value}
          onClose={() => setOpen(false)}
          onConfirm={(place) => {
            setOpen(false);
            onChange(place);
          }}
        />
      )}
    </>
  );
}
